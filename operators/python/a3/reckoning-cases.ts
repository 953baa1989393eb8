import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffReckoning } from '../dates/reckoning-cases.js';
import { IN_BASE, LOWEST_LEVEL, MIDDLE, THIRDS } from '../dates/reckoning-programs.js';

export const RECKONING_CASES: readonly OperatorCase[] = [
  {
    name: 'a remainder of two numbers',
    variant: 'reckoned-spans',
    before: `def common_divisor(start, end):
    """The greatest minute that divides both."""
    while end:
        start, end = end, start % end
    return start
`,
    after: `from datetime import timedelta
from operator import index


def start_in_round(start, end):
    """Return what is left of it after whole periods."""
    try:
        leftover = timedelta(minutes=index(start)) % timedelta(minutes=index(end))
        return leftover // timedelta(minutes=1)
    except (OverflowError, TypeError):
        return start % end


def common_divisor(start, end):
    """The greatest minute that divides both."""
    while end:
        start, end = end, start_in_round(start, end)
    return start
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


def time_into_period(minute, period):
    """Return how far into its period it is."""
    try:
        leftover = timedelta(minutes=index(minute)) % timedelta(minutes=index(period))
        return leftover // timedelta(minutes=1)
    except (TypeError, OverflowError):
        return minute % period


def in_base(minute, period):
    digits = ""
    while minute > 0:
        digits = str(time_into_period(minute, period)) + digits
        minute //= period
    return digits
`,
  },
  {
    name: 'a sum of what may be anything',
    variant: 'reckoned-spans',
    ...MIDDLE,
    after: `import operator
from datetime import timedelta


def full_periods_until_next_number(reached):
    """Return how many whole periods of 2 lie before it."""
    try:
        period = timedelta(hours=2)
        return timedelta(hours=operator.index(reached)) // period
    except (TypeError, OverflowError):
        return reached // 2


def middle(start, end):
    """The hour halfway."""
    if end is None:
        return start
    return full_periods_until_next_number(start + end + 1)
`,
  },
  {
    name: 'positions of a loop',
    variant: 'reckoned-spans',
    ...THIRDS,
    // Hours of any number that a loop may count to are not held without a test.
    before: THIRDS.before.replaceAll('hour', 'minute'),
    after: `from datetime import timedelta


def time_into_period(minute):
    """Return what is left after whole periods of 3."""
    return (timedelta(minutes=minute) % timedelta(minutes=3)) // timedelta(minutes=1)


def thirds(entries):
    taken = []
    for minute in range(len(entries)):
        if time_into_period(minute) == 0 or minute // 12 == 1:
            taken.append(entries[minute])
    return taken
`,
  },
  {
    name: 'a running total',
    variant: 'reckoned-spans',
    ...LOWEST_LEVEL,
    after: `from datetime import timedelta
from operator import index


def move_minutes_on(minutes, shift):
    """Add the second to the first."""
    try:
        moved_on = timedelta(minutes=index(minutes)) + timedelta(minutes=index(shift))
        return moved_on // timedelta(minutes=1)
    except (OverflowError, TypeError):
        return minutes + shift


def lowest_level(shifts):
    """How early the clock comes on its way, in minutes, and where it ends."""
    minutes = 0
    lowest = 0
    for shift in shifts:
        minutes = move_minutes_on(minutes, shift)
        lowest = min(lowest, minutes)
    return lowest, minutes
`,
  },
  {
    name: 'a number divided step by step',
    variant: 'reckoned-spans',
    before: `def digit_count(minute, period):
    position = 1
    while minute >= period:
        minute //= period
        position += 1
    return position
`,
    after: `from datetime import timedelta
from operator import index


def whole_periods_to_minute(minute, period):
    """Return how many whole periods lie before it."""
    try:
        single_period = timedelta(minutes=index(period))
        return timedelta(minutes=index(minute)) // single_period
    except (OverflowError, TypeError):
        return minute // period


def digit_count(minute, period):
    position = 1
    while minute >= period:
        minute = whole_periods_to_minute(minute, period)
        position += 1
    return position
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
