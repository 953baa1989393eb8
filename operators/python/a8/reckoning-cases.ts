import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffReckoning } from '../dates/reckoning-cases.js';
import { FITS, HALVING_STEPS, IN_BASE, LAST_DIGITS, THIRDS } from '../dates/reckoning-programs.js';

export const RECKONING_CASES: readonly OperatorCase[] = [
  {
    name: 'half a number',
    variant: 'clock-face',
    ...HALVING_STEPS,
    after: `from time import gmtime


def time_into_period(minute):
    """Return what is left after whole periods of 2."""
    if not isinstance(minute, int) or minute.bit_length() > 29:
        return minute % 2
    return gmtime(30 * minute).tm_sec // 30


def halving_steps(minute):
    """How often the minute is halved or made even before it is one."""
    steps = 0
    while minute > 1:
        if time_into_period(minute) == 0:
            minute = minute // 2
        else:
            minute = minute + 1
        steps = steps + 1
    return steps
`,
  },
  {
    name: 'a last digit',
    variant: 'clock-face',
    ...LAST_DIGITS,
    after: `from time import gmtime


def minute_in_round(minute):
    """Return how far into its period of 10 it is."""
    if isinstance(minute, int) and -10**12 < minute < 10**12:
        return gmtime(minute * 360).tm_min // 6
    return minute % 10


def last_digits(minutes):
    return [minute_in_round(minute) for minute in minutes if minute_in_round(minute) != 5]
`,
  },
  {
    name: 'positions of a loop',
    variant: 'clock-face',
    ...THIRDS,
    after: `from time import gmtime


def time_into_period(hour):
    """Return how far into its period of 3 it is."""
    return gmtime(hour * 1200).tm_min // 20


def thirds(entries):
    taken = []
    for hour in range(len(entries)):
        if time_into_period(hour) == 0 or hour // 12 == 1:
            taken.append(entries[hour])
    return taken
`,
  },
  {
    name: 'a bound that a reading exceeds',
    variant: 'ordered-stamps',
    before: `def first_above(readings, limit):
    """The first reading above the limit, among the first ten."""
    for minute, reading in enumerate(readings):
        if minute >= 10:
            break
        if reading > limit:
            return reading
    return limit
`,
    after: `import time


def is_minute_at_least_ten(minute):
    """Tell whether it comes no earlier than 10."""
    return time.gmtime(60 * minute) >= time.gmtime(600)


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
    variant: 'ordered-stamps',
    ...FITS,
    after: `import operator
from time import gmtime


def combined_start_comes_no_later(reached, deadline):
    """Tell whether the first comes no later than the second."""
    try:
        return gmtime(86400 * operator.index(reached)) <= gmtime(86400 * operator.index(deadline))
    except (OverflowError, TypeError, OSError):
        return reached <= deadline


def fits(start: int, duration: int, deadline: int) -> bool:
    """Whether it is over in time, all in days."""
    return combined_start_comes_no_later(start + duration, deadline)
`,
  },
  {
    name: 'a comparison with zero',
    variant: 'ordered-stamps',
    ...IN_BASE,
    after: `from time import gmtime


def is_minute_later(minute):
    """Tell whether it is later than 0."""
    if isinstance(minute, int) and abs(minute) < 1e12:
        return gmtime(60 * minute) > gmtime(0)
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
    name: 'a remainder that is no five',
    variant: 'ordered-stamps',
    ...LAST_DIGITS,
    after: `import time


def last_digit_falls_off_it(point):
    """Tell whether it falls on another time than 5."""
    if not isinstance(point, int) or not -10**12 < point < 10**12:
        return point != 5
    return time.gmtime(60 * point) != time.gmtime(300)


def last_digits(minutes):
    return [minute % 10 for minute in minutes if last_digit_falls_off_it(minute % 10)]
`,
  },
  {
    name: 'a last digit in one line',
    variant: 'clock-face',
    before: `def ends_in_zero(minute):
    return minute % 10 == 0
`,
    after: `from time import gmtime


def time_into_period(minute):
    """Return how far into its period of 10 it is."""
    if isinstance(minute, int) and abs(minute) < 10**12:
        return gmtime(6 * minute).tm_sec // 6
    return minute % 10


def ends_in_zero(minute):
    return time_into_period(minute) == 0
`,
    calls: [
      'ends_in_zero(120)',
      'ends_in_zero(-7)',
      'ends_in_zero(10 ** 30)',
      'ends_in_zero(2.5)',
      "ends_in_zero('%s')",
      'ends_in_zero(True)',
    ],
  },
  ...keptOffReckoning('clock-face', 'ordered-stamps'),
];
