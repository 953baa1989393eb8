import type { OperationDraft, OperationKind, Reckoner } from '../dates/operation-variant.js';
import { operationVariant } from '../dates/operation-variant.js';
import type { Operation } from '../dates/operation.js';
import { ARITHMETIC, ORDER } from '../dates/operation.js';
import { isIndex } from '../dates/operand.js';
import { mayReckonIn, unitOf } from '../dates/timely.js';
import type { Variant } from '../s2/variant.js';

/** Units of a timedelta, up to which power of ten it surely holds sums of two of them, and what is said in a greater unit. */
const UNITS = [
  { unit: 'days', power: 8, greater: { size: 7, text: 'weeks=1' } },
  { unit: 'hours', power: 9, greater: { size: 24, text: 'days=1' } },
  { unit: 'minutes', power: 11, greater: { size: 60, text: 'hours=1' } },
  { unit: 'seconds', power: 13, greater: { size: 60, text: 'minutes=1' } },
  { unit: 'milliseconds', power: 16, greater: { size: 1000, text: 'seconds=1' } },
  { unit: 'microseconds', power: 18, greater: { size: 1000, text: 'milliseconds=1' } },
] as const;

interface Spans {
  readonly of: (number: string) => string;
  readonly one: string;
  readonly zero: string;
  readonly isDays: boolean;
  readonly power: number;
}

/** The units that hold the numbers of an operation without a test. */
function unitsFor({ left, right }: Operation): readonly (typeof UNITS)[number][] {
  const bounds = [left, right].filter((one) => one.literal === null).map(({ bound }) => bound);
  return bounds.includes('size') ? UNITS.slice(5) : bounds.includes('little') ? UNITS.slice(2) : UNITS;
}

/** The one of them that the program names: a number that nobody calls so is no span of time. */
function spanUnitOf(operation: Operation): (typeof UNITS)[number] | undefined {
  const { tree } = operation.place;
  const found = unitsFor(operation);
  const names = found.map((one) => one.unit);
  return mayReckonIn(tree, names) ? found.find(({ unit }) => unit === unitOf(tree, names)) : undefined;
}

function drawSpans({ rng, operation, imported }: OperationDraft): Spans {
  const { unit, power, greater } = spanUnitOf(operation) ?? UNITS[3];
  const span = imported[0] ?? 'timedelta';
  const zero = rng.pick([`${span}(0)`, `${span}()`]);
  return {
    of: (number) =>
      number === '0'
        ? zero
        : `${span}(${number === String(greater.size) ? greater.text : `${unit}=${number}`})`,
    one: `${span}(${unit}=1)`,
    zero,
    isDays: unit === 'days',
    power,
  };
}

const COMMON = {
  imports: [{ module: 'datetime', name: 'timedelta' }],
  holds: ['little', 'size'],
} as const;

function drawArithmetic(draft: OperationDraft): Reckoner {
  const { rng, operation } = draft;
  const { sign, isLooped } = operation;
  const spans = drawSpans(draft);
  const read = (text: string): string => (spans.isDays ? `${text}.days` : `${text} // ${spans.one}`);
  // Of two numbers all in one line would be a long one.
  const isLong = operation.left.literal === null && operation.right.literal === null;
  const isStepped = isLong || (!operation.isBrief && (!isLooped || rng.chance(0.3)));
  const isPaired = sign === '//' && rng.chance(0.3);
  return {
    power: spans.power,
    errors: ['OverflowError'],
    of: (left, right) => {
      const [first, second] = [spans.of(left), spans.of(right)];
      if (isPaired) {
        return { steps: [], value: `divmod(${first}, ${second})[0]` };
      }
      if (sign === '//') {
        return isStepped
          ? { steps: [second], value: `${first} // {0}` }
          : { steps: [], value: `${first} // ${second}` };
      }
      const reckoned = `${first} ${sign} ${second}`;
      return isStepped
        ? { steps: [reckoned], value: read('{0}') }
        : { steps: [], value: read(`(${reckoned})`) };
    },
  };
}

/** The same order seen from the other side. */
const TURNED: Readonly<Record<string, string>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
};

function drawOrder(draft: OperationDraft): Reckoner {
  const { rng, operation } = draft;
  const { sign, isLooped } = operation;
  const spans = drawSpans(draft);
  const isTurned = rng.chance(0.5);
  const isStepped = !operation.isBrief && (!isLooped || rng.chance(0.6));
  return {
    power: spans.power,
    errors: ['OverflowError'],
    of: (left, right) => {
      const sides = [spans.of(left), spans.of(right)];
      const [first = '', second = ''] = isTurned ? [...sides].reverse() : sides;
      const order = isTurned ? (TURNED[sign] ?? sign) : sign;
      if (hasZero(operation)) {
        return { steps: [], value: `${first} ${order} ${second}` };
      }
      const ahead = `${first} - ${second}`;
      return isStepped
        ? { steps: [ahead], value: `{0} ${order} ${spans.zero}` }
        : { steps: [], value: `${ahead} ${order} ${spans.zero}` };
    },
  };
}

function hasZero({ left, right }: Operation): boolean {
  return left.literal === 0 || right.literal === 0;
}

const STEP_NAMES: Readonly<Record<string, readonly string[]>> = {
  '+': ['moved_on', 'time_reached', 'reached', 'later_time'],
  '-': ['time_between', 'span_between', 'time_apart', 'lag'],
  '//': ['period', 'single_period', 'round_length', 'cycle'],
  '%': ['rest', 'leftover', 'remainder'],
};

const ARITHMETIC_OF_SPANS: OperationKind = {
  ...COMMON,
  stepNames: ({ sign }) => STEP_NAMES[sign] ?? [],
  // A place in a text is moved on by no time.
  suits: (operation) => {
    const { sign, left, right, place } = operation;
    return (
      ARITHMETIC.has(sign) &&
      spanUnitOf(operation) !== undefined &&
      (sign === '%' || sign === '//' || ![left, right].some((one) => isIndex(place, one)))
    );
  },
  draw: drawArithmetic,
};

const ORDER_OF_SPANS: OperationKind = {
  ...COMMON,
  stepNames: () => ['time_between', 'gap', 'distance', 'time_apart', 'lag'],
  suits: (operation) => ORDER.has(operation.sign) && spanUnitOf(operation) !== undefined,
  draw: drawOrder,
};

/** Quotients, remainders, sums and differences of whole numbers are those of spans of time. */
export const RECKONED_SPANS: Variant = operationVariant(
  'reckoned-spans',
  ['binary_operator', 'augmented_assignment'],
  ARITHMETIC_OF_SPANS,
);

/** Which of two whole numbers is greater is told by the time that lies between. */
export const TIME_BETWEEN: Variant = operationVariant(
  'time-between',
  ['comparison_operator'],
  ORDER_OF_SPANS,
);
