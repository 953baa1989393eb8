import type { CarrierKind, Draft } from '../dates/carrier.js';
import { claim } from '../dates/carrier.js';
import { drawDay } from '../a3/spans.js';

const DELTA = { module: 'dateutil.relativedelta', name: 'relativedelta' } as const;
const DELTA_NAMES = {
  names: ['{one}_delta', '{one}_shift', '{one}_period', '{one}_lapse'],
  plainNames: ['elapsed', 'period', 'time_shift', 'total_shift'],
} as const;
const COMMON = { cost: 'great', isMutable: false, hasOrigin: false, mostReads: 8, holdsSizes: true } as const;

/** An integer as a relativedelta of days or years, which nothing carries over into a greater unit. */
export const DELTA_OF_DAYS: CarrierKind = {
  ...COMMON,
  ...DELTA_NAMES,
  isOrdered: false,
  isFalseAtZero: true,
  imports: [DELTA],
  draw: (draft) => {
    const unit = draft.rng.pick(['days', 'days', 'years']);
    const { of, prelude } = drawStep(draft, unit);
    return {
      prelude,
      value: (number) => (number === 0 ? `${delta(draft)}()` : of(number)),
      advance: (name, sign, step) => `${name} ${sign}= ${of(step)}`,
      shifted: (name, sign, step) => `${name} ${sign} ${of(step)}`,
      read: (name) => ({ text: `${name}.${unit}`, form: 'atom' }),
    };
  },
};

/** The two units that a small one fills, and how many of it make a great one (dateutil's `_fix`). */
const CARRIES = [
  { unit: 'months', greater: 'years', size: 12 },
  { unit: 'hours', greater: 'days', size: 24 },
] as const;

/** An integer as a relativedelta whose months fill years, or whose hours fill days: a number of two digits, so to speak. */
export const DELTA_WITH_CARRY: CarrierKind = {
  ...COMMON,
  ...DELTA_NAMES,
  mostReads: 2,
  isOrdered: false,
  isFalseAtZero: true,
  imports: [DELTA],
  draw: (draft) => {
    const { unit, greater, size } = draft.rng.pick(CARRIES);
    const { of, prelude } = drawStep(draft, unit);
    return {
      prelude,
      value: (number) => (number === 0 ? `${delta(draft)}()` : of(number)),
      advance: (name, sign, step) => `${name} ${sign}= ${of(step)}`,
      shifted: (name, sign, step) => `${name} ${sign} ${of(step)}`,
      read: (name) => ({ text: `${name}.${greater} * ${size} + ${name}.${unit}`, form: 'sum' }),
    };
  },
};

/** An integer as a moment that relativedeltas of seconds move on from an origin. */
export const MOVED_MOMENT: CarrierKind = {
  ...COMMON,
  names: ['{one}_moment', '{one}_time', '{one}_date', '{one}_instant'],
  plainNames: ['moment', 'current_time', 'time_reached', 'reached_date'],
  isOrdered: true,
  isFalseAtZero: false,
  hasOrigin: true,
  holdsSizes: false,
  imports: [DELTA, { module: 'datetime', name: 'datetime' }, { module: 'datetime', name: 'timedelta' }],
  draw: (draft) => {
    const origin = claim(
      draft,
      draft.rng.shuffle(['opening', 'first_day', 'start_date', 'origin', 'first_moment']),
    );
    if (origin === null) {
      return null;
    }
    const { of, prelude } = drawStep(draft, 'seconds');
    const [, datetime = 'datetime', timedelta = 'timedelta'] = draft.imported;
    return {
      prelude: [...prelude, `${origin} = ${datetime}(${drawDay(draft.rng)})`],
      value: (number) => (number === 0 ? origin : `${origin} + ${of(number)}`),
      advance: (name, sign, step) => `${name} ${sign}= ${of(step)}`,
      shifted: (name, sign, step) => `${name} ${sign} ${of(step)}`,
      read: (name) => ({ text: `(${name} - ${origin}) // ${timedelta}(seconds=1)`, form: 'product' }),
    };
  },
};

function delta(draft: Draft): string {
  return draft.imported[0] ?? 'relativedelta';
}

/** A step of one unit under a name of its own, and how other numbers of the unit are written. */
function drawStep(
  draft: Draft,
  unit: string,
): { readonly prelude: readonly string[]; readonly of: (number: number | string) => string } {
  const { rng, step } = draft;
  const plus = rng.chance(0.4) ? '+' : '';
  const one = unit.slice(0, -1);
  const names =
    step === 1 ? [`one_${one}`, 'single_step', `next_${one}`] : ['stride', 'time_step', 'step_length'];
  const isNamed = draft.uses > 0 && (draft.uses > 2 || draft.isTight || rng.chance(0.5));
  const named = isNamed ? claim(draft, names) : null;
  const written = (number: number | string): string =>
    `${delta(draft)}(${unit}=${typeof number === 'number' && number > 0 ? plus : ''}${number})`;
  return {
    prelude: named === null ? [] : [`${named} = ${written(step)}`],
    of: (number) => (named !== null && number === step ? named : written(number)),
  };
}
