import { dealt } from '../divisions/dealt.js';
import { dividedVariant } from '../divisions/divided.js';
import type { MarkCode } from '../divisions/marked-starts.js';
import { markedBounds, markedWay } from '../divisions/marked-starts.js';
import { line } from '../s2/place.js';

import { drawDay } from './spans.js';

const SPAN = { module: 'datetime', name: 'timedelta' } as const;
const MOMENT = { module: 'datetime', name: 'datetime' } as const;

/** So many hours a slot: a day has a few of them, and eight thousand years have more than ten million. */
const HOURS = [4, 5, 6];

function times(position: string, number: number): string {
  return `${number} * ${/^\w+$/.test(position) ? position : `(${position})`}`;
}

/** A sequence is put on a calendar, some elements a day, and taken day by day. */
export const DAYS_IN_TURN = dividedVariant('days-in-turn', [
  ...dealt({
    imports: [SPAN, MOMENT],
    draw: ({ rng, fresh, local }) => {
      const origin = fresh(...rng.shuffle(['opening', 'first_slot', 'start_time', 'midnight']));
      const hours = rng.pick(HOURS);
      const span = local('datetime', 'timedelta');
      const end = rng.pick(['.date()', '.date()', '.toordinal()']);
      return {
        lines: [line(0, `${origin} = ${local('datetime', 'datetime')}(${drawDay(rng)})`)],
        keyOf: (position) => `(${origin} + ${span}(hours=${times(position, hours)}))${end}`,
        noun: 'day',
        nouns: 'days',
      };
    },
  }),
  ...dealt({
    imports: [SPAN],
    draw: ({ rng, local }) => {
      const span = local('datetime', 'timedelta');
      const [unit, number] = rng.pick([
        ['hours', 5],
        ['hours', 7],
        ['hours', 6],
        ['minutes', 320],
        ['minutes', 400],
      ] as const);
      return {
        lines: [],
        keyOf: (position) => `${span}(${unit}=${times(position, number)}).days`,
        noun: 'day',
        nouns: 'days',
      };
    },
  }),
  ...dealt({
    imports: [SPAN, MOMENT],
    draw: ({ rng, fresh, local }) => {
      const origin = fresh(...rng.shuffle(['opening', 'doors_open', 'start_time', 'noon']));
      const minutes = rng.pick([12, 15, 20, 25]);
      const end = rng.pick(['.replace(minute=0)', '.isoformat()[:13]', '.isoformat(" ", "hours")']);
      return {
        lines: [
          line(0, `${origin} = ${local('datetime', 'datetime')}(${drawDay(rng)}, ${rng.pick([8, 9, 12])})`),
        ],
        keyOf: (position) =>
          `(${origin} + ${local('datetime', 'timedelta')}(minutes=${times(position, minutes)}))${end}`,
        noun: 'hour',
        nouns: 'hours',
      };
    },
  }),
]);

/** Positions as spans of time, each stretch of a sequence an appointment that begins where the one before ended. */
const SPANS: MarkCode = {
  imports: [SPAN],
  draw: ({ rng, fresh, local }) => {
    const unit = rng.pick(['minutes', 'seconds', 'hours']);
    const span = local('datetime', 'timedelta');
    const tick = fresh('tick', `one_${unit.slice(0, -1)}`, 'time_step');
    const [noun, nouns] = rng.pick([
      ['shift', 'shifts'],
      ['appointment', 'appointments'],
      ['time_slot', 'time_slots'],
      ['time_mark', 'time_marks'],
    ] as const);
    return {
      lines: [line(0, `${tick} = ${span}(${unit}=1)`)],
      encode: (position) => `${/^\w+$/.test(position) ? position : `(${position})`} * ${tick}`,
      first: `${span}()`,
      decode: (mark) => `${mark} // ${tick}`,
      noun,
      nouns,
      sizes: (entries) => ['2', '3', '4', '5', `(len(${entries}) // 2 + 1)`, `max(2, len(${entries}) // 3)`],
    };
  },
};

/** A sequence is taken in appointments of some length, one after the other. */
export const APPOINTMENTS = dividedVariant('appointments', [
  ...markedBounds(SPANS),
  ...markedWay(SPANS).slice(1),
]);
