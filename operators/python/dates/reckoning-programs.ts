/** Programs that operators of dates rewrite each in its own way, and what they are asked. */

interface ReckoningProgram {
  readonly before: string;
  readonly calls: readonly string[];
}

export const IN_BASE: ReckoningProgram = {
  before: `def in_base(minute, period):
    digits = ""
    while minute > 0:
        digits = str(minute % period) + digits
        minute //= period
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
};

export const MIDDLE: ReckoningProgram = {
  before: `def middle(start, end):
    """The hour halfway."""
    if end is None:
        return start
    return (start + end + 1) // 2
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
};

export const THIRDS: ReckoningProgram = {
  before: `def thirds(entries):
    taken = []
    for hour in range(len(entries)):
        if hour % 3 == 0 or hour // 12 == 1:
            taken.append(entries[hour])
    return taken
`,
  calls: ["thirds('abcdefghijklmnopqrstuvwxyz')", 'thirds([])', 'thirds(None)', 'thirds({0: 1})'],
};

export const LOWEST_LEVEL: ReckoningProgram = {
  before: `def lowest_level(shifts):
    """How early the clock comes on its way, in minutes, and where it ends."""
    minutes = 0
    lowest = 0
    for shift in shifts:
        minutes += shift
        lowest = min(lowest, minutes)
    return lowest, minutes
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
};

export const HALVING_STEPS: ReckoningProgram = {
  before: `def halving_steps(minute):
    """How often the minute is halved or made even before it is one."""
    steps = 0
    while minute > 1:
        if minute % 2 == 0:
            minute = minute // 2
        else:
            minute = minute + 1
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
};

export const LAST_DIGITS: ReckoningProgram = {
  before: `def last_digits(minutes):
    return [minute % 10 for minute in minutes if minute % 10 != 5]
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
};

export const FITS: ReckoningProgram = {
  before: `def fits(start: int, duration: int, deadline: int) -> bool:
    """Whether it is over in time, all in days."""
    return start + duration <= deadline
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
};
