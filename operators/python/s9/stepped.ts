import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';

const NUMPY = { module: 'numpy', name: null };
const PAIRWISE = { module: 'itertools', name: 'pairwise' };

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

/** A loop takes what lies between edges that numpy spaces evenly. */
export const SPACED_EDGES = dividedVariant('spaced-edges', [
  {
    imports: [NUMPY, PAIRWISE],
    atLeast: 1,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh }) => {
      const start = fresh('first', 'start', 'beginning');
      const stop = fresh('last', 'stop', 'ending');
      const edges = fresh('edges', 'borders', 'boundaries', 'limits');
      const parts = rng.pick([3, 4, 5]);
      const numpy = local('numpy', null);
      return {
        lines: [line(0, `${edges} = ${numpy}.linspace(0, len(${entries}), ${parts}, dtype=int).tolist()`)],
        value: `[${entries}[${start}:${stop}] for ${start}, ${stop} in ${local('itertools', 'pairwise')}(${edges})]`,
      };
    },
  },
]);
