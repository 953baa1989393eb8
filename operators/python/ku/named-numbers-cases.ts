import type { OperatorCase } from '../../testing/operator-case.js';

export const NAMED_NUMBERS_CASES: readonly OperatorCase[] = [
  {
    name: 'numbers are named after what they do',
    before: `def collatz_length(number):
    """How many steps a number takes down to one."""
    length = 1
    while number > 1:
        if number % 2 == 0:
            number //= 2
        else:
            number = number * 3 + 1
        length += 1
    return length
`,
    after: `from typing import NamedTuple


class CollatzLengthLimits(NamedTuple):
    """The limits that collatz_length goes by."""

    first_length: int = 1
    floor: int = 1
    modulus: int = 2
    target: int = 0
    parts: int = 2
    factor: int = 3
    step: int = 1
    increment: int = 1


COLLATZ_LENGTH_LIMITS = CollatzLengthLimits()


def collatz_length(number):
    """How many steps a number takes down to one."""
    length = COLLATZ_LENGTH_LIMITS.first_length
    while number > COLLATZ_LENGTH_LIMITS.floor:
        if number % COLLATZ_LENGTH_LIMITS.modulus == COLLATZ_LENGTH_LIMITS.target:
            number //= COLLATZ_LENGTH_LIMITS.parts
        else:
            number = number * COLLATZ_LENGTH_LIMITS.factor + COLLATZ_LENGTH_LIMITS.step
        length += COLLATZ_LENGTH_LIMITS.increment
    return length
`,
    calls: [
      'collatz_length(27)',
      'collatz_length(1)',
      'collatz_length(0)',
      "collatz_length('a')",
      'collatz_length(2.0)',
      'collatz_length(None)',
    ],
  },
  {
    name: 'operands keep their types',
    before: `def scaled(values, share):
    """Scale the values that are above a tenth."""
    kept = [value * 2 for value in values if value > 0.1]
    return kept[:5], share + 1.5
`,
    after: `from typing import NamedTuple


class ScaledLimits(NamedTuple):
    """The limits that scaled goes by."""

    factor: int = 2
    floor: float = 0.1
    step: float = 1.5


SCALED_LIMITS = ScaledLimits()


def scaled(values, share):
    """Scale the values that are above a tenth."""
    kept = [value * SCALED_LIMITS.factor for value in values if value > SCALED_LIMITS.floor]
    return kept[:5], share + SCALED_LIMITS.step
`,
    calls: [
      'scaled([0.05, 1, 2.5, True], 3)',
      "scaled(['a'], 1)",
      'scaled([], None)',
      'scaled((1, 2, 3, 4, 5, 6, 7), 1)',
    ],
  },
  {
    name: 'what text and other types make of a number stays',
    before: `def filled(pattern, count):
    """Fill a pattern, so many times."""
    return pattern % 3, count * 2 - 1
`,
    after: `from typing import NamedTuple


class FilledLimits(NamedTuple):
    """The limits that filled goes by."""

    modulus: int = 3
    factor: int = 2
    step: int = 1


FILLED_LIMITS = FilledLimits()


def filled(pattern, count):
    """Fill a pattern, so many times."""
    return pattern % FILLED_LIMITS.modulus, count * FILLED_LIMITS.factor - FILLED_LIMITS.step
`,
    calls: [
      "filled('%r and more', 2)",
      "filled('%d', 2.5)",
      'filled(10, 3)',
      "filled('plain', 1)",
      "filled(7, 'ab')",
    ],
  },
  {
    name: 'left alone: one number alone',
    before: 'def doubled(number):\n    return number * 2\n',
    after: null,
  },
  {
    name: 'left alone: numbers that are no operands',
    before: 'def first_three(values):\n    return values[0], values[1], values[2]\n',
    after: null,
  },
  {
    name: 'left alone: what identity asks',
    before: 'def same(number):\n    return number is 3 or number is 4\n',
    after: null,
  },
  {
    name: 'left alone: defaults, which are evaluated once',
    before: 'def moved(x=1 + 2, y=3 * 4):\n    return x, y\n',
    after: null,
  },
  {
    name: 'left alone: a method',
    before: 'class Meter:\n    def read(self, value):\n        return value * 2 + 1\n',
    after: null,
  },
];
