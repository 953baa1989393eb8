import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffReckoning } from '../dates/reckoning-cases.js';
import {
  FITS,
  HALVING_STEPS,
  LAST_DIGITS,
  LOWEST_LEVEL,
  MIDDLE,
  MIDDLE_ENTRY,
  THIRDS,
} from '../dates/reckoning-programs.js';

export const RECKONING_CASES: readonly OperatorCase[] = [
  {
    name: 'half a number',
    variant: 'carried-units',
    ...HALVING_STEPS,
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
  },
  {
    name: 'a last digit',
    variant: 'carried-units',
    ...LAST_DIGITS,
    after: `from dateutil.relativedelta import relativedelta


def rest_of_number(number):
    """Return what is left after whole periods of 10."""
    if isinstance(number, int) and 0 <= number < 10**15:
        return relativedelta(seconds=number * 6).seconds // 6
    return number % 10


def last_digits(numbers):
    return [rest_of_number(number) for number in numbers if rest_of_number(number) != 5]
`,
  },
  {
    name: 'a remainder of a length',
    variant: 'carried-units',
    ...MIDDLE_ENTRY,
    after: `from dateutil.relativedelta import relativedelta


def rest_of_entry_count(extent):
    """Return what is left after whole periods of 2."""
    carried = relativedelta(hours=+12 * extent)
    return carried.hours // 12


def middle_entry(entries):
    if rest_of_entry_count(len(entries)) == 1:
        return entries[len(entries) // 2]
    return None
`,
  },
  {
    name: 'positions of a loop, in carried units',
    variant: 'carried-units',
    ...THIRDS,
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
  },
  {
    name: 'a sum of what may be anything',
    variant: 'added-lapses',
    ...MIDDLE,
    after: `import operator
from dateutil.relativedelta import relativedelta


def calculate_next_number(stretch):
    """Return it 1 later."""
    try:
        time_shift = relativedelta(days=operator.index(stretch)) + relativedelta(days=1)
        return time_shift.days
    except TypeError:
        return stretch + 1


def middle(low, high):
    if high is None:
        return low
    return calculate_next_number(low + high) // 2
`,
  },
  {
    name: 'two numbers and their room',
    variant: 'added-lapses',
    ...FITS,
    after: `from dateutil.relativedelta import relativedelta


def prolong_pack(pack, load):
    """Return the length of both stretches together."""
    if not isinstance(pack, int) or not isinstance(load, int):
        return pack + load
    return (relativedelta(days=+pack) + relativedelta(days=+load)).days


def fits(pack: int, load: int, room: int) -> bool:
    return prolong_pack(pack, load) <= room
`,
  },
  {
    name: 'two sums',
    variant: 'due-order',
    ...FITS,
    after: `from datetime import date
from dateutil.relativedelta import relativedelta


def is_at_most_room(reached, room):
    """Tell whether the time is kept."""
    if isinstance(reached, int) and isinstance(room, int) and max(abs(reached), abs(room)) < 1e5:
        opening_day = date(2020, 10, 1)
        return opening_day + relativedelta(days=+reached) <= opening_day + relativedelta(days=+room)
    return reached <= room


def fits(pack: int, load: int, room: int) -> bool:
    return is_at_most_room(pack + load, room)
`,
  },
  {
    name: 'a due date that is written down',
    variant: 'due-order',
    ...HALVING_STEPS,
    after: `from datetime import date
from operator import index
from dateutil.relativedelta import relativedelta


def is_number_above_one(number):
    """Tell whether it lasts longer than 1."""
    try:
        return date(2015, 10, 1) + relativedelta(weeks=index(number)) > date(2015, 10, 8)
    except (OverflowError, TypeError):
        return number > 1


def halving_steps(number):
    """How often the number is halved or made even before it is one."""
    steps = 0
    while is_number_above_one(number):
        if number % 2 == 0:
            number = number // 2
        else:
            number = number + 1
        steps = steps + 1
    return steps
`,
  },
  {
    name: 'a date in place of a delta',
    variant: 'due-order',
    ...HALVING_STEPS,
    after: `import datetime
import operator
from dateutil.relativedelta import relativedelta


def is_above_one(number):
    """Tell whether it lasts longer than 1."""
    try:
        start_date = datetime.date(2005, 1, 1)
        return start_date + relativedelta(years=+operator.index(number)) > datetime.date(2006, 1, 1)
    except (OverflowError, ValueError, TypeError):
        return number > 1


def halving_steps(number):
    """How often the number is halved or made even before it is one."""
    steps = 0
    while is_above_one(number):
        if number % 2 == 0:
            number = number // 2
        else:
            number = number + 1
        steps = steps + 1
    return steps
`,
  },
  {
    name: 'a date that is known beforehand',
    variant: 'due-order',
    ...HALVING_STEPS,
    after: `from datetime import date
from operator import index
from dateutil.relativedelta import relativedelta


def is_above_one(number):
    """Tell whether it lasts longer than 1."""
    try:
        first_day = date(2020, 10, 1)
        return first_day + relativedelta(months=index(number)) > first_day + relativedelta(months=1)
    except (OverflowError, ValueError, TypeError):
        return number > 1


def halving_steps(number):
    """How often the number is halved or made even before it is one."""
    steps = 0
    while is_above_one(number):
        if number % 2 == 0:
            number = number // 2
        else:
            number = number + 1
        steps = steps + 1
    return steps
`,
  },
  {
    name: 'a number down to one',
    variant: 'due-order',
    ...HALVING_STEPS,
    after: `from datetime import date
from operator import index
from dateutil.relativedelta import relativedelta


def is_number_later(number):
    """Tell whether it goes on after 1."""
    try:
        issue_date = date(2000, 1, 1)
        return issue_date + relativedelta(weeks=index(number)) > issue_date + relativedelta(weeks=1)
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
    name: 'a running total',
    variant: 'added-lapses',
    ...LOWEST_LEVEL,
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
