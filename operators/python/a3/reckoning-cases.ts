import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffReckoning } from '../dates/reckoning-cases.js';

export const RECKONING_CASES: readonly OperatorCase[] = [
  {
    name: 'a remainder of two numbers',
    variant: 'reckoned-spans',
    before: `def common_divisor(first, second):
    """The greatest number that divides both."""
    while second:
        first, second = second, first % second
    return first
`,
    after: `from datetime import timedelta
from operator import index


def calculate_remainder(first, second):
    """Tell how much goes beyond the last whole period."""
    try:
        leftover = divmod(timedelta(hours=index(first)), timedelta(hours=index(second)))[1]
        return leftover // timedelta(hours=1)
    except (OverflowError, TypeError):
        return first % second


def common_divisor(first, second):
    """The greatest number that divides both."""
    while second:
        first, second = second, calculate_remainder(first, second)
    return first
`,
    calls: [
      'common_divisor(12, 18)',
      'common_divisor(-12, 18)',
      'common_divisor(True, 3)',
      'common_divisor(2.5, 0.5)',
      'common_divisor(10 ** 400, 10 ** 300 + 6)',
      "common_divisor('%s', 'a')",
      'common_divisor(7, 0)',
    ],
  },
  {
    name: 'a remainder in a loop that divides',
    variant: 'reckoned-spans',
    before: `def in_base(number, base):
    digits = ""
    while number > 0:
        digits = str(number % base) + digits
        number //= base
    return digits
`,
    after: `from datetime import timedelta
from operator import index


def number_in_last_period(number, base):
    """Return what is left after whole periods."""
    try:
        leftover = timedelta(minutes=index(number)) % timedelta(minutes=index(base))
        return leftover // timedelta(minutes=1)
    except (OverflowError, TypeError):
        return number % base


def in_base(number, base):
    digits = ""
    while number > 0:
        digits = str(number_in_last_period(number, base)) + digits
        number //= base
    return digits
`,
    calls: [
      'in_base(8, 3)',
      'in_base(10 ** 40, 7)',
      'in_base(5, 0)',
      'in_base(5.5, 2)',
      'in_base(-3, 2)',
      "in_base('a', 2)",
      'in_base(True, 2)',
    ],
  },
  {
    name: 'a sum of what may be anything',
    variant: 'reckoned-spans',
    before: `def middle(low, high):
    if high is None:
        return low
    return (low + high + 1) // 2
`,
    after: `import operator
from datetime import timedelta


def calculate_halved_upper_end(length):
    """Return how many whole periods of 2 there are."""
    try:
        return divmod(timedelta(minutes=operator.index(length)), timedelta(minutes=2))[0]
    except (OverflowError, TypeError):
        return length // 2


def middle(low, high):
    if high is None:
        return low
    return calculate_halved_upper_end(low + high + 1)
`,
    calls: [
      'middle(1, 4)',
      'middle(-7, 2)',
      'middle(0.5, 2)',
      'middle(10 ** 300, 1)',
      'middle(True, True)',
      "middle('a', 'b')",
      'middle(3, None)',
    ],
  },
  {
    name: 'a remainder of a length',
    variant: 'reckoned-spans',
    before: `def middle_entry(entries):
    if len(entries) % 2 == 1:
        return entries[len(entries) // 2]
    return None
`,
    after: `from datetime import timedelta


def compute_parity(elapsed):
    """Return what is left after whole periods of 2."""
    remaining_span = timedelta(microseconds=elapsed) % timedelta(microseconds=2)
    return remaining_span // timedelta(microseconds=1)


def middle_entry(entries):
    if compute_parity(len(entries)) == 1:
        return entries[len(entries) // 2]
    return None
`,
    calls: [
      'middle_entry([1, 2, 3])',
      'middle_entry([])',
      "middle_entry('ab')",
      'middle_entry(4)',
      'middle_entry(range(9 * 10 ** 18 + 1))',
    ],
  },
  {
    name: 'positions of a loop',
    variant: 'reckoned-spans',
    before: `def thirds(entries):
    taken = []
    for index in range(len(entries)):
        if index % 3 == 0 or index // 12 == 1:
            taken.append(entries[index])
    return taken
`,
    after: `from datetime import timedelta


def calculate_remainder(index):
    """Return what is left after whole periods of 3."""
    leftover = divmod(timedelta(milliseconds=index), timedelta(milliseconds=3))[1]
    return leftover // timedelta(milliseconds=1)


def thirds(entries):
    taken = []
    for index in range(len(entries)):
        if calculate_remainder(index) == 0 or index // 12 == 1:
            taken.append(entries[index])
    return taken
`,
    calls: ["thirds('abcdefghijklmnopqrstuvwxyz')", 'thirds([])', 'thirds(None)', 'thirds({0: 1})'],
  },
  {
    name: 'a running total',
    variant: 'reckoned-spans',
    before: `def lowest_level(changes):
    """How low the level comes on its way, and where it ends."""
    level = 0
    lowest = 0
    for change in changes:
        level += change
        lowest = min(lowest, level)
    return lowest, level
`,
    after: `from datetime import timedelta
from operator import index


def resolve_lowest_level(level, change):
    """Return the length of both stretches together."""
    try:
        duration = timedelta(milliseconds=index(level)) + timedelta(milliseconds=index(change))
        return duration // timedelta(milliseconds=1)
    except (OverflowError, TypeError):
        return level + change


def lowest_level(changes):
    """How low the level comes on its way, and where it ends."""
    level = 0
    lowest = 0
    for change in changes:
        level = resolve_lowest_level(level, change)
        lowest = min(lowest, level)
    return lowest, level
`,
    calls: [
      'lowest_level([1, -3, 4])',
      'lowest_level([])',
      'lowest_level([0.1, 0.2, -0.0])',
      'lowest_level([10 ** 400, -10 ** 400, True])',
      "lowest_level(['a'])",
      'lowest_level([[1]])',
      'lowest_level([None])',
      'lowest_level([1j])',
      "lowest_level([float('nan'), 1])",
    ],
  },
  {
    name: 'a number divided step by step',
    variant: 'reckoned-spans',
    before: `def digit_count(number, base):
    count = 1
    while number >= base:
        number //= base
        count += 1
    return count
`,
    after: `from datetime import timedelta
from operator import index


def number_in_whole_periods(number, base):
    """Tell how often a whole period goes into it."""
    try:
        return divmod(timedelta(milliseconds=index(number)), timedelta(milliseconds=index(base)))[0]
    except (TypeError, OverflowError):
        return number // base


def digit_count(number, base):
    count = 1
    while number >= base:
        number = number_in_whole_periods(number, base)
        count += 1
    return count
`,
    calls: [
      'digit_count(1234, 10)',
      'digit_count(0, 10)',
      'digit_count(10 ** 50, 7)',
      'digit_count(99.5, 10)',
      'digit_count(True, 2)',
      "digit_count(5, 'a')",
    ],
  },
  ...keptOffReckoning('reckoned-spans'),
];
