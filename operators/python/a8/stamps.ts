import type { CarrierKind } from '../dates/carrier.js';
import { claim } from '../dates/carrier.js';
import { unitOf } from '../dates/timely.js';

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
  names: ['{one}_clock', '{one}_timer', '{one}_stopwatch'],
  plainNames: ['clock', 'stopwatch', 'timer', 'clock_fields'],
  isOrdered: false,
  isFalseAtZero: false,
  cost: 'reading',
  isMutable: true,
  hasOrigin: false,
  mostReads: 8,
  holdsSizes: true,
  imports: [TIMEGM, GMTIME],
  draw: (draft) => {
    const { imported, rng, place } = draft;
    const [timegm = 'timegm', gmtime = 'gmtime'] = imported;
    const known = unitOf(place.tree, ['seconds', 'minutes', 'hours'] as const);
    const { index, size, unit } = FIELDS.find((one) => one.unit === known) ?? FIELDS[0];
    const start = rng.pick([
      `list(${gmtime}(0))`,
      `[*${gmtime}(0)]`,
      `list(${gmtime}(0)[:6])`,
      `[*${gmtime}(0)[:6]]`,
    ]);
    // Written once, a number tells as much; at the top of a script a name would be a constant to Pylint.
    const named = draft.uses > 1 ? claim(draft, [`${unit}_field`, `${unit}_place`, `tm_${unit}`]) : null;
    const field = named ?? String(index);
    const filled = (number: number | string): string => {
      const fields = ['1970', '1', '1', '0', '0', '0'];
      fields[index] = String(number);
      return `[${fields.join(', ')}]`;
    };
    return {
      prelude: named === null ? [] : [`${named} = ${String(index)}`],
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
  { index: 5, size: 1, unit: 'seconds' },
  { index: 4, size: 60, unit: 'minutes' },
  { index: 3, size: 3600, unit: 'hours' },
] as const;
