import type { CarrierKind, Draft } from '../dates/carrier.js';
import { claim } from '../dates/carrier.js';

const DELTA = { module: 'dateutil.relativedelta', name: 'relativedelta' } as const;
const DELTA_NAMES = {
  names: ['{one}_delta', '{one}_delay', '{one}_days', '{one}_lapse'],
  plainNames: ['elapsed', 'delay', 'time_shift', 'days_passed'],
} as const;
const COMMON = { cost: 'great', isMutable: false, hasOrigin: false, mostReads: 8, holdsSizes: true } as const;

/** An integer as a relativedelta of days, which nothing carries over into a greater unit. */
export const DELTA_OF_DAYS: CarrierKind = {
  ...COMMON,
  ...DELTA_NAMES,
  isOrdered: false,
  isFalseAtZero: true,
  imports: [DELTA],
  draw: (draft) => {
    const unit = 'days';
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
