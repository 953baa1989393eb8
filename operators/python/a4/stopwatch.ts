import type { ImportRequest } from '../../../syntax/python/import-placement.js';
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

/** Clocks that nobody sets: what they say of a span is never below zero. */
const CLOCKS: readonly ImportRequest[] = [
  { module: 'time', name: 'perf_counter' },
  { module: 'time', name: 'monotonic' },
];

/** A delta of the time spent, made of microseconds, which fill the greater units. */
const microsecondsSince: Since = ([delta = 'relativedelta', clock = 'monotonic'], started) =>
  `${delta}(microseconds=round(1e6 * (${clock}() - ${started})))`;

/** The same, with the seconds first. */
const scaledSince: Since = ([delta = 'relativedelta', clock = 'monotonic'], started) =>
  `${delta}(microseconds=int((${clock}() - ${started}) * 1_000_000))`;

/** The same of seconds, rounded before, so that sixty of them are a minute. */
const secondsSince: Since = ([delta = 'relativedelta', clock = 'monotonic'], started) =>
  `${delta}(seconds=round(${clock}() - ${started}, 3))`;

type Since = (names: readonly string[], started: string) => string;

/** A delta as it writes itself: the units that there is something of, such as `relativedelta(minutes=+2, seconds=+5)`. */
function asWritten(clock: ImportRequest): Measure {
  return {
    imports: [DELTA, clock],
    start: ([, read = clock.name ?? '']) => `${read}()`,
    read: (names, started) => ({ steps: [], format: '%s', values: [microsecondsSince(names, started)] }),
  };
}

/** A delta in words: the units that there is something of, and how much. */
function inWords(clock: ImportRequest, since: Since, listed: string): Measure {
  return {
    imports: [DELTA, clock],
    start: ([, read = clock.name ?? '']) => `${read}()`,
    read: (names, started, spent, fresh) => {
      const units = fresh('UNITS', 'TIME_UNITS', 'UNITS_OF_TIME');
      const [parts, told] = [fresh('amounts', 'by_unit', 'parts'), fresh('in_words', 'told', 'summary')];
      const [unit, amount] = [fresh('unit', 'field', 'one_unit'), fresh('amount', 'number', 'how_many')];
      return {
        steps: [
          `${spent} = ${since(names, started)}`,
          `${parts} = [(getattr(${spent}, ${unit}), ${unit}) for ${unit} in ${units}]`,
          `${told} = ", ".join(f"{${amount}} {${unit}}" for ${amount}, ${unit} in ${parts} if ${amount})`,
        ],
        constants: [`${units} = ${listed}`],
        ...{ format: '%s', values: [told] },
      };
    },
  };
}

/** A delta by hours, minutes and seconds, in a format for the three; days are hours there. */
function asShown(clock: ImportRequest, format: string): Measure {
  return {
    imports: [DELTA, clock],
    start: ([, read = clock.name ?? '']) => `${read}()`,
    read: (names, started, spent, fresh) => {
      const hours = fresh('hours', 'full_hours');
      return {
        steps: [
          `${spent} = ${secondsSince(names, started)}`,
          `${hours} = 24 * ${spent}.days + ${spent}.hours`,
        ],
        format,
        values: [hours, `${spent}.minutes`, `${spent}.seconds`],
      };
    },
  };
}

/** Times in the units that people count in; what reads well comes up more often. */
const MEASURES: readonly Measure[] = CLOCKS.flatMap((clock) => [
  asWritten(clock),
  inWords(clock, microsecondsSince, '("days", "hours", "minutes", "seconds", "microseconds")'),
  inWords(clock, scaledSince, '"days hours minutes seconds microseconds".split()'),
  asShown(clock, '%d:%02d:%06.3f'),
  asShown(clock, '%d:%02d:%06.3f'),
  asShown(clock, '%d h %d min %.3f s'),
]);

const TURNS = [
  ['minutes=+1, second=0, microsecond=0', ['NEXT_MINUTE', 'TO_NEXT_MINUTE'], 'on the minute'],
  [
    'minutes=+5, second=0, microsecond=0',
    ['IN_FIVE_MINUTES', 'FIVE_MINUTES_ON'],
    'every five minutes, on the minute',
  ],
  ['hours=+1, minute=0, second=0, microsecond=0', ['NEXT_HOUR', 'TO_NEXT_HOUR'], 'on the hour'],
] as const;

const RULES = [
  ['SECONDLY', ', interval=10', 'at most once in ten seconds'],
  ['SECONDLY', ', interval=30', 'at most once in half a minute'],
  ['MINUTELY', '', 'at most once a minute'],
  ['MINUTELY', ', interval=5', 'at most once in five minutes'],
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
    next: (moment, schedule) => `${schedule}.after(${moment})`,
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
  TURNS.map(([turn, callings, said]) =>
    pacedReports({
      imports: [...UTC, DELTA],
      now: nowOf,
      step: ([, , delta = 'relativedelta']) => `${delta}(${turn})`,
      callings,
      isNamed: true,
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
