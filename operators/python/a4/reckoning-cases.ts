import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffFor } from '../dates/clock-programs.js';
import { keptOffReckoning } from '../dates/reckoning-cases.js';
import {
  FITS,
  HALVING_STEPS,
  LAST_DIGITS,
  LOWEST_LEVEL,
  MIDDLE,
  THIRDS,
} from '../dates/reckoning-programs.js';

/** The unit that a program names in place of another one. */
function inDays<Program extends { readonly before: string; readonly calls: readonly string[] }>(
  program: Program,
  unit: string,
): Program {
  return { ...program, before: program.before.replaceAll(unit, 'day') };
}

const OTHER_UNITS: readonly (readonly [string, string])[] = [
  ['a program that counts minutes', LOWEST_LEVEL.before],
  ['a program that counts hours', MIDDLE.before],
  [
    'a program that counts days and hours',
    `def fits(start: int, duration: int, deadline: int) -> bool:
    """Whether the hours are over by the end of the day."""
    return start + duration <= deadline
`,
  ],
  [
    'a program that names its unit in a name only',
    `def fits(start: int, duration_in_minutes: int, deadline: int) -> bool:
    return start + duration_in_minutes <= deadline
`,
  ],
];

export const RECKONING_CASES: readonly OperatorCase[] = [
  {
    name: 'half a number',
    variant: 'carried-units',
    ...HALVING_STEPS,
    after: `from dateutil.relativedelta import relativedelta


def time_into_period(minute):
    """Return what is left after whole periods of 2."""
    if not isinstance(minute, int) or not 0 <= minute < 10**18:
        return minute % 2
    time_shift = relativedelta(months=6 * minute)
    return time_shift.months // 6


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
    variant: 'carried-units',
    ...LAST_DIGITS,
    after: `from dateutil.relativedelta import relativedelta


def minute_in_round(minute):
    """Return how far into its period of 10 it is."""
    if isinstance(minute, int) and 0 <= minute < 10**15:
        return relativedelta(seconds=minute * 6).seconds // 6
    return minute % 10


def last_digits(minutes):
    return [minute_in_round(minute) for minute in minutes if minute_in_round(minute) != 5]
`,
  },
  {
    name: 'positions of a loop, in carried units',
    variant: 'carried-units',
    ...THIRDS,
    after: `from dateutil.relativedelta import relativedelta


def hour_in_round(hour):
    """Return what is left after whole periods of 3."""
    return relativedelta(minutes=hour * 20).minutes // 20


def thirds(entries):
    taken = []
    for hour in range(len(entries)):
        if hour_in_round(hour) == 0 or hour // 12 == 1:
            taken.append(entries[hour])
    return taken
`,
  },
  {
    name: 'a sum of what may be anything',
    variant: 'added-lapses',
    ...inDays(MIDDLE, 'hour'),
    after: `from dateutil.relativedelta import relativedelta


def combined_start_moved_on(reached):
    """Move it on by 1."""
    if not isinstance(reached, int):
        return reached + 1
    lapse = relativedelta(days=+reached) + relativedelta(days=+1)
    return lapse.days


def middle(start, end):
    """The day halfway."""
    if end is None:
        return start
    return combined_start_moved_on(start + end) // 2
`,
  },
  {
    name: 'two numbers and their room',
    variant: 'added-lapses',
    ...FITS,
    after: `from operator import index

from dateutil.relativedelta import relativedelta


def advance_start(start, duration):
    """Return the two times added up."""
    try:
        return (relativedelta(days=+index(start)) + relativedelta(days=+index(duration))).days
    except TypeError:
        return start + duration


def fits(start: int, duration: int, deadline: int) -> bool:
    """Whether it is over in time, all in days."""
    return advance_start(start, duration) <= deadline
`,
  },
  {
    name: 'two sums',
    variant: 'due-order',
    ...FITS,
    after: `import operator
from datetime import date

from dateutil.relativedelta import relativedelta


def combined_start_is_no_later(moment, deadline):
    """Tell whether the first comes no later than the second."""
    try:
        start_day = date(2015, 10, 1)
        one_date = start_day + relativedelta(days=operator.index(moment))
        other_date = start_day + relativedelta(days=operator.index(deadline))
        return one_date <= other_date
    except (OverflowError, TypeError):
        return moment <= deadline


def fits(start: int, duration: int, deadline: int) -> bool:
    """Whether it is over in time, all in days."""
    return combined_start_is_no_later(start + duration, deadline)
`,
  },
  {
    name: 'a number down to one',
    variant: 'due-order',
    ...inDays(HALVING_STEPS, 'minute'),
    after: `from datetime import date
from operator import index

from dateutil.relativedelta import relativedelta


def day_is_late(day):
    """Tell whether it comes after 1."""
    try:
        day_one = date(2010, 1, 1)
        return day_one + relativedelta(days=index(day)) > day_one + relativedelta(days=1)
    except (OverflowError, TypeError):
        return day > 1


def halving_steps(day):
    """How often the day is halved or made even before it is one."""
    steps = 0
    while day_is_late(day):
        if day % 2 == 0:
            day = day // 2
        else:
            day = day + 1
        steps = steps + 1
    return steps
`,
  },
  {
    name: 'a running total',
    variant: 'added-lapses',
    ...inDays(LOWEST_LEVEL, 'minute'),
    after: `from dateutil.relativedelta import relativedelta


def move_days_on(days, shift):
    """Return the two times added up."""
    if isinstance(days, int) and isinstance(shift, int):
        return (relativedelta(days=+days) + relativedelta(days=+shift)).days
    return days + shift


def lowest_level(shifts):
    """How early the clock comes on its way, in days, and where it ends."""
    days = 0
    lowest = 0
    for shift in shifts:
        days = move_days_on(days, shift)
        lowest = min(lowest, days)
    return lowest, days
`,
  },
  {
    name: 'a number halved step by step',
    variant: 'carried-units',
    before: `def halvings(minute):
    position = 0
    while minute:
        minute //= 2
        position += 1
        if position > 1000:
            break
    return position
`,
    after: `from dateutil.relativedelta import relativedelta


def whole_periods_to_minute(minute):
    """Count the periods of 2 that are over by then."""
    if isinstance(minute, int) and 0 <= minute < 10**18:
        carried = relativedelta(hours=12 * minute)
        return carried.days
    return minute // 2


def halvings(minute):
    position = 0
    while minute:
        minute = whole_periods_to_minute(minute)
        position += 1
        if position > 1000:
            break
    return position
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
  ...keptOffFor(['added-lapses', 'due-order'], OTHER_UNITS),
  ...keptOffReckoning('carried-units', 'added-lapses', 'due-order'),
];
