import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffReckoning } from '../dates/reckoning-cases.js';
import { IN_BASE, LOWEST_LEVEL, MIDDLE, MIDDLE_ENTRY, THIRDS } from '../dates/reckoning-programs.js';

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
    ...IN_BASE,
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
  },
  {
    name: 'a sum of what may be anything',
    variant: 'reckoned-spans',
    ...MIDDLE,
    after: `import operator
from datetime import timedelta


def calculate_halved_upper_end(extent):
    """Return how many whole periods of 2 there are."""
    try:
        return divmod(timedelta(minutes=operator.index(extent)), timedelta(minutes=2))[0]
    except (OverflowError, TypeError):
        return extent // 2


def middle(low, high):
    if high is None:
        return low
    return calculate_halved_upper_end(low + high + 1)
`,
  },
  {
    name: 'a remainder of a length',
    variant: 'reckoned-spans',
    ...MIDDLE_ENTRY,
    after: `from datetime import timedelta


def compute_parity(duration):
    """Return what is left after whole periods of 2."""
    remaining_span = timedelta(microseconds=duration) % timedelta(microseconds=2)
    return remaining_span // timedelta(microseconds=1)


def middle_entry(entries):
    if compute_parity(len(entries)) == 1:
        return entries[len(entries) // 2]
    return None
`,
  },
  {
    name: 'positions of a loop',
    variant: 'reckoned-spans',
    ...THIRDS,
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
  },
  {
    name: 'a running total',
    variant: 'reckoned-spans',
    ...LOWEST_LEVEL,
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
