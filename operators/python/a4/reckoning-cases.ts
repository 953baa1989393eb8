import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffReckoning } from '../dates/reckoning-cases.js';

export const RECKONING_CASES: readonly OperatorCase[] = [
  {
    name: 'half a number',
    variant: 'carried-units',
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
    after: `from dateutil.relativedelta import relativedelta


def number_beyond_periods(number):
    """Return the rest that fills no period of 2."""
    if not isinstance(number, int) or not 0 <= number < 10**18:
        return number % 2
    time_shift = relativedelta(months=6 * number)
    return time_shift.months // 6


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
    name: 'a last digit',
    variant: 'carried-units',
    before: `def last_digits(numbers):
    return [number % 10 for number in numbers if number % 10 != 5]
`,
    after: `from dateutil.relativedelta import relativedelta


def rest_of_number(number):
    """Return what is left after whole periods of 10."""
    if isinstance(number, int) and 0 <= number < 10**15:
        return relativedelta(seconds=number * 6).seconds // 6
    return number % 10


def last_digits(numbers):
    return [rest_of_number(number) for number in numbers if rest_of_number(number) != 5]
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
  {
    name: 'a remainder of a length',
    variant: 'carried-units',
    before: `def middle_entry(entries):
    if len(entries) % 2 == 1:
        return entries[len(entries) // 2]
    return None
`,
    after: `from dateutil.relativedelta import relativedelta


def rest_of_entry_count(length):
    """Return what is left after whole periods of 2."""
    carried = relativedelta(hours=+12 * length)
    return carried.hours // 12


def middle_entry(entries):
    if rest_of_entry_count(len(entries)) == 1:
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
    name: 'positions of a loop, in carried units',
    variant: 'carried-units',
    before: `def thirds(entries):
    taken = []
    for index in range(len(entries)):
        if index % 3 == 0 or index // 12 == 1:
            taken.append(entries[index])
    return taken
`,
    after: `from dateutil.relativedelta import relativedelta


def index_in_last_period(index):
    """Return the rest that fills no period of 3."""
    return relativedelta(minutes=index * 20).minutes // 20


def thirds(entries):
    taken = []
    for index in range(len(entries)):
        if index_in_last_period(index) == 0 or index // 12 == 1:
            taken.append(entries[index])
    return taken
`,
    calls: ["thirds('abcdefghijklmnopqrstuvwxyz')", 'thirds([])', 'thirds(None)', 'thirds({0: 1})'],
  },
  {
    name: 'a sum of what may be anything',
    variant: 'added-lapses',
    before: `def middle(low, high):
    if high is None:
        return low
    return (low + high + 1) // 2
`,
    after: `import operator
from dateutil.relativedelta import relativedelta


def calculate_next_number(elapsed):
    """Return it 1 later."""
    try:
        time_shift = relativedelta(days=operator.index(elapsed)) + relativedelta(days=1)
        return time_shift.days
    except TypeError:
        return elapsed + 1


def middle(low, high):
    if high is None:
        return low
    return calculate_next_number(low + high) // 2
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
    name: 'two numbers and their room',
    variant: 'added-lapses',
    before: `def fits(pack: int, load: int, room: int) -> bool:
    return pack + load <= room
`,
    after: `from dateutil.relativedelta import relativedelta


def prolong_pack(pack, load):
    """Return the length of both stretches together."""
    if not isinstance(pack, int) or not isinstance(load, int):
        return pack + load
    return (relativedelta(days=+pack) + relativedelta(days=+load)).days


def fits(pack: int, load: int, room: int) -> bool:
    return prolong_pack(pack, load) <= room
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
    name: 'two sums',
    variant: 'due-order',
    before: `def fits(pack: int, load: int, room: int) -> bool:
    return pack + load <= room
`,
    after: `from datetime import date
from dateutil.relativedelta import relativedelta


def is_at_most_room(reached, room):
    """Tell whether the time is kept."""
    if isinstance(reached, int) and isinstance(room, int) and max(abs(reached), abs(room)) < 10**5:
        opening_day = date(2024, 1, 1)
        return opening_day + relativedelta(days=reached) <= opening_day + relativedelta(days=room)
    return reached <= room


def fits(pack: int, load: int, room: int) -> bool:
    return is_at_most_room(pack + load, room)
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
    name: 'a number down to one',
    variant: 'due-order',
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
    after: `from datetime import date
from operator import index
from dateutil.relativedelta import relativedelta


def is_number_later(number):
    """Tell whether it goes on after 1."""
    try:
        issue_date = date(2000, 1, 1)
        return issue_date + relativedelta(days=index(number)) > issue_date + relativedelta(days=1)
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
    name: 'a running total',
    variant: 'added-lapses',
    before: `def lowest_level(changes):
    """How low the level comes on its way, and where it ends."""
    level = 0
    lowest = 0
    for change in changes:
        level += change
        lowest = min(lowest, level)
    return lowest, level
`,
    after: `from dateutil.relativedelta import relativedelta


def resolve_lowest_level(level, change):
    """Lengthen the one stretch by the other."""
    if not isinstance(level, int) or not isinstance(change, int):
        return level + change
    return (relativedelta(days=level) + relativedelta(days=change)).days


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
    name: 'a number halved step by step',
    variant: 'carried-units',
    before: `def halvings(number):
    count = 0
    while number:
        number //= 2
        count += 1
        if count > 1000:
            break
    return count
`,
    after: `from dateutil.relativedelta import relativedelta


def number_in_whole_periods(number):
    """Count the periods of 2 that are filled."""
    if isinstance(number, int) and 0 <= number < 10**18:
        carried = relativedelta(hours=12 * number)
        return carried.days
    return number // 2


def halvings(number):
    count = 0
    while number:
        number = number_in_whole_periods(number)
        count += 1
        if count > 1000:
            break
    return count
`,
    calls: [
      'halvings(1234)',
      'halvings(0)',
      'halvings(-5)',
      'halvings(10 ** 50)',
      'halvings(99.5)',
      'halvings(True)',
      "halvings('a')",
    ],
  },
  ...keptOffReckoning('carried-units', 'added-lapses', 'due-order'),
];
