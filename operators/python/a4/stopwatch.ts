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
const PERF_COUNTER = { module: 'time', name: 'perf_counter' } as const;
const UTC = [DATETIME, TIMEZONE];

function nowOf([datetime = 'datetime', timezone = 'timezone']: readonly string[]): string {
  return `${datetime}.now(${timezone}.utc)`;
}

/** The fields of a delta by their names. */
const CLOCK = '%(days)s d %(hours)s:%(minutes)02d:%(seconds)02d';

/** The same with fractions of a second, for what is over soon. */
const FINE_CLOCK = '%(days)d d %(hours)d:%(minutes)02d:%(seconds)06.3f';

/**
 * A delta as a time of day, which is written as clocks write it; its own text lists its fields:
 * `relativedelta(microseconds=+1230)`.
 */
function sinceZero(datetime: string | undefined, spent: string): string {
  return `${datetime ?? 'datetime'}.min + ${spent}`;
}

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
      ...{ format: '%s', values: [`(${sinceZero(names[0], spent)}).time()`] },
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
    imports: [DELTA, PERF_COUNTER],
    isAlone: true,
    start: ([, clock = 'perf_counter']) => `${clock}()`,
    read: ([delta = 'relativedelta', clock = 'perf_counter'], started, spent) => ({
      // Rounded before, so that sixty seconds are a minute.
      steps: [`${spent} = ${delta}(seconds=round(${clock}() - ${started}, 3))`],
      ...{ format: FINE_CLOCK, values: [`vars(${spent})`] },
    }),
  },
  {
    imports: [DELTA, PERF_COUNTER, DATETIME],
    start: ([, clock = 'perf_counter']) => `${clock}()`,
    read: ([delta = 'relativedelta', clock = 'perf_counter', datetime], started, spent) => ({
      steps: [`${spent} = ${delta}(seconds=${clock}() - ${started})`],
      ...{ format: '%s', values: [`f"{${sinceZero(datetime, spent)}:%H h %M min %S.%f s}"`] },
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
