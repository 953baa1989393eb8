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
 * An integer as the seconds of a broken-down time that may run over sixty: `timegm` adds up whatever stands in its
 * fields, and is exact for any int there.
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
  imports: [TIMEGM],
  draw: ({ imported, rng }) => {
    const [timegm = 'timegm'] = imported;
    const field = rng.pick(['5', '-1']);
    return {
      prelude: [],
      value: (number) => `[1970, 1, 1, 0, 0, ${number}]`,
      advance: (name, sign, step) => `${name}[${field}] ${sign}= ${step}`,
      shifted: (name) => name,
      read: (name) => ({ text: `${timegm}(${name})`, form: 'atom' }),
    };
  },
};
