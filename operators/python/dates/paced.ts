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
  /** The moment of the report after one that is made at a moment, by the schedule. */
  readonly next?: (moment: string, schedule: string) => string;
  /** Without a schedule: what is added to that moment, and what a constant of it is called. */
  readonly step?: (names: readonly string[]) => string;
  readonly callings?: readonly string[];
  /** Whether it is too long for a line that adds it to a moment. */
  readonly isNamed?: true;
  readonly said: string;
}

/** The first element is reported at once, and the later ones when a report is due. */
export function pacedReports(pace: Pace): Pass {
  return {
    imports: pace.imports,
    suits: () => true,
    callings: ['#_with_reports', 'report_on_#', 'log_progress_of_#'],
    write: ({ rng, entries, plural, names, fresh, element, log }) => {
      const due = fresh('due', 'report_due', 'next_report', 'due_at');
      const count = fresh('done', 'finished', 'handled', 'passed_on');
      const one = element();
      const schedule = pace.opening === undefined ? '' : fresh('schedule', 'report_times', 'rule');
      const now = pace.now(names);
      const step = pace.step?.(names) ?? '';
      const isNamed = step !== '' && (pace.isNamed === true || rng.fork('named').chance(0.5));
      const added = isNamed ? fresh(...(pace.callings ?? ['REPORT_EVERY', 'REPORT_INTERVAL'])) : step;
      const message = rng.pick([`%s ${plural} done`, `${plural} so far: %s`, `%s of the ${plural} are done`]);
      const [asked, then] = rng.chance(0.5)
        ? [rng.pick([`${now} >= ${due}`, `${due} <= ${now}`]), now]
        : namedNow(now, due, fresh('now', 'moment', 'current_time'));
      const report: readonly Line[] = [
        line(1, `if ${asked}:`),
        ...rng
          .shuffle([log(message, count), `${due} = ${pace.next?.(then, schedule) ?? `${then} + ${added}`}`])
          .map((text) => line(2, text)),
      ];
      const from = rng.pick([', start=1', ', 1']);
      return {
        docstring: rng.pick([
          `Yield the ${plural}, and log how many are done: after the first, then ${pace.said}.`,
          `Hand on the ${plural}; the log says after the first, then ${pace.said}, how many are done.`,
          `Yield the ${plural}; after the first, and then ${pace.said}, log how many are done.`,
        ]),
        constants: isNamed ? [`${added} = ${step}`] : [],
        lines: [
          line(0, `${due} = ${now}`),
          ...(pace.opening === undefined ? [] : [line(0, pace.opening(names, schedule, due))]),
          line(0, `for ${count}, ${one} in enumerate(${entries}${from}):`),
          line(1, `yield ${one}`),
          ...report,
        ],
      };
    },
  };
}

/** A test that keeps the moment at which it is made. */
function namedNow(now: string, due: string, moment: string): readonly [string, string] {
  return [`(${moment} := ${now}) >= ${due}`, moment];
}
