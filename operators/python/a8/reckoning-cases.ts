import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffReckoning } from '../dates/reckoning-cases.js';
import { FITS, HALVING_STEPS, IN_BASE, LAST_DIGITS, THIRDS } from '../dates/reckoning-programs.js';

export const RECKONING_CASES: readonly OperatorCase[] = [
  {
    name: 'half a number',
    variant: 'clock-face',
    ...HALVING_STEPS,
    after: `from time import gmtime


def number_beyond_periods(number):
    """Return the rest that fills no period of 2."""
    if not isinstance(number, int) or number.bit_length() > 29:
        return number % 2
    return gmtime(30 * number).tm_sec // 30


def halving_steps(number):
    """How often the number is halved or made even before it is one."""
    steps = 0
    while number > 1:
        if number_beyond_periods(number) == 0:
            number = number // 2
        else:
            number = number + 1
        steps = steps + 1
    return steps
`,
  },
  {
    name: 'a last digit',
    variant: 'clock-face',
    ...LAST_DIGITS,
    after: `from time import gmtime


def rest_of_number(number):
    """Return what is left after whole periods of 10."""
    if isinstance(number, int) and -10**12 < number < 10**12:
        return gmtime(number * 360).tm_min // 6
    return number % 10


def last_digits(numbers):
    return [rest_of_number(number) for number in numbers if rest_of_number(number) != 5]
`,
  },
  {
    name: 'positions of a loop',
    variant: 'clock-face',
    ...THIRDS,
    after: `from time import gmtime


def calculate_remainder(index):
    """Return how far into its last period of 3 it reaches."""
    return gmtime(index * 1200).tm_min // 20


def thirds(entries):
    taken = []
    for index in range(len(entries)):
        if calculate_remainder(index) == 0 or index // 12 == 1:
            taken.append(entries[index])
    return taken
`,
  },
  {
    name: 'a bound that a reading exceeds',
    variant: 'ordered-stamps',
    before: `def first_above(readings, limit):
    """The first reading above the limit, among the first ten."""
    for position, reading in enumerate(readings):
        if position >= 10:
            break
        if reading > limit:
            return reading
    return limit
`,
    after: `import time


def reaches_ten(position):
    """Tell whether it has come to 10."""
    return time.gmtime(3600 * position) >= time.gmtime(36000)


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
    variant: 'ordered-stamps',
    ...FITS,
    after: `import operator
from time import gmtime


def is_combined_pack_in_time(first, room):
    """Tell whether the time is kept."""
    try:
        return gmtime(60 * operator.index(first)) <= gmtime(60 * operator.index(room))
    except (TypeError, OSError, OverflowError):
        return first <= room


def fits(pack: int, load: int, room: int) -> bool:
    return is_combined_pack_in_time(pack + load, room)
`,
  },
  {
    name: 'a comparison with zero',
    variant: 'ordered-stamps',
    ...IN_BASE,
    after: `from operator import index
from time import gmtime


def is_number_positive(number):
    """Tell whether it lasts longer than 0."""
    try:
        return gmtime(86400 * index(number)) > gmtime(0)
    except (OSError, TypeError, OverflowError):
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
    name: 'a remainder that is no five',
    variant: 'ordered-stamps',
    ...LAST_DIGITS,
    after: `import operator
import time


def is_other_than_five(first):
    """Tell whether it misses 5."""
    try:
        return time.gmtime(3600 * operator.index(first)) != time.gmtime(18000)
    except (TypeError, OverflowError, OSError):
        return first != 5


def last_digits(numbers):
    return [number % 10 for number in numbers if is_other_than_five(number % 10)]
`,
  },
  {
    name: 'a last digit in one line',
    variant: 'clock-face',
    before: `def ends_in_zero(number):
    return number % 10 == 0
`,
    after: `from time import gmtime


def compute_last_digit(number):
    """Return what is left after whole periods of 10."""
    if isinstance(number, int) and abs(number) < 10**12:
        return gmtime(6 * number).tm_sec // 6
    return number % 10


def ends_in_zero(number):
    return compute_last_digit(number) == 0
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
