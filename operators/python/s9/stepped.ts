import { between } from '../divisions/between.js';
import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';

import type { Division } from './batches.js';

const NUMPY = { module: 'numpy', name: null };

/** A loop over a sequence starts at positions that numpy lays out, a batch a position. */
export const STEPPED_STARTS = dividedVariant('stepped-starts', [
  {
    imports: [NUMPY],
    atLeast: 1,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh, isCoarse }) => {
      const start = fresh('start', 'first_position', 'beginning');
      const wide = `max(2, len(${entries}) // ${rng.pick([2, 3])})`;
      const step = isCoarse === true ? wide : String(rng.pick([3, 4, 5, 6, 8]));
      const size = step.startsWith('max') ? fresh('size', 'step', 'width') : step;
      const starts = fresh('starts', 'first_positions', 'beginnings');
      return {
        lines: [
          ...(size === step ? [] : [line(0, `${size} = ${step}`)]),
          line(0, `${starts} = ${local('numpy', null)}.arange(0, len(${entries}), ${size})`),
        ],
        value: `[${entries}[${start}:${start} + ${size}] for ${start} in ${starts}.tolist()]`,
      };
    },
  },
]);

/** What lies between edges that numpy spaces evenly; of a sequence shorter than there are edges some of it is empty. */
function spaced(atLeast: number, canBeCoarse: boolean): Division {
  return {
    imports: [NUMPY],
    atLeast,
    canBeCoarse,
    divide: (words) => {
      const { rng, entries, local, fresh } = words;
      const edges = fresh('edges', 'borders', 'boundaries', 'limits');
      const parts = rng.pick([3, 4, 5]);
      const linspace = `${local('numpy', null)}.linspace(0, len(${entries})`;
      const made = rng.pick([
        `${linspace}, ${parts}, dtype=int).tolist()`,
        `${linspace}, num=${parts}, dtype=int).tolist()`,
        `${linspace}, ${parts}).astype(int).tolist()`,
        `[*map(int, ${linspace}, ${parts}))]`,
      ]);
      const { lines, value } = between(words, edges);
      return { lines: [line(0, `${edges} = ${made}`), ...lines], value };
    },
  };
}

/** A loop takes what lies between edges that numpy spaces evenly. */
export const SPACED_EDGES = dividedVariant('spaced-edges', [spaced(1, false), spaced(4, true)]);

/** A loop takes the parts that numpy splits the positions into. */
export const SPLIT_POSITIONS = dividedVariant('split-positions', [
  {
    imports: [NUMPY],
    atLeast: 4,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh }) => {
      const [places, parts] = [fresh('places', 'positions', 'offsets'), rng.pick([2, 3, 4])];
      const numpy = local('numpy', null);
      return {
        lines: [],
        value: `[${entries}[${places}[0]:${places}[-1] + 1] for ${places} in ${numpy}.array_split(range(len(${entries})), ${parts})]`,
      };
    },
  },
  {
    imports: [NUMPY],
    atLeast: 4,
    canBeCoarse: true,
    divide: (words) => {
      const { rng, entries, local, fresh } = words;
      const marks = fresh('marks', 'quantiles', 'cuts');
      // A quarter apart at least: however four positions are rounded, one of them is in each part.
      const shares = rng.pick([
        ...['[0, 0.5, 1]', '[0, 0.25, 0.75, 1]', '[0, 0.3, 1]', '[0, 0.3, 0.6, 1]'],
        ...['[0, 0.4, 1]', '[0, 0.25, 0.5, 1]', '[0, 0.6, 1]'],
      ]);
      const numpy = local('numpy', null);
      const size = `len(${entries})`;
      const scaled = rng.pick([
        `${numpy}.multiply(${shares}, ${size})`,
        `${numpy}.array(${shares}) * ${size}`,
        `${size} * ${numpy}.array(${shares})`,
      ]);
      // The first and the last are whole already.
      const whole = `${numpy}.${rng.pick(['rint', 'floor', 'ceil'])}(${scaled})`;
      const made = rng.pick([`${whole}.astype(int).tolist()`, `[*map(int, ${whole})]`]);
      const { lines, value } = between(words, marks);
      return { lines: [line(0, `${marks} = ${made}`), ...lines], value };
    },
  },
]);
