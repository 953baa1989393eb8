import { line } from '../s2/place.js';
import { intTests } from '../s9/guards.js';
import type { Computation, FastWay, Spot, Words } from '../s9/fast-path.js';
import { shapeVariant } from '../s9/shapes.js';

function using(
  { place, argument }: Spot,
  bits: number,
  [module, name]: readonly [string, string],
  write: (words: Words, called: string) => Omit<FastWay, 'tests'>,
  isExtreme = false,
): Computation {
  return {
    imports: [{ module, name }],
    write: (words) => ({
      tests: intTests(place, argument, words, bits, isExtreme),
      ...write(words, words.local(module, name)),
    }),
  };
}

/** `max(numbers)` and `min(numbers)`: where the extremes are, by scipy.ndimage. */
export const MEASURED_EXTREMES = shapeVariant(
  'measured-extremes',
  ['max', 'min'],
  ['ints'],
  (spot, { kind }) => [
    using(
      spot,
      62,
      ['scipy.ndimage', `${kind}imum_position`],
      ({ entries }, find) => ({ lines: [], value: `${entries}[int(${find}(${entries})[0])]` }),
      true,
    ),
    using(
      spot,
      62,
      ['scipy.ndimage', 'extrema'],
      ({ entries, fresh }, extrema) => {
        const extremes = fresh('extremes', 'least_and_greatest', 'outermost');
        return {
          lines: [line(0, `${extremes} = ${extrema}(${entries})[:2]`)],
          value: `int(${kind}(${extremes}))`,
        };
      },
      true,
    ),
  ],
);

/** `sum(numbers)`: what a sparse table adds up, cell by cell or as a whole. */
export const SPARSE_SUM = shapeVariant('sparse-sum', ['sum'], ['ints'], (spot) => [
  using(spot, 31, ['scipy.sparse', 'coo_array'], ({ entries, entry, fresh }, table) => {
    const rows = fresh('rows', 'parities', 'sides');
    const shares = fresh('shares', 'subtotals', 'totals_by_row');
    return {
      lines: [
        line(0, `${rows} = [${entry} % 2 for ${entry} in ${entries}]`),
        line(0, `${shares} = ${table}((${entries}, (${rows}, ${rows})), shape=(2, 2)).toarray()`),
      ],
      value: `int(${shares}[0, 0] + ${shares}[1, 1])`,
    };
  }),
  using(spot, 31, ['scipy.sparse', 'csr_array'], ({ rng, entries }, table) => ({
    lines: [],
    value: rng.pick([
      `int(${table}([${entries}]).sum())`,
      `${table}([${entries}]).sum().item()`,
      `int(${table}([${entries}]).sum(axis=1)[0])`,
    ]),
  })),
]);
