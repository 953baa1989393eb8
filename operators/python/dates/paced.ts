import { line } from '../s2/place.js';
import type { Line } from '../s2/place.js';

import type { Pass } from './pass.js';

/** When reports are due. */
export interface Pace {
  readonly imports: Pass['imports'];
  /** The present moment. */
  readonly now: (names: readonly string[]) => string;
  /** What makes a schedule that begins when the first report is due, which is at once. */
  readonly opening?: (names: readonly string[], schedule: string, due: string) => string;
  /** The moment of the report after one that is made at a moment. */
  readonly next: (names: readonly string[], moment: string, schedule: string) => string;
  readonly said: string;
}

/** Reports are made when they are due and no more often, so that few elements cause no fewer lines than the time they take. */
export function pacedReports(pace: Pace): Pass {
  return {
    imports: pace.imports,
    suits: () => true,
    callings: ['#_with_reports', 'report_on_#', 'log_progress_of_#'],
    write: ({ rng, entries, plural, names, fresh, log }) => {
      const due = fresh('due', 'report_due', 'next_report', 'due_at');
      const count = fresh('done', 'finished', 'handled', 'passed_on');
      const one = fresh('current', 'upcoming', 'next_one', 'taken');
      const schedule = pace.opening === undefined ? '' : fresh('schedule', 'report_times', 'rule');
      const now = pace.now(names);
      const message = rng.pick([`%s ${plural} done`, `${plural} so far: %s`, `%s of the ${plural} are done`]);
      const [asked, then] = rng.chance(0.5)
        ? [rng.pick([`${now} >= ${due}`, `${due} <= ${now}`]), now]
        : namedNow(now, due, fresh('now', 'moment', 'current_time'));
      const report: readonly Line[] = [
        line(1, `if ${asked}:`),
        ...rng
          .shuffle([log(message, count), `${due} = ${pace.next(names, then, schedule)}`])
          .map((text) => line(2, text)),
      ];
      const isBefore = rng.chance(0.5);
      const from = isBefore ? '' : rng.pick([', start=1', ', 1']);
      const handed = line(1, `yield ${one}`);
      return {
        docstring: rng.pick([
          `Yield the ${plural}, and log how many are done ${pace.said}.`,
          `Hand on the ${plural}; the log says ${pace.said} how many are done.`,
        ]),
        lines: [
          line(0, `${due} = ${now}`),
          ...(pace.opening === undefined ? [] : [line(0, pace.opening(names, schedule, due))]),
          line(0, `for ${count}, ${one} in enumerate(${entries}${from}):`),
          ...(isBefore ? [...report, handed] : [handed, ...report]),
        ],
      };
    },
  };
}

/** A test that keeps the moment at which it is made. */
function namedNow(now: string, due: string, moment: string): readonly [string, string] {
  return [`(${moment} := ${now}) >= ${due}`, moment];
}
