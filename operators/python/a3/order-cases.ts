import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffReckoning } from '../dates/reckoning-cases.js';
import { FITS, HALVING_STEPS, IN_BASE, LAST_DIGITS } from '../dates/reckoning-programs.js';

export const ORDER_CASES: readonly OperatorCase[] = [
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
    ...FITS,
    after: `from datetime import timedelta


def is_at_most_room(taken, room):
    """Tell whether the first comes no later than the second."""
    if not isinstance(taken, int) or not isinstance(room, int) or max(abs(taken), abs(room)) >= 1e9:
        return taken <= room
    return timedelta(hours=taken) - timedelta(hours=room) <= timedelta(0)


def fits(pack: int, load: int, room: int) -> bool:
    return is_at_most_room(pack + load, room)
`,
  },
  {
    name: 'a comparison with zero',
    variant: 'time-between',
    ...IN_BASE,
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
  },
  {
    name: 'a number down to one',
    variant: 'time-between',
    ...HALVING_STEPS,
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
  },
  {
    name: 'digits in a comprehension',
    variant: 'time-between',
    ...LAST_DIGITS,
    after: `from datetime import timedelta


def differs_from_five(first):
    """Tell whether it misses 5."""
    if isinstance(first, int) and first.bit_length() <= 29:
        return timedelta(hours=first) - timedelta(hours=5) != timedelta(0)
    return first != 5


def last_digits(numbers):
    return [number % 10 for number in numbers if differs_from_five(number % 10)]
`,
  },
  {
    name: 'a test of two, all of a function',
    variant: 'time-between',
    before: `def is_between(low, number, high):
    return low <= number and number <= high and number != 13
`,
    after: `from datetime import timedelta


def resolve_between(number):
    """Tell whether it falls on another time than 13."""
    if isinstance(number, int) and -10**11 < number < 10**11:
        return timedelta(minutes=13) - timedelta(minutes=number) != timedelta(0)
    return number != 13


def is_between(low, number, high):
    return low <= number and number <= high and resolve_between(number)
`,
    calls: [
      'is_between(1, 2, 3)',
      'is_between(1, 13, 30)',
      "is_between('a', 'b', 'c')",
      'is_between(1, 13.0, 10 ** 400)',
      'is_between(None, 1, 2)',
      'is_between(-10 ** 30, 13, 14)',
      'is_between([1], [2], [3])',
    ],
  },
  ...keptOffReckoning('time-between'),
];
