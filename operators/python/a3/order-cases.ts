import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffReckoning } from '../dates/reckoning-cases.js';
import { FITS, HALVING_STEPS, IN_BASE, LAST_DIGITS } from '../dates/reckoning-programs.js';

export const ORDER_CASES: readonly OperatorCase[] = [
  {
    name: 'a bound that a reading exceeds',
    variant: 'time-between',
    before: `def first_above(readings, limit):
    """The first reading above the limit, among the first ten."""
    for minute, reading in enumerate(readings):
        if minute >= 10:
            break
        if reading > limit:
            return reading
    return limit
`,
    after: `from datetime import timedelta


def is_minute_at_least_ten(minute):
    """Tell whether it comes no earlier than 10."""
    time_apart = timedelta(minutes=minute) - timedelta(minutes=10)
    return time_apart >= timedelta()


def first_above(readings, limit):
    """The first reading above the limit, among the first ten."""
    for minute, reading in enumerate(readings):
        if is_minute_at_least_ten(minute):
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
from operator import index


def combined_start_is_no_later(instant, deadline):
    """Tell whether the first comes before the second or with it."""
    try:
        return timedelta(days=index(deadline)) - timedelta(days=index(instant)) >= timedelta(0)
    except (OverflowError, TypeError):
        return instant <= deadline


def fits(start: int, duration: int, deadline: int) -> bool:
    """Whether it is over in time, all in days."""
    return combined_start_is_no_later(start + duration, deadline)
`,
  },
  {
    name: 'a comparison with zero',
    variant: 'time-between',
    ...IN_BASE,
    after: `from datetime import timedelta
from operator import index


def is_minute_later(minute):
    """Tell whether it is later than 0."""
    try:
        return timedelta() < timedelta(minutes=index(minute))
    except (TypeError, OverflowError):
        return minute > 0


def in_base(minute, period):
    digits = ""
    while is_minute_later(minute):
        digits = str(minute % period) + digits
        minute //= period
    return digits
`,
  },
  {
    name: 'a number down to one',
    variant: 'time-between',
    ...HALVING_STEPS,
    after: `from datetime import timedelta
from operator import index


def minute_is_late(minute):
    """Tell whether it comes after 1."""
    try:
        distance = timedelta(minutes=1) - timedelta(minutes=index(minute))
        return distance < timedelta(0)
    except (OverflowError, TypeError):
        return minute > 1


def halving_steps(minute):
    """How often the minute is halved or made even before it is one."""
    steps = 0
    while minute_is_late(minute):
        if minute % 2 == 0:
            minute = minute // 2
        else:
            minute = minute + 1
        steps = steps + 1
    return steps
`,
  },
  {
    name: 'digits in a comprehension',
    variant: 'time-between',
    ...LAST_DIGITS,
    after: `from datetime import timedelta


def is_last_digit_other_than_five(moment):
    """Tell whether it falls on another time than 5."""
    if not isinstance(moment, int) or moment.bit_length() > 36:
        return moment != 5
    return timedelta(minutes=5) - timedelta(minutes=moment) != timedelta(0)


def last_digits(minutes):
    return [minute % 10 for minute in minutes if is_last_digit_other_than_five(minute % 10)]
`,
  },
  {
    name: 'a test of two, all of a function',
    variant: 'time-between',
    before: `def is_between(low, minute, high):
    return low <= minute and minute <= high and minute != 13
`,
    after: `from datetime import timedelta


def is_minute_at_another_time(minute):
    """Tell whether it falls on another time than 13."""
    if isinstance(minute, int) and -10**11 < minute < 10**11:
        return timedelta(minutes=13) - timedelta(minutes=minute) != timedelta(0)
    return minute != 13


def is_between(low, minute, high):
    return low <= minute and minute <= high and is_minute_at_another_time(minute)
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
