import type { Rng } from '../../../core/rng.js';
import type { Carrier, CarrierKind, Draft } from '../dates/carrier.js';
import { claim } from '../dates/carrier.js';
import { unitOf } from '../dates/timely.js';

const UNIT_NAMES = ['tick', 'one_tick', 'time_step', 'frame_time', 'slot_length', 'interval'];

/** An integer as a timedelta of so many units: timedeltas are exact for ints, and `//` of two of them is an int. */
export const SPAN: CarrierKind = {
  names: ['{one}_time', '{one}_offset', '{one}_span'],
  plainNames: ['elapsed', 'elapsed_time', 'time_offset', 'time_passed'],
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
    const zero = draft.rng.pick([`${unit.span}()`, `${unit.span}(0)`]);
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
  names: ['{one}_moment', '{one}_time', '{one}_instant'],
  plainNames: ['moment', 'clock', 'current_time', 'time_reached'],
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
      draft.rng.shuffle(['timeline_start', 'start_time', 'recording_start', 'first_moment']),
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
  const { rng, imported, place } = draft;
  const span = imported[0] ?? 'timedelta';
  const drawn =
    unitOf(place.tree, ['seconds', 'milliseconds'] as const) ?? rng.pick(['seconds', 'milliseconds']);
  const name = draft.isSized ? 'microseconds' : drawn;
  const written = (number: number | string): string => `${span}(${name}=${number})`;
  const named = draft.uses > 2 && (draft.isTight || rng.chance(0.8)) ? claim(draft, UNIT_NAMES) : null;
  return {
    span,
    name,
    prelude: named === null ? [] : [`${named} = ${written(1)}`],
    of: (number) =>
      named === null
        ? written(number)
        : number === 1
          ? named
          : typeof number === 'number' && number > 0
            ? `${number} * ${named}`
            : written(number),
  };
}
