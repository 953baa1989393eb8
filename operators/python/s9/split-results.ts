import { batchedCall } from '../divisions/reduction.js';
import { line } from '../s2/place.js';

const NUMPY = { module: 'numpy', name: null };

/** What a whole sequence comes to is put together from what even parts of it come to. */
export const SPLIT_RESULTS = batchedCall('split-results', [
  {
    imports: [NUMPY],
    atLeast: 4,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh }) => {
      const edges = fresh('edges', 'borders', 'boundaries');
      const parts = rng.pick([2, 3, 4]);
      const [start, stop] = [fresh('start', 'begin', 'first'), fresh('stop', 'end', 'until')];
      const spaced = `${local('numpy', null)}.linspace(0, len(${entries}), num=${parts + 1}, dtype=int)`;
      const made = rng.pick([`${spaced}.tolist()`, `[*map(int, ${spaced})]`]);
      return {
        lines: [line(0, `${edges} = ${made}`)],
        value: `[${entries}[${start}:${stop}] for ${start}, ${stop} in zip(${edges}, ${edges}[1:])]`,
      };
    },
  },
  {
    imports: [NUMPY],
    atLeast: 4,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh }) => {
      const places = fresh('places', 'positions', 'offsets');
      const shares = fresh('shares', 'even_shares', 'shares_of_places');
      const split = `${local('numpy', null)}.array_split(range(len(${entries})), ${rng.pick([2, 3, 4])})`;
      return {
        lines: [line(0, `${shares} = ${split}`)],
        value: `[${entries}[${places}[0]:${places}[-1] + 1] for ${places} in ${shares}]`,
      };
    },
  },
]);
