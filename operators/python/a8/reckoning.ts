import type { OperationDraft, OperationKind, Reckoner } from '../dates/operation-variant.js';
import { operationVariant } from '../dates/operation-variant.js';
import { ORDER } from '../dates/operation.js';
import { mayReckonIn, unitOf } from '../dates/timely.js';
import type { Variant } from '../s2/variant.js';

const GMTIME = { module: 'time', name: 'gmtime' } as const;

/** The hands of a clock: how many positions each goes through, and how many seconds it stays at one. */
const HANDS = [
  { field: 'tm_sec', size: 60, seconds: 1 },
  { field: 'tm_min', size: 60, seconds: 60 },
  { field: 'tm_hour', size: 24, seconds: 3600 },
] as const;

function handsOf(divisor: number | null): readonly (typeof HANDS)[number][] {
  return HANDS.filter(({ size }) => divisor !== null && divisor > 1 && size % divisor === 0);
}

function drawFace({ rng, operation, imported }: OperationDraft): Reckoner {
  const divisor = operation.right.literal ?? 2;
  const { field, size, seconds } = rng.pick(handsOf(divisor));
  const factor = size / divisor;
  const ticks = factor * seconds;
  const gmtime = imported[0] ?? 'gmtime';
  const isFactorFirst = rng.chance(0.5);
  const isStepped = !operation.isBrief && (!operation.isLooped || rng.chance(0.4));
  return {
    power: rng.pick([9, 10, 11, 12]),
    errors: ['OverflowError', 'OSError'],
    of: (left) => {
      const number = /^[\w.]+(?:\([\w.]+\))?$/.test(left) ? left : `(${left})`;
      const whole =
        ticks === 1 ? left : isFactorFirst ? `${String(ticks)} * ${number}` : `${number} * ${String(ticks)}`;
      const read = (from: string): string =>
        factor === 1 ? `${from}.${field}` : `${from}.${field} // ${String(factor)}`;
      const clock = `${gmtime}(${whole})`;
      return isStepped ? { steps: [clock], value: read('{0}') } : { steps: [], value: read(clock) };
    },
  };
}

const FACE: OperationKind = {
  imports: [GMTIME],
  holds: ['little'],
  stepNames: () => ['clock', 'clock_face', 'reading', 'time_of_day', 'dial'],
  suits: ({ sign, right }) => sign === '%' && handsOf(right.literal).length > 0,
  draw: drawFace,
};

/** Seconds of a unit, and up to which power of ten the years stay in a C int. */
const STAMP_UNITS = [
  { name: 'seconds', unit: 1, power: 15 },
  { name: 'minutes', unit: 60, power: 12 },
  { name: 'hours', unit: 3600, power: 11 },
  { name: 'days', unit: 86400, power: 10 },
] as const;

const STAMP_NAMES = STAMP_UNITS.map((one) => one.name);

function drawOrder({ rng, operation, imported }: OperationDraft): Reckoner {
  const gmtime = imported[0] ?? 'gmtime';
  const known = unitOf(operation.place.tree, STAMP_NAMES);
  const { unit, power } = STAMP_UNITS.find((one) => one.name === known) ?? STAMP_UNITS[0];
  const isStepped = !operation.isBrief && !operation.isLooped && rng.chance(0.5);
  const stamp = (text: string): string => {
    const number = /^[\w.]+(?:\([\w.]+\))?$/.test(text) ? text : `(${text})`;
    const isLiteral = /^-?\d+$/.test(text);
    return `${gmtime}(${isLiteral ? String(Number(text) * unit) : unit === 1 ? text : `${String(unit)} * ${number}`})`;
  };
  return {
    power,
    errors: ['OverflowError', 'OSError'],
    of: (left, right) =>
      isStepped
        ? { steps: [stamp(left), stamp(right)], value: `{0} ${operation.sign} {1}` }
        : { steps: [], value: `${stamp(left)} ${operation.sign} ${stamp(right)}` },
  };
}

const STAMPS: OperationKind = {
  imports: [GMTIME],
  holds: ['little'],
  stepNames: () => ['first_time', 'second_time', 'utc_time', 'compared_time'],
  // Of seconds since which moment nobody knows unless the program says that they are.
  suits: ({ sign, place }) => ORDER.has(sign) && mayReckonIn(place.tree, STAMP_NAMES),
  draw: drawOrder,
};

/** Remainders by what divides an hour or a day are read off a clock that goes round. */
export const CLOCK_FACE: Variant = operationVariant(
  'clock-face',
  ['binary_operator', 'augmented_assignment'],
  FACE,
);

/** Which of two whole numbers is greater is told by the times that they stand for, field by field. */
export const ORDERED_STAMPS: Variant = operationVariant('ordered-stamps', ['comparison_operator'], STAMPS);
