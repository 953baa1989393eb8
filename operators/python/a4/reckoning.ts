import type { OperationDraft, OperationKind, Reckoner } from '../dates/operation-variant.js';
import { operationVariant } from '../dates/operation-variant.js';
import type { Operation } from '../dates/operation.js';
import { ORDER } from '../dates/operation.js';
import { mayReckonIn, unitOf } from '../dates/timely.js';
import type { Variant } from '../s2/variant.js';

const DELTA = { module: 'dateutil.relativedelta', name: 'relativedelta' } as const;

/**
 * Units that fill a greater one, and how many of them do (dateutil's `_fix`); whether the greater one is the last, so
 * that all that was filled is found in it.
 */
const CARRIES = [
  { unit: 'months', greater: 'years', size: 12, isLast: true },
  { unit: 'hours', greater: 'days', size: 24, isLast: true },
  { unit: 'minutes', greater: 'hours', size: 60, isLast: false },
  { unit: 'seconds', greater: 'minutes', size: 60, isLast: false },
] as const;

function carriesOf({ sign, right }: Operation): readonly (typeof CARRIES)[number][] {
  const divisor = right.literal;
  return CARRIES.filter(
    ({ size, isLast }) => divisor !== null && divisor > 1 && size % divisor === 0 && (isLast || sign === '%'),
  );
}

function drawCarry({ rng, operation, imported }: OperationDraft): Reckoner {
  const divisor = operation.right.literal ?? 2;
  const { unit, greater, size } = rng.pick(carriesOf(operation));
  const factor = size / divisor;
  const delta = imported[0] ?? 'relativedelta';
  const isFactorFirst = rng.chance(0.5);
  const plus = rng.chance(0.4) ? '+' : '';
  const isStepped = !operation.isBrief && (!operation.isLooped || rng.chance(0.4));
  return {
    power: rng.pick([9, 12, 15, 18]),
    errors: [],
    of: (left) => {
      const number = /^[\w.]+$/.test(left) ? left : `(${left})`;
      const whole =
        factor === 1
          ? left
          : isFactorFirst
            ? `${String(factor)} * ${number}`
            : `${number} * ${String(factor)}`;
      const filled = `${delta}(${unit}=${plus}${whole})`;
      const read = (from: string): string =>
        operation.sign === '//'
          ? `${from}.${greater}`
          : factor === 1
            ? `${from}.${unit}`
            : `${from}.${unit} // ${String(factor)}`;
      return isStepped ? { steps: [filled], value: read('{0}') } : { steps: [], value: read(filled) };
    },
  };
}

const CARRY: OperationKind = {
  imports: [DELTA],
  isNatural: true,
  holds: ['little', 'size'],
  stepNames: () => ['calendar_span', 'filled_units', 'time_shift', 'full_period', 'carried'],
  suits: (operation) =>
    (operation.sign === '%' || operation.sign === '//') &&
    !operation.isHot &&
    carriesOf(operation).length > 0,
  draw: drawCarry,
};

/** Units that dates are counted in from the first of a month on, exactly; up to which power of ten they stay in the calendar. */
const DUE_UNITS = [
  { unit: 'days', power: 5, errors: ['OverflowError'] },
  { unit: 'weeks', power: 4, errors: ['OverflowError'] },
  { unit: 'months', power: 4, errors: ['OverflowError', 'ValueError'] },
  { unit: 'years', power: 3, errors: ['OverflowError', 'ValueError'] },
] as const;

const DUE_NAMES = DUE_UNITS.map((one) => one.unit);

function drawDueDates({ rng, operation, imported }: OperationDraft): Reckoner {
  const [delta = 'relativedelta', date = 'date'] = imported;
  const known = unitOf(operation.place.tree, DUE_NAMES);
  const { unit, power, errors } = DUE_UNITS.find((one) => one.unit === known) ?? DUE_UNITS[0];
  const year = rng.pick([2000, 2005, 2010, 2015, 2020, 2024]);
  const month = rng.fork('month').pick([1, 1, 4, 7, 10]);
  const origin = `${date}(${String(year)}, ${String(month)}, 1)`;
  const dueDate = (number: string): string => (number === '0' ? '{0}' : `{0} + ${delta}(${unit}=${number})`);
  return {
    power,
    errors,
    of: (left, right) => {
      const dates = [dueDate(left), dueDate(right)];
      const isLong = operation.left.literal === null && operation.right.literal === null;
      return isLong
        ? { steps: [origin, ...dates], value: `{1} ${operation.sign} {2}` }
        : { steps: [origin], value: dates.join(` ${operation.sign} `) };
    },
  };
}

const DUE_DATES: OperationKind = {
  imports: [DELTA, { module: 'datetime', name: 'date' }],
  holds: [],
  stepNames: ({ isLooped }) =>
    isLooped ? ['day_one', 'first_due', 'second_due'] : ['start_day', 'one_date', 'other_date'],
  areInOrder: true,
  suits: ({ sign, isHot, place }) => ORDER.has(sign) && !isHot && mayReckonIn(place.tree, DUE_NAMES),
  draw: drawDueDates,
};

/** Units that are carried into no other, so that all of a sum is found in them. */
const LAPSE_UNITS = ['days', 'years'] as const;

function drawLapse({ rng, operation, imported }: OperationDraft): Reckoner {
  const delta = imported[0] ?? 'relativedelta';
  const unit = unitOf(operation.place.tree, LAPSE_UNITS) ?? LAPSE_UNITS[0];
  const plus = rng.chance(0.4) ? '+' : '';
  const isStepped = !operation.isBrief && (!operation.isLooped || rng.chance(0.4));
  return {
    power: 18,
    errors: [],
    of: (left, right) => {
      const sum = [left, right]
        .map((one) => `${delta}(${unit}=${/^\w/.test(one) ? plus : ''}${one})`)
        .join(` ${operation.sign} `);
      return isStepped ? { steps: [sum], value: `{0}.${unit}` } : { steps: [], value: `(${sum}).${unit}` };
    },
  };
}

const LAPSE: OperationKind = {
  imports: [DELTA],
  holds: ['little', 'size', 'none'],
  stepNames: () => ['time_shift', 'lapse', 'total_shift', 'time_covered'],
  suits: ({ sign, isHot, place }) =>
    (sign === '+' || sign === '-') && !isHot && mayReckonIn(place.tree, LAPSE_UNITS),
  draw: drawLapse,
};

/** Quotients and remainders by what fills a year, a day, an hour or a minute are what is carried into it, and what stays. */
export const CARRIED_UNITS: Variant = operationVariant(
  'carried-units',
  ['binary_operator', 'augmented_assignment'],
  CARRY,
);

/** Sums and differences of whole numbers are those of relative deltas. */
export const ADDED_LAPSES: Variant = operationVariant(
  'added-lapses',
  ['binary_operator', 'augmented_assignment'],
  LAPSE,
);

/** Which of two whole numbers is greater is told by the days on which they fall due. */
export const DUE_ORDER: Variant = operationVariant('due-order', ['comparison_operator'], DUE_DATES);
