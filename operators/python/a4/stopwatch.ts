import type { Measure } from '../dates/measure.js';
import type { Pace } from '../dates/paced.js';
import { pacedReports } from '../dates/paced.js';
import { passVariant } from '../dates/pass.js';
import { firstLap, wholePass } from '../dates/passes.js';
import { timedValuesVariant } from '../dates/timed-values.js';
import type { Variant } from '../s2/variant.js';

const DATETIME = { module: 'datetime', name: 'datetime' } as const;
const TIMEZONE = { module: 'datetime', name: 'timezone' } as const;
const DELTA = { module: 'dateutil.relativedelta', name: 'relativedelta' } as const;
const UTC = [DATETIME, TIMEZONE];

function nowOf([datetime = 'datetime', timezone = 'timezone']: readonly string[]): string {
  return `${datetime}.now(${timezone}.utc)`;
}

/** The fields of a delta by their names. */
const CLOCK = '%(days)s d %(hours)s:%(minutes)02d:%(seconds)02d';

/** Times in the units that people count in. */
const MEASURES: readonly Measure[] = [
  {
    imports: [...UTC, DELTA],
    isAlone: true,
    start: nowOf,
    read: (names, started, spent) => ({
      steps: [`${spent} = ${names[2] ?? 'relativedelta'}(${nowOf(names)}, ${started})`],
      ...{ format: CLOCK, values: [`vars(${spent})`] },
    }),
  },
  {
    imports: [...UTC, DELTA],
    start: nowOf,
    read: (names, started, spent) => ({
      steps: [`${spent} = ${names[2] ?? 'relativedelta'}(${nowOf(names)}, ${started})`],
      ...{ format: '%s', values: [spent] },
    }),
  },
  {
    imports: [DELTA, { module: 'time', name: 'monotonic' }],
    isAlone: true,
    start: ([, clock = 'monotonic']) => `${clock}()`,
    read: ([delta = 'relativedelta', clock = 'monotonic'], started, spent) => ({
      steps: [`${spent} = ${delta}(seconds=round(${clock}() - ${started}))`],
      ...{ format: CLOCK, values: [`vars(${spent})`] },
    }),
  },
  {
    imports: [DELTA, { module: 'time', name: 'perf_counter' }],
    start: ([, clock = 'perf_counter']) => `${clock}()`,
    read: ([delta = 'relativedelta', clock = 'perf_counter'], started, spent) => ({
      steps: [`${spent} = ${delta}(seconds=${clock}() - ${started})`],
      ...{ format: '%s', values: [`${spent}.normalized()`] },
    }),
  },
];

const TURNS = [
  ['minutes=+1, second=0', 'whenever a minute is full'],
  ['minutes=+5, second=0', 'at full minutes, five of them apart'],
  ['hours=+1, minute=0, second=0', 'whenever an hour is full'],
] as const;

const RULES = [
  ['SECONDLY', ', interval=10', 'at most once in ten seconds'],
  ['SECONDLY', ', interval=30', 'no more than every half a minute'],
  ['MINUTELY', '', 'no more than once a minute'],
  ['MINUTELY', ', interval=5', 'no more than every five minutes'],
] as const;

function byRule([frequency, interval, said]: (typeof RULES)[number]): Pace {
  return {
    imports: [
      ...UTC,
      { module: 'dateutil.rrule', name: 'rrule' },
      { module: 'dateutil.rrule', name: frequency },
    ],
    now: nowOf,
    opening: ([, , rrule = 'rrule', every = frequency], schedule, due) =>
      `${schedule} = ${rrule}(${every}, dtstart=${due}${interval})`,
    next: (_names, moment, schedule) => `${schedule}.after(${moment})`,
    said,
  };
}

/** How long it takes to go through a sequence is told in days, hours, minutes and seconds. */
export const LAPSE_PASS: Variant = passVariant('lapse-pass', MEASURES.map(wholePass));

/** The same of its first few elements. */
export const FIRST_LAPSE: Variant = passVariant('first-lapse', MEASURES.map(firstLap));

/** Reports of progress are made when the calendar turns to the next minute or hour. */
export const TURN_REPORTS: Variant = passVariant(
  'turn-reports',
  TURNS.map(([turn, said]) =>
    pacedReports({
      imports: [...UTC, DELTA],
      now: nowOf,
      next: ([, , delta = 'relativedelta'], moment) => `${moment} + ${delta}(${turn})`,
      said,
    }),
  ),
);

/** Reports of progress are due by a rule of recurrence. */
export const RULE_REPORTS: Variant = passVariant(
  'rule-reports',
  RULES.map((rule) => pacedReports(byRule(rule))),
);

/** How long it takes to work a value out is told in days, hours, minutes and seconds. */
export const LAPSE_VALUES: Variant = timedValuesVariant('lapse-values', MEASURES);
