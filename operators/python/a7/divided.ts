import { batchedCall } from '../divisions/reduction.js';

const UTILITIES = 'sklearn.utils';

/** What a whole sequence comes to is put together from what slices of even size come to. */
export const EVEN_RESULTS = batchedCall('even-results', [
  {
    imports: [{ module: UTILITIES, name: 'gen_even_slices' }],
    atLeast: 4,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh }) => {
      const slices = `${local(UTILITIES, 'gen_even_slices')}(len(${entries}), ${rng.pick([2, 3, 4])})`;
      const share = fresh('share', 'stretch', 'span');
      return { lines: [], value: `[${entries}[${share}] for ${share} in ${slices}]` };
    },
  },
  {
    imports: [{ module: UTILITIES, name: 'gen_batches' }],
    atLeast: 4,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh }) => {
      const size = rng.pick([`len(${entries}) // 2 + 1`, `max(2, len(${entries}) // 3)`]);
      const run = fresh('run', 'stretch', 'span');
      return {
        lines: [],
        value: `[${entries}[${run}] for ${run} in ${local(UTILITIES, 'gen_batches')}(len(${entries}), ${size})]`,
      };
    },
  },
]);
