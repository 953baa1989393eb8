import type { Watch } from '../divisions/followed.js';
import { marked, watchedVariant } from '../divisions/followed.js';
import { isHeavy, isSearch, milestoneWatch } from '../divisions/milestones.js';
import { line } from '../s2/place.js';

const NUMPY = { module: 'numpy', name: null };

/** As many reports for a short sequence as for a long one. */
const EVEN: Watch = {
  imports: [NUMPY],
  write: (words) => {
    const { rng, entries, plural, local, fresh } = words;
    const numpy = local('numpy', null);
    const marks = fresh('marks', 'milestones', 'report_at');
    const count = rng.pick([4, 5, 6]);
    const spaced = `${numpy}.linspace(0, len(${entries}), num=${count}, dtype=int)`;
    // Of a sequence shorter than that some marks are the same.
    const made = rng.pick([`${numpy}.unique(${spaced}).tolist()`, `sorted(set(${spaced}.tolist()))`]);
    return {
      docstring: rng.pick([
        `Yield the ${plural}, with a line in the log at evenly spaced marks.`,
        `Yield the ${plural} and log ${['three', 'four', 'five'][count - 4] ?? 'a few'} times how many of them are done.`,
        `Yield the ${plural}; the log says at even intervals how far they are.`,
      ]),
      lines: [line(0, `${marks} = ${made}`), ...marked(words, marks)],
    };
  },
};

/** After one, ten, a hundred, or at powers of two or four. */
const POWERS = milestoneWatch(
  [NUMPY],
  ({ rng, local }) => {
    const numpy = local('numpy', null);
    const [base, most, said] = rng.pick([
      [10, 6, ['whenever the count has a digit more', 'ever more rarely', 'at each power of ten']] as const,
      [4, 10, ['each time that four times as many are', 'at each power of four']] as const,
      [2, 20, ['each time that their number has doubled', 'at each power of two']] as const,
    ]);
    return {
      value: rng.pick([
        `set(${numpy}.logspace(0, ${most}, num=${most + 1}, base=${base}, dtype=int).tolist())`,
        `(${base} ** ${numpy}.arange(${most + 1})).tolist()`,
        `${numpy}.power(${base}, range(${most + 1})).tolist()`,
      ]),
      said,
    };
  },
  'done',
);

/** A sequence is gone through with a report at evenly spaced marks. */
export const EVEN_REPORTS = watchedVariant(
  'even-reports',
  [EVEN],
  (found, node) => found.type !== null && isHeavy(found, node),
);

/** A search through as many candidates as a number says. */
export const SEARCH_REPORTS = watchedVariant('search-reports', [POWERS], isSearch);

/** Elements each of which takes a loop of its own. */
export const RARER_REPORTS = watchedVariant('rarer-reports', [POWERS], isHeavy);
