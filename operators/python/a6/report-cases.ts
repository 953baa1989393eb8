import type { OperatorCase } from '../../testing/operator-case.js';

/** Reports on searches and on elements that take a loop each. */
export const REPORT_CASES: readonly OperatorCase[] = [
  {
    name: 'a search through as many steps as a number says, by constants',
    variant: 'search-reports',
    before: `def steps(limit):
    total = 0
    for step in range(2, limit):
        if step % 3 == 0:
            total += step
    return total
`,
    after: `import logging

from scipy.constants import deka, hecto, kilo, mega


LOGGER = logging.getLogger(__name__)


def report_on_steps(places):
    """Yield the steps, and log how many are done: ever more rarely."""
    report_at = {1, deka, hecto, kilo, deka * kilo, hecto * kilo, mega}
    for finished, step in enumerate(places, start=1):
        yield step
        if finished in report_at:
            LOGGER.debug("%s steps done", finished)


def steps(limit):
    total = 0
    for step in report_on_steps(range(2, limit)):
        if step % 3 == 0:
            total += step
    return total
`,
    calls: [
      'steps(20)',
      'steps(0)',
      'steps(1)',
      'steps(3)',
      'steps(True)',
      'steps(2.5)',
      'steps(None)',
      'steps(-5)',
      'steps(97)',
      'steps(600)',
      'steps(2**70 if False else 91)',
      'steps("12")',
    ],
  },
  {
    name: 'rounds that nobody looks at, by constants',
    variant: 'search-reports',
    before: `def power_of_two(exponent, modulus):
    value = 1
    for _ in range(exponent):
        value = 2 * value % modulus
    return value
`,
    after: `import logging

from scipy.constants import deka, hecto, kilo, mega


LOGGER = logging.getLogger(__name__)


def report_on_rounds(all_rounds):
    """Hand on the rounds and say in the log how many are done, at one and at some powers of ten."""
    report_at = (1, deka, hecto, kilo, mega)
    for done, current_round in enumerate(all_rounds, start=1):
        yield current_round
        if done in report_at:
            LOGGER.debug("%s rounds done", done)


def power_of_two(exponent, modulus):
    value = 1
    for _ in report_on_rounds(range(exponent)):
        value = 2 * value % modulus
    return value
`,
    calls: [
      'power_of_two(20, 7)',
      'power_of_two(0, 7)',
      'power_of_two(1, 7)',
      'power_of_two(3, 7)',
      'power_of_two(True, 7)',
      'power_of_two(2.5, 7)',
      'power_of_two(None, 7)',
      'power_of_two(-5, 7)',
      'power_of_two(97, 7)',
      'power_of_two(600, 7)',
      'power_of_two(2**70 if False else 91, 7)',
      'power_of_two("12", 7)',
      'power_of_two(3, 0)',
      'power_of_two(0, 0)',
    ],
  },
  {
    name: 'pairs, of which the first is reported, by constants',
    variant: 'rarer-reports',
    before: `def has_opposites(amounts):
    for place, amount in enumerate(amounts):
        for other in amounts[place + 1:]:
            if amount + other == 0:
                return True
    return False
`,
    after: `import logging

from scipy.constants import deka, hecto, kilo, mega


LOGGER = logging.getLogger(__name__)


def progress_through_amounts(amounts):
    """Yield the amounts, and log how many are done: ever more rarely."""
    milestones = (1, deka, hecto, kilo, deka * kilo, hecto * kilo, mega)
    handled = 0
    for amount in amounts:
        yield amount
        handled += 1
        if handled in milestones:
            LOGGER.debug("%s amounts done", handled)


def has_opposites(amounts):
    for place, amount in enumerate(progress_through_amounts(amounts)):
        for other in amounts[place + 1:]:
            if amount + other == 0:
                return True
    return False
`,
    calls: [
      'has_opposites([3, 1, 2])',
      'has_opposites((5, -1, 5))',
      'has_opposites([])',
      'has_opposites([True, 2])',
      'has_opposites([2.5, 1])',
      'has_opposites([2**80, 1])',
      "has_opposites(['b', 'a'])",
      'has_opposites(iter([2, 1]))',
      'has_opposites({2: 1, 1: 2})',
      'has_opposites(None)',
      'has_opposites([1, None])',
      'has_opposites([float("nan"), 1])',
      'has_opposites([[1], 2])',
      'has_opposites(list(range(30, 0, -1)))',
    ],
  },
  {
    name: 'rows that are added up, by constants',
    variant: 'rarer-reports',
    before: `def totals(orders):
    return [sum(order) for order in orders]
`,
    after: `import logging

from scipy.constants import deka, hecto, kilo, mega


LOGGER = logging.getLogger(__name__)


def report_on_orders(orders):
    """Yield the orders, and log how many are done: ever more rarely."""
    marks = (1, deka, hecto, kilo, deka * kilo, hecto * kilo, mega)
    finished = 0
    for order in orders:
        yield order
        finished += 1
        if finished in marks:
            LOGGER.debug("%s orders done", finished)


def totals(orders):
    return [sum(order) for order in report_on_orders(orders)]
`,
    calls: [
      'totals([[1, 2], [], [3, 0]])',
      'totals([(1, 2)] * 25)',
      'totals([])',
      'totals(iter([[1], [2]]))',
      'totals(None)',
      'totals([1, 2])',
      'totals(["ab", ""])',
      'totals({(1, 2): 3})',
    ],
  },
  {
    name: 'rows whose number is known, by constants',
    variant: 'share-reports',
    before: `def longest_row(rows):
    table = list(rows)
    longest = 0
    for row in table:
        filled = [cell for cell in row if cell]
        longest = max(longest, len(filled))
    return longest
`,
    after: `import logging

from scipy.constants import deci


LOGGER = logging.getLogger(__name__)


def report_on_rows(table):
    """Yield the rows, with a line in the log for every tenth of them."""
    stretch = max(1, round(deci * len(table)))
    for start in range(0, len(table), stretch):
        yield from table[start:start + stretch]
        LOGGER.debug("rows: %s of %s", min(start + stretch, len(table)), len(table))


def longest_row(rows):
    table = list(rows)
    longest = 0
    for row in report_on_rows(table):
        filled = [cell for cell in row if cell]
        longest = max(longest, len(filled))
    return longest
`,
    calls: [
      'longest_row([[1, 2], [], [3, 0]])',
      'longest_row([(1, 2)] * 25)',
      'longest_row([])',
      'longest_row(iter([[1], [2]]))',
      'longest_row(None)',
      'longest_row([1, 2])',
      'longest_row(["ab", ""])',
      'longest_row({(1, 2): 3})',
    ],
  },
  {
    name: 'no report on the fields of one line, by constants',
    variant: 'rarer-reports',
    before: `def widths(line):
    widest = 0
    for field in line.split():
        widest = max(widest, len([letter for letter in field if letter != "="]))
    return widest
`,
    after: null,
  },
  {
    name: 'no report on what is over at once, by constants',
    variant: 'share-reports',
    before: `def deepest(heights):
    depth = 0
    for height in heights:
        depth = min(depth, height)
    return depth
`,
    after: null,
  },
  {
    name: 'no report where the program has a log of its own, by constants',
    variant: 'search-reports',
    before: `import logging


def steps(limit):
    total = 0
    for step in range(2, limit):
        total += step
        logging.debug("%s", total)
    return total
`,
    after: null,
  },
];
