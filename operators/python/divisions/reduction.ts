import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import type { Plan, Variant } from '../s2/variant.js';
import type { Division } from '../s9/batches.js';
import type { Computation, Words } from '../s9/fast-path.js';
import { fastPath, linesInto, spotOf } from '../s9/fast-path.js';

import type { Fold } from './folds.js';
import { drawLeast } from './least-size.js';
import { READING_TYPES, reducibleOf } from './reducible.js';
import type { Way } from './way.js';

/**
 * A variant by which what reads a whole sequence at once (`sum(readings)`, `", ".join(words)`, `text[::-1]`) reads it batch
 * by batch and puts the results together. What is no sequence of the kind, or too short, is read as it was. `areSlices`: the
 * divisions do nothing but slice.
 */
export function batchedReduction(name: string, divisions: readonly Division[], areSlices = false): Variant {
  const coarse = divisions.filter((one) => one.canBeCoarse === true);
  return reducedVariant(name, (way) =>
    coarse.flatMap((division) => way.folds.map((fold) => folded(way, fold, division, areSlices))),
  );
}

/** A variant that computes in one of some ways what reads a whole sequence at once. */
export function reducedVariant(name: string, computations: (way: Way) => readonly Computation[]): Variant {
  return {
    name,
    types: READING_TYPES,
    plan: (subject, file, node) => planOf(subject, file, node, computations),
  };
}

function planOf(
  subject: Subject,
  file: SubjectFile,
  node: SyntaxNode,
  computations: (way: Way) => readonly Computation[],
): Plan | null {
  const reducible = reducibleOf(file, node);
  const spot = reducible === null ? null : spotOf(subject, file, node, reducible.argument, true);
  const way = reducible === null || spot === null ? null : reducible.way(spot);
  if (spot === null || way === null) {
    return null;
  }
  return fastPath(spot, computations(way));
}

function folded(way: Way, fold: Fold, division: Division, areSlices: boolean): Computation {
  return {
    imports: [...division.imports, ...fold.imports],
    isClosed: way.staysInPlace !== true,
    hasHelpers: division.hasHelpers === true,
    write: (words) => {
      const { rng, entry, fresh } = words;
      const batches = fresh(
        ...rng.shuffle([
          `${entry}_batches`,
          'batches',
          `${entry}_groups`,
          `${entry}_blocks`,
          'portions',
          'sections',
        ]),
      );
      const divided = division.divide({ ...words, isCoarse: true });
      const least = drawLeast(words, division.atLeast);
      const { lines, value } = fold.write({ ...words, batches, areSlices });
      return {
        tests: [...way.tests(words), sizeTest(words, least)],
        lines: [...linesInto(divided, batches), ...lines],
        value,
        ...(divided.helpers === undefined ? {} : { helpers: divided.helpers }),
      };
    },
  };
}

/** A test that a sequence has some elements at least. */
export function sizeTest({ rng, entries }: Words, least: number): string {
  return rng.pick([`len(${entries}) >= ${least}`, `len(${entries}) > ${least - 1}`]);
}
