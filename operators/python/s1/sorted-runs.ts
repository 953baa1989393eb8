import { FALLING_PARTS, SORTED_PARTS } from '../divisions/parts.js';
import { drawLeast } from '../divisions/least-size.js';
import { reducedVariant, sizeTest } from '../divisions/reduction.js';
import { STRIDES } from '../divisions/slices.js';
import type { Way } from '../divisions/way.js';
import { line } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import type { Computation } from '../s9/fast-path.js';
import { linesInto } from '../s9/fast-path.js';

/** Of two elements there may be one slice. */
const FEWEST = 3;

/**
 * A sequence is sorted slice by slice, and the sorted slices are merged. What has elements of other types, or few, is sorted as
 * it was.
 */
export const SORTED_RUNS: Variant = reducedVariant('sorted-runs', mergings);

function mergings(way: Way): readonly Computation[] {
  return [SORTED_PARTS, FALLING_PARTS]
    .filter((one) => way.parts.includes(one))
    .flatMap((parts) =>
      STRIDES.map((division) => ({
        imports: [...division.imports, ...parts.imports],
        isClosed: true,
        write: (words) => {
          const { rng, entry, fresh } = words;
          const slices = fresh(...rng.shuffle([`${entry}_batches`, 'batches', 'sections', 'portions']));
          const runs = fresh(...rng.shuffle([...parts.results, `${entry}_runs`]));
          const one = fresh('section', 'batch', 'part', 'block');
          const order = parts === FALLING_PARTS ? ', reverse=True' : '';
          return {
            tests: [
              ...way.tests(words),
              sizeTest(words, drawLeast(words, Math.max(FEWEST, division.atLeast))),
            ],
            lines: [
              ...linesInto(division.divide({ ...words, isCoarse: true }), slices),
              line(0, `${runs} = [sorted(${one}${order}) for ${one} in ${slices}]`),
            ],
            value: parts.join(runs, words),
          };
        },
      })),
    );
}
