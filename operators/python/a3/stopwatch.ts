import type { Measure } from '../dates/measure.js';
import { pacedReports } from '../dates/paced.js';
import { passVariant } from '../dates/pass.js';
import type { Outlook } from '../dates/passes.js';
import { forecast, wholePass } from '../dates/passes.js';
import { timedValuesVariant } from '../dates/timed-values.js';
import type { Variant } from '../s2/variant.js';

const DATETIME = { module: 'datetime', name: 'datetime' } as const;
const TIMEDELTA = { module: 'datetime', name: 'timedelta' } as const;
const TIMEZONE = { module: 'datetime', name: 'timezone' } as const;
const UTC = [DATETIME, TIMEZONE];

function nowOf([datetime = 'datetime', timezone = 'timezone']: readonly string[]): string {
  return `${datetime}.now(${timezone}.utc)`;
}

/** Spans of time as the library writes them, with the day or in a unit. */
const MEASURES: readonly Measure[] = [
  {
    imports: UTC,
    start: nowOf,
    read: (names, started) => ({ steps: [], format: '%s', values: [`${nowOf(names)} - ${started}`] }),
  },
  {
    imports: UTC,
    start: nowOf,
    read: (names, started, spent) => ({
      steps: [`${spent} = ${nowOf(names)} - ${started}`],
      ...{ format: '%s (since %s)', values: [spent, `${started}.isoformat()`] },
    }),
  },
  {
    imports: UTC,
    start: nowOf,
    read: (names, started, spent) => ({
      steps: [`${spent} = ${nowOf(names)} - ${started}`],
      ...{ format: '%.3f s', values: [`${spent}.total_seconds()`] },
    }),
  },
  {
    imports: [TIMEDELTA, { module: 'time', name: 'perf_counter' }],
    start: ([, clock = 'perf_counter']) => `${clock}()`,
    read: ([timedelta = 'timedelta', clock = 'perf_counter'], started) => ({
      ...{ steps: [], format: '%s', values: [`${timedelta}(seconds=${clock}() - ${started})`] },
    }),
  },
  {
    imports: [...UTC, TIMEDELTA],
    start: nowOf,
    read: (names, started, spent) => ({
      steps: [`${spent} = ${nowOf(names)} - ${started}`],
      ...{ format: '%d ms', values: [`${spent} // ${names[2] ?? 'timedelta'}(milliseconds=1)`] },
    }),
  },
];

const OUTLOOKS: readonly Outlook[] = [
  {
    imports: UTC,
    start: nowOf,
    since: (names, started) => `(${nowOf(names)} - ${started})`,
    format: '%s',
  },
  {
    imports: [TIMEDELTA, { module: 'time', name: 'monotonic' }],
    start: ([, clock = 'monotonic']) => `${clock}()`,
    since: ([timedelta = 'timedelta', clock = 'monotonic'], started) =>
      `${timedelta}(seconds=${clock}() - ${started})`,
    format: '%s',
  },
];

const PACES = [
  ['seconds=5', 'at most once in five seconds'],
  ['seconds=15', 'at most four times a minute'],
  ['seconds=30', 'no more than every half a minute'],
  ['minutes=1', 'no more than once a minute'],
] as const;

/** How long it takes to go through a sequence is told as a span of time. */
export const DATED_PASS: Variant = passVariant('dated-pass', MEASURES.map(wholePass));

/** After the first part of a sequence it is told how long the rest may take. */
export const FORECAST: Variant = passVariant('forecast', OUTLOOKS.map(forecast));

/** Reports of progress have a moment from which on they are due. */
export const DUE_REPORTS: Variant = passVariant(
  'due-reports',
  PACES.map(([span, said]) =>
    pacedReports({
      imports: [...UTC, TIMEDELTA],
      now: nowOf,
      next: ([, , timedelta = 'timedelta'], moment) => `${moment} + ${timedelta}(${span})`,
      said,
    }),
  ),
);

/** How long it takes to work a value out is told as a span of time. */
export const DATED_VALUES: Variant = timedValuesVariant('dated-values', MEASURES);
