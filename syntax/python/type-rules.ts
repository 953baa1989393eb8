import type { CertainType } from './analysis.js';

type Type = CertainType | null;

const NUMBERS: readonly CertainType[] = ['bool', 'int', 'float', 'complex'];

function rank(type: Type): number {
  return type === null ? -1 : NUMBERS.indexOf(type);
}

/** The type of `-x`, `+x`, `~x`. */
export function unaryType(operator: string, operand: Type): Type {
  if (operator === '~') {
    return operand === 'int' || operand === 'bool' ? 'int' : null;
  }
  return operand === 'bool' ? 'int' : rank(operand) > 0 ? operand : null;
}

/** The type of `left operator right` for exact builtin types. `isNatural`: the right operand is a literal without a sign. */
export function binaryType(operator: string, left: Type, right: Type, isNatural: boolean): Type {
  if (left === null || right === null) {
    return null;
  }
  if (rank(left) >= 0 && rank(right) >= 0) {
    return numberType(operator, left, right, isNatural);
  }
  if (left === right && (left === 'set' || left === 'frozenset')) {
    return ['&', '|', '^', '-'].includes(operator) ? left : null;
  }
  const isSequence = (type: Type): boolean =>
    type === 'str' || type === 'bytes' || type === 'list' || type === 'tuple';
  const isWhole = (type: Type): boolean => type === 'int' || type === 'bool';
  if (operator === '+') {
    return left === right && isSequence(left) ? left : null;
  }
  if (operator === '*') {
    return isSequence(left) && isWhole(right) ? left : isWhole(left) && isSequence(right) ? right : null;
  }
  if (operator === '%') {
    return left === 'str' || left === 'bytes' ? left : null;
  }
  return left === 'dict' && right === 'dict' && operator === '|' ? 'dict' : null;
}

function numberType(operator: string, left: CertainType, right: CertainType, isNatural: boolean): Type {
  const widest = Math.max(rank(left), rank(right));
  const wide = widest === 0 ? 'int' : (NUMBERS[widest] ?? null);
  switch (operator) {
    case '+':
    case '-':
    case '*':
      return wide;
    case '/':
      return wide === 'int' ? 'float' : wide;
    case '//':
    case '%':
      return wide === 'complex' ? null : wide;
    case '**':
      // A negative base with a fraction for exponent is complex, so that a float exponent proves nothing.
      if (rank(right) <= 1) {
        return wide === 'int' ? (isNatural ? 'int' : null) : wide;
      }
      return wide === 'complex' ? wide : null;
    case '<<':
    case '>>':
      return wide === 'int' ? 'int' : null;
    case '&':
    case '|':
    case '^':
      return wide !== 'int' ? null : left === 'bool' && right === 'bool' ? 'bool' : 'int';
    default:
      return null;
  }
}

const ORDERED: readonly Type[] = ['bool', 'int', 'float', 'str', 'bytes', 'set', 'frozenset'];

/** Whether one comparison gives a bool: `is` and `in` always do, others where no operand can define its own. */
export function comparisonIsBool(operator: string, types: () => readonly [Type, Type]): boolean {
  if (['is', 'is not', 'in', 'not in'].includes(operator)) {
    return true;
  }
  const [left, right] = types();
  if (operator === '==' || operator === '!=') {
    return left !== null && right !== null;
  }
  // An ordering of lists or tuples is that of their first unequal elements, which may be anything.
  return ORDERED.includes(left) && ORDERED.includes(right);
}

const CALLS: Readonly<Partial<Record<string, CertainType>>> = {
  all: 'bool',
  any: 'bool',
  ascii: 'str',
  bin: 'str',
  bool: 'bool',
  bytes: 'bytes',
  callable: 'bool',
  chr: 'str',
  complex: 'complex',
  dict: 'dict',
  float: 'float',
  frozenset: 'frozenset',
  hasattr: 'bool',
  hash: 'int',
  hex: 'str',
  id: 'int',
  input: 'str',
  int: 'int',
  isinstance: 'bool',
  issubclass: 'bool',
  len: 'int',
  list: 'list',
  oct: 'str',
  ord: 'int',
  print: 'NoneType',
  range: 'range',
  repr: 'str',
  set: 'set',
  sorted: 'list',
  str: 'str',
  tuple: 'tuple',
};

/** The type a builtin returns. `count`: how many arguments, null where some are keywords or splats. */
export function callType(name: string, count: number | null, typeAt: (index: number) => Type): Type {
  const fixed = Object.hasOwn(CALLS, name) ? CALLS[name] : undefined;
  if (fixed !== undefined) {
    return fixed;
  }
  if (count === null || count === 0) {
    return null;
  }
  const first = typeAt(0);
  switch (name) {
    case 'abs':
      return first === 'complex' ? 'float' : unaryType('+', first);
    case 'round':
      return rank(first) > 2 || rank(first) < 0 ? null : count === 1 ? 'int' : roundedType(first, typeAt(1));
    case 'max':
    case 'min': {
      const isOne = Array.from({ length: count }, (_, index) => typeAt(index)).every(
        (type) => type === first,
      );
      return count > 1 && isOne ? first : null;
    }
    default:
      return null;
  }
}

function roundedType(number: Type, digits: Type): Type {
  return digits !== 'int' ? null : number === 'float' ? 'float' : 'int';
}

type Methods = Readonly<Partial<Record<CertainType, string>>>;

/** What methods return, by the receiver's type: `result: method method …`. */
const METHODS: Readonly<Partial<Record<CertainType, Methods>>> = {
  str: {
    str: 'capitalize casefold center expandtabs format format_map join ljust lower lstrip removeprefix removesuffix replace rjust rstrip strip swapcase title translate upper zfill',
    list: 'rsplit split splitlines',
    tuple: 'partition rpartition',
    int: 'count find index rfind rindex',
    bool: 'endswith isalnum isalpha isascii isdecimal isdigit isidentifier islower isnumeric isprintable isspace istitle isupper startswith',
    bytes: 'encode',
  },
  bytes: { str: 'decode hex', int: 'count find index rfind rindex', list: 'split splitlines' },
  list: { list: 'copy', int: 'count index', NoneType: 'append clear extend insert remove reverse sort' },
  tuple: { int: 'count index' },
  range: { int: 'count index' },
  set: {
    set: 'copy difference intersection symmetric_difference union',
    bool: 'isdisjoint issubset issuperset',
    NoneType:
      'add clear difference_update discard intersection_update remove symmetric_difference_update update',
  },
  frozenset: {
    frozenset: 'copy difference intersection symmetric_difference union',
    bool: 'isdisjoint issubset issuperset',
  },
  dict: { dict: 'copy', NoneType: 'clear update' },
  int: { int: 'bit_count bit_length conjugate', tuple: 'as_integer_ratio' },
  float: { bool: 'is_integer', str: 'hex', tuple: 'as_integer_ratio' },
};

/** The type that a method of an exact builtin type returns. */
export function methodType(receiver: Type, method: string): Type {
  const methods = receiver === null ? undefined : METHODS[receiver];
  for (const [result, names] of Object.entries(methods ?? {})) {
    if (names.split(' ').includes(method)) {
      return result as CertainType;
    }
  }
  return null;
}
