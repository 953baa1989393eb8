import type { CarrierKind } from '../dates/carrier.js';

const GMTIME = { module: 'time', name: 'gmtime' } as const;
const TIMEGM = { module: 'calendar', name: 'timegm' } as const;

/** An integer as the struct_time so many seconds after the epoch; struct_times compare as their moments do. */
export const STAMP: CarrierKind = {
  names: ['{one}_stamp', '{one}_time', 'utc_{one}', '{one}_moment'],
  plainNames: ['time_stamp', 'utc_time', 'moment', 'clock_reading'],
  isOrdered: true,
  isFalseAtZero: false,
  cost: 'both',
  isMutable: false,
  hasOrigin: false,
  mostReads: 8,
  holdsSizes: false,
  imports: [GMTIME, TIMEGM],
  draw: ({ imported }) => {
    const [gmtime = 'gmtime', timegm = 'timegm'] = imported;
    const after = (name: string, sign: '+' | '-', step: number): string =>
      `${gmtime}(${timegm}(${name}) ${sign} ${step})`;
    return {
      prelude: [],
      value: (number) => `${gmtime}(${number})`,
      advance: (name, sign, step) => `${name} = ${after(name, sign, step)}`,
      advanceFrom: (name, integer, step) =>
        `${name} = ${gmtime}(${integer} ${step < 0 ? '-' : '+'} ${Math.abs(step)})`,
      shifted: after,
      read: (name) => ({ text: `${timegm}(${name})`, form: 'atom' }),
    };
  },
};

/**
 * An integer as the seconds, minutes, hours or days of a broken-down time that may run over: `timegm` adds up whatever
 * stands in its fields, and is exact for any int there.
 */
export const CLOCK: CarrierKind = {
  names: ['{one}_clock', '{one}_fields', 'utc_{one}', '{one}_timer'],
  plainNames: ['clock', 'utc_clock', 'stop_watch', 'clock_fields'],
  isOrdered: false,
  isFalseAtZero: false,
  cost: 'reading',
  isMutable: true,
  hasOrigin: false,
  mostReads: 8,
  holdsSizes: true,
  imports: [TIMEGM, GMTIME],
  draw: ({ imported, rng }) => {
    const [timegm = 'timegm', gmtime = 'gmtime'] = imported;
    const { index, size } = rng.pick(FIELDS);
    const start = rng.pick([
      `list(${gmtime}(0)[:6])`,
      `[*${gmtime}(0)[:6]]`,
      '[1970, 1, 1] + 3 * [0]',
      '[1970, 1, 1, 0, 0, 0]',
      '[1970, 1, 1] + [0] * 3',
    ]);
    const field = rng.pick([String(index), index === 5 && !start.includes('time') ? '-1' : String(index)]);
    const filled = (number: number | string): string => {
      const fields = ['1970', '1', '1', '0', '0', '0'];
      const first = typeof number === 'number' ? String(number + 1) : `${number} + 1`;
      fields[index] = index === 2 ? first : String(number);
      return `[${fields.join(', ')}]`;
    };
    return {
      prelude: [],
      value: (number) => (number === 0 ? start : filled(number)),
      advance: (name, sign, step) => `${name}[${field}] ${sign}= ${step}`,
      shifted: (name) => name,
      read: (name) =>
        size === 1
          ? { text: `${timegm}(${name})`, form: 'atom' }
          : { text: `${timegm}(${name}) // ${size}`, form: 'product' },
    };
  },
};

/** The fields of a broken-down time that may be filled beyond their size, and how many seconds one of each is. */
const FIELDS = [
  { index: 5, size: 1 },
  { index: 5, size: 1 },
  { index: 4, size: 60 },
  { index: 3, size: 3600 },
  { index: 2, size: 86400 },
] as const;
