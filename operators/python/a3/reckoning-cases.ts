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


def number_in_last_period(number, base):
    """Tell how much goes beyond the last whole period."""
    if isinstance(number, int) and isinstance(base, int) and max(abs(number), abs(base)) < 10**11:
        leftover = timedelta(minutes=number) % timedelta(minutes=base)
        return leftover // timedelta(minutes=1)
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
    after: `from datetime import timedelta


def calculate_halved_upper_end(length):
    """Return how many whole periods of 2 there are."""
    if isinstance(length, int) and abs(length) < 10**11:
        return divmod(timedelta(minutes=length), timedelta(minutes=2))[0]
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
    name: 'a bound that a reading exceeds',
    variant: 'time-between',
    before: `def first_above(readings, limit):
    """The first reading above the limit, among the first ten."""
    for position, reading in enumerate(readings):
        if position >= 10:
            break
        if reading > limit:
            return reading
    return limit
`,
    after: `from datetime import timedelta


def reaches_ten(position):
    """Tell whether it has come to 10."""
    return timedelta(microseconds=position) - timedelta(microseconds=10) >= timedelta()


def first_above(readings, limit):
    """The first reading above the limit, among the first ten."""
    for position, reading in enumerate(readings):
        if reaches_ten(position):
            break
        if reading > limit:
            return reading
    return limit
`,
    calls: [
      'first_above([1, 5, 7], 4)',
      'first_above([], 4)',
      'first_above([1.5, 2.5], 2)',
      "first_above(['a', 'b'], 'a')",
      'first_above([10 ** 30], 10 ** 29)',
      'first_above([True, 3], True)',
      'first_above(range(20), 12)',
      "first_above([float('nan'), -4, 10 ** 500], -5)",
      'first_above([None], 3)',
    ],
  },
  {
    name: 'two numbers and their room',
    variant: 'time-between',
    before: `def fits(pack: int, load: int, room: int) -> bool:
    return pack + load <= room
`,
    after: `import datetime


def is_combined_pack_in_time(reached, room):
    """Tell whether the time is kept."""
    if isinstance(reached, int) and isinstance(room, int) and max(abs(reached), abs(room)) < 10**13:
        margin = datetime.timedelta(seconds=reached) - datetime.timedelta(seconds=room)
        return margin <= datetime.timedelta(0)
    return reached <= room


def fits(pack: int, load: int, room: int) -> bool:
    return is_combined_pack_in_time(pack + load, room)
`,
    calls: [
      'fits(1, 2, 3)',
      'fits(5, 5, 9)',
      'fits(0.1, 0.2, 0.3)',
      'fits(10 ** 200, 1, 10 ** 200)',
      'fits(-10 ** 20, -1, -10 ** 20)',
      'fits(True, True, 2)',
      "fits('a', 'b', 'ab')",
      'fits([1], [2], [1, 2])',
      'fits(None, 1, 2)',
      'fits({1}, {1}, 2)',
    ],
  },
  {
    name: 'a comparison with zero',
    variant: 'time-between',
    before: `def in_base(number, base):
    digits = ""
    while number > 0:
        digits = str(number % base) + digits
        number //= base
    return digits
`,
    after: `from datetime import timedelta
from operator import index


def is_number_positive(number):
    """Tell whether it lasts longer than 0."""
    try:
        return timedelta(0) < timedelta(microseconds=index(number))
    except (TypeError, OverflowError):
        return number > 0


def in_base(number, base):
    digits = ""
    while is_number_positive(number):
        digits = str(number % base) + digits
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
    name: 'a number down to one',
    variant: 'time-between',
    before: `def halving_steps(number):
    """How often the number is halved or made even before it is one."""
    steps = 0
    while number > 1:
        if number % 2 == 0:
            number = number // 2
        else:
            number = number + 1
        steps = steps + 1
    return steps
`,
    after: `from datetime import timedelta
from operator import index


def is_number_later(number):
    """Tell whether it lasts longer than 1."""
    try:
        return timedelta(minutes=1) - timedelta(minutes=index(number)) < timedelta(0)
    except (OverflowError, TypeError):
        return number > 1


def halving_steps(number):
    """How often the number is halved or made even before it is one."""
    steps = 0
    while is_number_later(number):
        if number % 2 == 0:
            number = number // 2
        else:
            number = number + 1
        steps = steps + 1
    return steps
`,
    calls: [
      'halving_steps(6)',
      'halving_steps(1)',
      'halving_steps(-4)',
      'halving_steps(7.0)',
      'halving_steps(True)',
      'halving_steps(10 ** 60 + 1)',
      "halving_steps('a')",
    ],
  },
  {
    name: 'digits in a comprehension',
    variant: 'time-between',
    before: `def last_digits(numbers):
    return [number % 10 for number in numbers if number % 10 != 5]
`,
    after: `import operator
from datetime import timedelta


def differs_from_five(elapsed):
    """Tell whether it misses 5."""
    try:
        return timedelta(hours=operator.index(elapsed)) - timedelta(hours=5) != timedelta(0)
    except (TypeError, OverflowError):
        return elapsed != 5


def last_digits(numbers):
    return [number % 10 for number in numbers if differs_from_five(number % 10)]
`,
    calls: [
      'last_digits([12, 25, 7, -3])',
      'last_digits([10 ** 30 + 4, 2.5, True])',
      'last_digits([])',
      "last_digits(['%d', 'a'])",
      'last_digits(3)',
      "last_digits([float('inf')])",
      'last_digits([-10 ** 14, 10 ** 17 + 3])',
    ],
  },
  ...keptOffReckoning('reckoned-spans', 'time-between'),
];
