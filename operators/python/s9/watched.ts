import type { Watch } from '../divisions/followed.js';
import { marked, markedOpenly, watchedVariant } from '../divisions/followed.js';
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

/** Reports that come early, and further and further apart. */
const EARLY: Watch = {
  imports: [NUMPY],
  write: (words) => {
    const { rng, entries, plural, local, fresh } = words;
    const numpy = local('numpy', null);
    const marks = fresh('marks', 'milestones', 'report_at');
    const count = rng.pick([4, 5, 6]);
    const spaced = `${numpy}.geomspace(1, len(${entries}) + 1, num=${count}, dtype=int) - 1`;
    return {
      docstring: rng.pick([
        `Yield the ${plural}, with reports that are further and further apart.`,
        `Yield the ${plural} and log how many are done, often at first and then rarely.`,
      ]),
      lines: [line(0, `${marks} = ${numpy}.unique(${spaced}).tolist()`), ...marked(words, marks)],
    };
  },
};

/** The same for what nobody can count before: after one, ten, a hundred. */
const TENFOLD: Watch = {
  imports: [NUMPY],
  isEndless: true,
  write: (words) => {
    const { rng, plural, local } = words;
    const numpy = local('numpy', null);
    const [base, most, said] = rng.pick([
      [10, 6, 'ten times as many'] as const,
      [4, 8, 'four times as many'] as const,
      [2, 12, 'twice as many'] as const,
    ]);
    const marks = rng.pick([
      `${numpy}.logspace(0, ${most}, num=${most + 1}, base=${base}, dtype=int).tolist()`,
      `(${base} ** ${numpy}.arange(${most + 1})).tolist()`,
      `${numpy}.power(${base}, range(${most + 1})).tolist()`,
    ]);
    return {
      docstring: rng.pick([
        `Yield the ${plural} and log when one is done, and each time that ${said} are.`,
        `Yield the ${plural}, with a line in the log whenever ${said} are done.`,
      ]),
      lines: markedOpenly(words, marks),
    };
  },
};

/** A sequence is gone through with a report at evenly spaced marks. */
export const EVEN_REPORTS = watchedVariant('even-reports', [EVEN]);

/** The same with reports that come ever more rarely. */
export const RARER_REPORTS = watchedVariant('rarer-reports', [EARLY, TENFOLD]);
