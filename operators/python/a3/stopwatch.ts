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

/** Spans of time as the library writes them, of a clock that nobody sets. */
function spansBy(name: string): readonly Measure[] {
  const clock = { module: 'time', name };
  const common = {
    imports: [TIMEDELTA, clock],
    start: ([, read = name]: readonly string[]) => `${read}()`,
  };
  const since = ([timedelta = 'timedelta', read = name]: readonly string[], started: string): string =>
    `${timedelta}(seconds=${read}() - ${started})`;
  return [
    { ...common, read: (names, started) => ({ steps: [], format: '%s', values: [since(names, started)] }) },
    {
      ...common,
      read: (names, started, spent) => ({
        steps: [`${spent} = ${since(names, started)}`],
        ...{ format: '%s', values: [spent] },
      }),
    },
    {
      // The moment is what other logs are laid beside; the span is of the clock that nobody sets.
      imports: [TIMEDELTA, clock, ...UTC],
      start: common.start,
      read: (names, started, spent) => ({
        steps: [`${spent} = ${since(names, started)}`],
        ...{
          format: '%s (until %s)',
          values: [spent, `${nowOf(names.slice(2))}.isoformat()`],
        },
      }),
    },
  ];
}

const MEASURES: readonly Measure[] = ['perf_counter', 'monotonic'].flatMap(spansBy);

const OUTLOOKS: readonly Outlook[] = [
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
  ['seconds=30', 'at most once in half a minute'],
  ['minutes=1', 'at most once a minute'],
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
      step: ([, , timedelta = 'timedelta']) => `${timedelta}(${span})`,
      said,
    }),
  ),
);

/** How long it takes to work a value out is told as a span of time. */
export const DATED_VALUES: Variant = timedValuesVariant('dated-values', MEASURES);
