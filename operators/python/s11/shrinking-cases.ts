import type { OperatorCase } from '../../testing/operator-case.js';

export const SHRINKING_CASES: readonly OperatorCase[] = [
  {
    name: 'bits are counted by halving',
    variant: 'shrinking-number',
    before: `def parity(flags):
    ones = 0
    while flags > 0:
        ones += flags % 2
        flags //= 2
    return ones
`,
    after: `def count_ones(flags):
    """Count the ones among the bits of a number.

    Without its last one, the bits are those of a smaller number.
    """
    if flags > 0:
        return count_ones(flags // 2) + flags % 2
    return 0


def parity(flags):
    if isinstance(flags, int) and 0 <= flags < 2**100:
        return count_ones(flags)
    # All else is taken apart round by round.
    ones = 0
    while flags > 0:
        ones += flags % 2
        flags //= 2
    return ones
`,
    calls: [
      'parity(11)',
      'parity(0)',
      'parity(-3)',
      'parity(True)',
      'parity(6.5)',
      'parity(2 ** 500 - 1)',
      "parity('a')",
      'parity(None)',
    ],
  },
  {
    name: 'a number is written in another base',
    variant: 'shrinking-number',
    before: `def in_base(amount, base):
    """Write an amount in a base of at most ten."""
    written = ""
    while amount > 0:
        written = str(amount % base) + written
        amount //= base
    return written
`,
    after: `def write_in_base(amount, base):
    """Write a number digit by digit.

    Without its last one, the digits are those of a smaller number.
    """
    if amount <= 0:
        return ""
    return write_in_base(amount // base, base) + str(amount % base)


def in_base(amount, base):
    """Write an amount in a base of at most ten."""
    if isinstance(amount, int) and isinstance(base, int) and 0 <= amount < 2**150 and base > 1:
        return write_in_base(amount, base)
    # Too deep for calls, or no such number.
    written = ""
    while amount > 0:
        written = str(amount % base) + written
        amount //= base
    return written
`,
    calls: [
      'in_base(8, 3)',
      'in_base(0, 3)',
      'in_base(-8, 3)',
      'in_base(8, 10)',
      'in_base(8, 0)',
      'in_base(7.5, 2)',
      'in_base(8, 2.5)',
      'in_base(True, 2)',
      "in_base('8', 2)",
      'in_base(10 ** 300, 10)',
      'in_base(8, -3)',
    ],
  },
  {
    name: 'Euclid goes on with the remainder',
    variant: 'shrinking-number',
    before: `def reduced(numerator, denominator):
    """Reduce a fraction."""
    a, b = numerator, denominator
    while b:
        a, b = b, a % b
    return numerator // a, denominator // a
`,
    after: `def highest_common_factor(a, b):
    """Return the greatest common divisor.

    What divides both numbers divides the second one and the remainder.
    """
    if b:
        return highest_common_factor(b, a % b)
    return a


def reduced(numerator, denominator):
    """Reduce a fraction."""
    a, b = numerator, denominator
    if isinstance(a, int) and isinstance(b, int) and abs(b) < 2**128:
        a = highest_common_factor(a, b)
    else:
        # All else is taken apart round by round.
        while b:
            a, b = b, a % b
    return numerator // a, denominator // a
`,
    calls: [
      'reduced(6, 4)',
      'reduced(-6, 4)',
      'reduced(6, -4)',
      'reduced(0, 5)',
      'reduced(5, 0)',
      'reduced(1.5, .5)',
      'reduced(True, 2)',
      "reduced('6', 4)",
      'reduced(10 ** 200, 10 ** 199 + 7)',
      'reduced(7, None)',
    ],
  },
  {
    name: 'letters of a number that pass are counted',
    variant: 'shrinking-number',
    before: `def hex_letters(color):
    letters = 0
    while color != 0:
        if color % 16 >= 10:
            letters += 1
        color = color // 16
    return letters
`,
    after: `def tally_digits(color):
    """Add up what the digits of a number come to.

    Without its last one, the digits are those of a smaller number.
    """
    if color != 0:
        return tally_digits(color // 16) + (1 if color % 16 >= 10 else 0)
    return 0


def hex_letters(color):
    if isinstance(color, int) and 0 <= color < 16**30:
        return tally_digits(color)
    # All else is taken apart round by round.
    letters = 0
    while color != 0:
        if color % 16 >= 10:
            letters += 1
        color = color // 16
    return letters
`,
    calls: [
      'hex_letters(0xCAFE)',
      'hex_letters(0)',
      'hex_letters(255)',
      "hex_letters('a')",
      'hex_letters(None)',
      'hex_letters(False)',
      'hex_letters(16 ** 90 - 1)',
    ],
  },
  {
    name: 'kept off: the number is used afterwards',
    before: `def left_over(number):
    total = 0
    while number > 9:
        total += number % 10
        number //= 10
    return total, number
`,
    after: null,
  },
  {
    name: 'kept off: it may be divided by nothing',
    before: `def shrink(number, parts):
    total = 0
    while number > 0:
        total += number % parts
        number -= parts
    return total
`,
    after: null,
  },
  {
    name: 'kept off: what is added may divide by zero',
    before: `def weigh(number, weight):
    total = 0
    while number > 0:
        total += number % weight
        number //= 10
    return total
`,
    after: null,
  },
  {
    name: 'kept off: the total is there before',
    before: `def go_on(number, total):
    while number > 0:
        total += number % 10
        number //= 10
    return total
`,
    after: null,
  },
];
