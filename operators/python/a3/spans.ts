import type { Rng } from '../../../core/rng.js';
import type { Carrier, CarrierKind, Draft } from '../dates/carrier.js';
import { claim } from '../dates/carrier.js';

const UNIT_NAMES = ['tick', 'one_step', 'time_step', 'single_tick', 'time_unit', 'interval'];

/** An integer as a timedelta of so many units: timedeltas are exact for ints, and `//` of two of them is an int. */
export const SPAN: CarrierKind = {
  names: ['{one}_span', '{one}_offset', '{one}_time', '{one}_interval'],
  plainNames: ['elapsed', 'elapsed_time', 'time_offset', 'time_spent'],
  isOrdered: true,
  isFalseAtZero: true,
  cost: 'small',
  isMutable: false,
  hasOrigin: false,
  mostReads: 8,
  holdsSizes: true,
  imports: [{ module: 'datetime', name: 'timedelta' }],
  draw: (draft) => {
    const unit = drawUnit(draft);
    const zero = draft.rng.pick([
      `${unit.span}()`,
      `${unit.span}(0)`,
      `${unit.span}(${unit.name}=0)`,
      `${unit.span}(${unit.name}=0)`,
    ]);
    return {
      prelude: unit.prelude,
      value: (number) => (number === 0 ? zero : unit.of(number)),
      advance: (name, sign, step) => `${name} ${sign}= ${unit.of(step)}`,
      shifted: (name, sign, step) => `${name} ${sign} ${unit.of(step)}`,
      read: (name) => ({ text: `${name} // ${unit.of(1)}`, form: 'product' }),
    };
  },
};

/** An integer as a moment so many units after an origin. Dates end with the year 9999, so that only seconds are counted. */
export const MOMENT: CarrierKind = {
  names: ['{one}_moment', '{one}_time', '{one}_date', '{one}_instant'],
  plainNames: ['moment', 'clock_time', 'current_time', 'time_reached'],
  isOrdered: true,
  isFalseAtZero: false,
  cost: 'reading',
  isMutable: false,
  hasOrigin: true,
  mostReads: 8,
  holdsSizes: false,
  imports: [
    { module: 'datetime', name: 'timedelta' },
    { module: 'datetime', name: 'datetime' },
  ],
  draw: (draft) => {
    const origin = claim(
      draft,
      draft.rng.shuffle(['opening', 'midnight', 'start_time', 'origin', 'first_moment']),
    );
    if (origin === null) {
      return null;
    }
    const unit = drawUnit(draft);
    const shifted: Carrier['shifted'] = (name, sign, step) => `${name} ${sign} ${unit.of(step)}`;
    return {
      prelude: [...unit.prelude, `${origin} = ${draft.imported[1] ?? 'datetime'}(${drawDay(draft.rng)})`],
      value: (number) => {
        const isBefore = typeof number === 'number' && number < 0;
        return number === 0
          ? origin
          : `${origin} ${isBefore ? '-' : '+'} ${unit.of(isBefore ? -number : number)}`;
      },
      advance: (name, sign, step) => `${name} ${sign}= ${unit.of(step)}`,
      shifted,
      read: (name) => ({ text: `(${name} - ${origin}) // ${unit.of(1)}`, form: 'product' }),
    };
  },
};

/** The first day of a year, some year that a person would take. */
export function drawDay(rng: Rng): string {
  return `${rng.pick([1970, 2000, 2001, 2010, 2020, 2024])}, 1, 1`;
}

interface Unit {
  readonly span: string;
  readonly name: string;
  readonly prelude: readonly string[];
  readonly of: (number: number | string) => string;
}

function drawUnit(draft: Draft): Unit {
  const { rng, imported } = draft;
  const span = imported[0] ?? 'timedelta';
  const name = draft.isSized ? 'microseconds' : rng.pick(['seconds', 'seconds', 'milliseconds']);
  const written = (number: number | string): string => `${span}(${name}=${number})`;
  const named = draft.uses > 2 && (draft.isTight || rng.chance(0.6)) ? claim(draft, UNIT_NAMES) : null;
  return {
    span,
    name,
    prelude: named === null ? [] : [`${named} = ${written(1)}`],
    of: (number) => (named !== null && number === 1 ? named : written(number)),
  };
}
