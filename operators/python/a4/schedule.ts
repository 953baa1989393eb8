import { drawDay } from '../a3/spans.js';
import { dealt } from '../divisions/dealt.js';
import { dividedVariant } from '../divisions/divided.js';
import { line } from '../s2/place.js';
import type { Division } from '../s9/batches.js';

const DELTA = { module: 'dateutil.relativedelta', name: 'relativedelta' } as const;
const MOMENT = { module: 'datetime', name: 'datetime' } as const;
const RULE = { module: 'dateutil.rrule', name: 'rrule' } as const;
const HOURLY = { module: 'dateutil.rrule', name: 'HOURLY' } as const;
const MINUTELY = { module: 'dateutil.rrule', name: 'MINUTELY' } as const;
const PARSER = { module: 'dateutil.parser', name: 'isoparse' } as const;

function times(number: number, position: string): string {
  return `${number} * ${/^\w+$/.test(position) ? position : `(${position})`}`;
}

/** A sequence is put on a calendar by relative deltas, and taken day by day or year by year. */
export const PERIODS_IN_TURN = dividedVariant('periods-in-turn', [
  ...dealt({
    imports: [DELTA],
    draw: ({ rng, local }) => {
      const delta = local(DELTA.module, DELTA.name);
      // What fills a greater unit is carried over into it, and only that one is read.
      const { unit, greater, number, noun } = rng.pick([
        { unit: 'hours', greater: 'days', number: 5, noun: 'day' },
        { unit: 'hours', greater: 'days', number: 7, noun: 'day' },
        { unit: 'hours', greater: 'days', number: 8, noun: 'day' },
        { unit: 'months', greater: 'years', number: 3, noun: 'year' },
        { unit: 'months', greater: 'years', number: 4, noun: 'year' },
      ] as const);
      return {
        lines: [],
        keyOf: (position) => `${delta}(${unit}=${times(number, position)}).${greater}`,
        noun,
        nouns: `${noun}s`,
      };
    },
  }),
  ...dealt({
    imports: [DELTA, PARSER],
    draw: ({ rng, fresh, local }) => {
      const origin = fresh(...rng.shuffle(['opening', 'first_slot', 'start_time', 'launch']));
      const delta = local(DELTA.module, DELTA.name);
      const hours = rng.pick([4, 5, 6]);
      const day = drawDay(rng).split(', ')[0] ?? '2000';
      const start = `"${day}-${rng.pick(['01', '03', '06', '09'])}-01"`;
      return {
        lines: [line(0, `${origin} = ${local(PARSER.module, PARSER.name)}(${start})`)],
        keyOf: (position) => `(${origin} + ${delta}(hours=${times(hours, position)})).date()`,
        noun: 'day',
        nouns: 'days',
      };
    },
  }),
]);

/** A rule says when each element is due; what is due on one day (or in one hour) is taken together. */
const due = (rate: 'HOURLY' | 'MINUTELY', form: 'gathered' | 'grouped' | 'listed'): Division => ({
  imports: [
    MOMENT,
    RULE,
    rate === 'HOURLY' ? HOURLY : MINUTELY,
    ...(form === 'grouped'
      ? [{ module: 'itertools', name: 'groupby' }]
      : form === 'gathered'
        ? [{ module: 'collections', name: 'defaultdict' }]
        : []),
  ],
  atLeast: 1,
  divide: ({ rng, entries, fresh, local }) => {
    const dates = fresh(...rng.shuffle(['schedule', 'timetable', 'calendar_dates', 'due_dates']));
    const moment = fresh(...rng.shuffle(['moment', 'due', 'slot', 'occurrence']));
    const member = fresh('member', 'entry', 'item', 'listed');
    const [noun, key] =
      rate === 'HOURLY'
        ? (['day', rng.pick(['.date()', '.toordinal()'])] as const)
        : ([
            'hour',
            rng.pick(['.replace(minute=0)', '.isoformat()[:13]', '.isoformat(" ", "hours")']),
          ] as const);
    const interval = rate === 'HOURLY' ? rng.pick([4, 5, 6]) : rng.pick([12, 15, 20, 25]);
    const year = rng.pick([1970, 1999, 2000, 2001, 2010, 2016, 2020, 2024]);
    const day = `${year}, ${rng.pick([1, 3, 4, 6, 9, 11])}, ${rng.pick([1, 1, 5, 12])}`;
    const settings = rng.shuffle([
      `interval=${interval}`,
      `dtstart=${local('datetime', 'datetime')}(${day})`,
      ...(rng.chance(0.5) ? [`count=len(${entries})`] : []),
    ]);
    const called = `${local(RULE.module, RULE.name)}(${local(RULE.module, rate)}`;
    const rule = `${called}, ${settings.join(', ')})`;
    const lines = [line(0, `${dates} = ${rule}`)];
    const pairs = `zip(${dates}, ${entries})`;
    if (form === 'listed') {
      const keys = fresh(`${noun}s`, `${noun}_of_each`);
      const one = fresh(noun, `single_${noun}`, `listed_${noun}`);
      const other = fresh('its_own', `its_${noun}`);
      return {
        lines: [
          ...lines,
          line(0, `${keys} = [${moment}${key} for ${moment}, _ in zip(${dates}, ${entries})]`),
        ],
        value: `[[${member} for ${other}, ${member} in zip(${keys}, ${entries}) if ${other} == ${one}] for ${one} in dict.fromkeys(${keys})]`,
      };
    }
    if (form === 'grouped') {
      const run = fresh('run', 'stretch', `${noun}_run`);
      const pair = fresh('pair', 'appointment', 'dated');
      return {
        lines,
        value: `[[${member} for _, ${member} in ${run}] for _, ${run} in ${local('itertools', 'groupby')}(${pairs}, key=lambda ${pair}: ${pair}[0]${key})]`,
      };
    }
    const groups = fresh(`by_${noun}`, `due_by_${noun}`, `${noun}s`);
    return {
      lines: [
        ...lines,
        line(0, `${groups} = ${local('collections', 'defaultdict')}(list)`),
        line(0, `for ${moment}, ${member} in ${pairs}:`),
        line(1, `${groups}[${moment}${key}].append(${member})`),
      ],
      value: rng.pick([`list(${groups}.values())`, `[*${groups}.values()]`, `tuple(${groups}.values())`]),
    };
  },
});

/** A sequence is taken in what a recurrence rule makes due on one day, or in one hour. */
export const DUE_IN_TURN = dividedVariant('due-in-turn', [
  due('HOURLY', 'gathered'),
  due('HOURLY', 'grouped'),
  due('HOURLY', 'listed'),
  due('MINUTELY', 'gathered'),
  due('MINUTELY', 'grouped'),
  due('MINUTELY', 'listed'),
]);
