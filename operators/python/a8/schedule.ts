import { dealt } from '../divisions/dealt.js';
import { dividedVariant } from '../divisions/divided.js';
import type { MarkCode } from '../divisions/marked-starts.js';
import { markedBounds, markedWay } from '../divisions/marked-starts.js';

const GMTIME = { module: 'time', name: 'gmtime' } as const;
const STRFTIME = { module: 'time', name: 'strftime' } as const;
const TIMEGM = { module: 'calendar', name: 'timegm' } as const;

/** Seconds between two slots, a few of which make a day. */
const STEPS = ['21600', '6 * 3600', '5 * 3600', '18000', '28800', '8 * 60 * 60'];

function times(step: string, position: string): string {
  return `${step} * ${/^\w+$/.test(position) ? position : `(${position})`}`;
}

/** A sequence is put on the calendar of UTC, some elements a day, and taken day by day. */
export const DATES_IN_TURN = dividedVariant('dates-in-turn', [
  ...dealt({
    imports: [GMTIME],
    draw: ({ rng, local }) => {
      const gmtime = local('time', 'gmtime');
      const step = rng.pick(STEPS);
      return {
        lines: [],
        keyOf: (position) => `${gmtime}(${times(step, position)})[:3]`,
        noun: rng.pick(['date', 'day']),
        nouns: 'dates',
      };
    },
  }),
  ...dealt({
    imports: [GMTIME, STRFTIME],
    draw: ({ rng, local }) => {
      const form = rng.pick(['%Y-%j', '%Y-%m-%d', '%y%j %Y', '%d %b %Y', '%F']);
      const [strftime, gmtime] = [local('time', 'strftime'), local('time', 'gmtime')];
      const step = rng.pick(STEPS);
      return {
        lines: [],
        keyOf: (position) => `${strftime}("${form}", ${gmtime}(${times(step, position)}))`,
        noun: rng.pick(['date', 'day_name', 'stamp']),
        nouns: 'dates',
      };
    },
  }),
]);

/** Positions as the broken-down times so many seconds, minutes or hours after the epoch. */
const STAMPS: MarkCode = {
  imports: [GMTIME, TIMEGM],
  draw: ({ rng, local }) => {
    const [gmtime, timegm] = [local('time', 'gmtime'), local('calendar', 'timegm')];
    const unit = rng.pick([1, 1, 60, 3600]);
    const [noun, nouns] = rng.pick([
      ['stamp', 'stamps'],
      ['departure', 'departures'],
      ['utc_time', 'utc_times'],
      ['clock_time', 'clock_times'],
    ] as const);
    return {
      lines: [],
      encode: (position) =>
        unit === 1 ? `${gmtime}(${position})` : `${gmtime}(${times(String(unit), position)})`,
      first: `${gmtime}(0)`,
      decode: (mark) => (unit === 1 ? `${timegm}(${mark})` : `${timegm}(${mark}) // ${unit}`),
      noun,
      nouns,
      sizes: (entries) => ['2', '3', '4', '5', `(len(${entries}) // 2 + 1)`, `max(2, len(${entries}) // 3)`],
    };
  },
};

/** A sequence is taken in departures, each at the time that the one before set. */
export const DEPARTURES = dividedVariant('departures', [...markedWay(STAMPS), ...markedBounds(STAMPS)]);
