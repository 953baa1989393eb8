import { batchedCall } from '../divisions/reduction.js';
import { line } from '../s2/place.js';

const SCORE = { module: 'scipy.stats', name: 'scoreatpercentile' } as const;

/** What a whole sequence comes to is put together from what its quarters, or other shares, come to. */
export const PERCENTILE_RESULTS = batchedCall('percentile-results', [
  {
    imports: [SCORE],
    atLeast: 4,
    canBeCoarse: true,
    divide: ({ rng, entries, local, fresh }) => {
      const score = local('scipy.stats', 'scoreatpercentile');
      const [shares, said] = rng.pick([
        ['[0, 50, 100]', 'halves'] as const,
        ['[0, 25, 50, 75, 100]', 'quarters'] as const,
        ['list(range(0, 101, 25))', 'quarters'] as const,
      ]);
      const [given, ends] = [fresh('percents', 'shares', 'percentages'), fresh(`${said}_at`, 'percentiles')];
      const edges = fresh('edges', 'borders', 'boundaries');
      const [start, stop] = [fresh('start', 'begin', 'first'), fresh('stop', 'end', 'until')];
      return {
        lines: [
          line(0, `${given} = ${shares}`),
          line(0, `${ends} = ${score}(range(len(${entries}) + 1), ${given})`),
          line(0, `${edges} = ${ends}.astype(int).tolist()`),
        ],
        value: `[${entries}[${start}:${stop}] for ${start}, ${stop} in zip(${edges}, ${edges}[1:])]`,
      };
    },
  },
]);
