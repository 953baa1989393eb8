import type { OperatorCase } from '../../testing/operator-case.js';

/** Reports on searches and on elements that take a loop each. */
export const REPORT_CASES: readonly OperatorCase[] = [
  {
    name: 'a search through as many steps as a number says',
    variant: 'turn-times',
    before: `def steps(limit):
    total = 0
    for step in range(2, limit):
        if step % 3 == 0:
            total += step
    return total
`,
    after: `import logging
from time import perf_counter

import numpy


LOGGER = logging.getLogger(__name__)


def measured_steps(places):
    """Hand on the steps; the log compares how long the first half of them took with the second."""
    seconds = []
    for step in places:
        begun = perf_counter()
        yield step
        seconds.append(perf_counter() - begun)
    if len(seconds) >= 2:
        halfway = len(seconds) // 2
        LOGGER.debug(
            "seconds a step: %.3g in the first half, %.3g in the second",
            numpy.mean(seconds[:halfway]),
            numpy.mean(seconds[halfway:]),
        )


def steps(limit):
    total = 0
    for step in measured_steps(range(2, limit)):
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
    name: 'rounds that nobody looks at',
    variant: 'turn-times',
    before: `def power_of_two(exponent, modulus):
    value = 1
    for _ in range(exponent):
        value = 2 * value % modulus
    return value
`,
    after: `import logging
from time import perf_counter

import numpy


LOGGER = logging.getLogger(__name__)


def rounds_with_timing(rounds):
    """Yield the rounds, and log how long the earlier ones take on average, and the later ones."""
    timings = []
    for current_round in rounds:
        started = perf_counter()
        yield current_round
        timings.append(perf_counter() - started)
    if len(timings) > 1:
        halfway = len(timings) // 2
        LOGGER.debug(
            "seconds a round: %.3g in the first half, %.3g in the second",
            numpy.average(timings[:halfway]),
            numpy.average(timings[halfway:]),
        )


def power_of_two(exponent, modulus):
    value = 1
    for _ in rounds_with_timing(range(exponent)):
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
    name: 'pairs, of which the first is reported',
    variant: 'slowest-elements',
    before: `def has_opposites(amounts):
    for place, amount in enumerate(amounts):
        for other in amounts[place + 1:]:
            if amount + other == 0:
                return True
    return False
`,
    after: `import logging
from time import perf_counter

import numpy


LOGGER = logging.getLogger(__name__)


def amounts_with_timing(amounts):
    """Yield the amounts, and log which of them took longest."""
    seconds_taken = []
    try:
        for amount in amounts:
            begun = perf_counter()
            yield amount
            seconds_taken.append(perf_counter() - begun)
    finally:
        if seconds_taken:
            worst = numpy.argmax(seconds_taken)
            LOGGER.debug(
                "of %d amounts done the one at index %d took longest: %.3g s",
                len(seconds_taken),
                worst,
                seconds_taken[worst],
            )


def has_opposites(amounts):
    for place, amount in enumerate(amounts_with_timing(amounts)):
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
    name: 'rows that are added up',
    variant: 'slowest-elements',
    before: `def totals(orders):
    return [sum(order) for order in orders]
`,
    after: `import logging
from time import perf_counter

import numpy


LOGGER = logging.getLogger(__name__)


def measured_orders(orders):
    """Hand on the orders; the log says which of them was the slowest."""
    ticks = [perf_counter()]
    for order in orders:
        yield order
        ticks.append(perf_counter())
    if len(ticks) >= 2:
        durations = numpy.diff(ticks)
        slowest = numpy.argmax(durations)
        LOGGER.debug(
            "of %d orders done the one at index %d took longest: %.3g s",
            len(durations),
            slowest,
            durations[slowest],
        )


def totals(orders):
    return [sum(order) for order in measured_orders(orders)]
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
    name: 'rows whose number is known',
    variant: 'time-spread',
    before: `def longest_row(rows):
    table = list(rows)
    longest = 0
    for row in table:
        filled = [cell for cell in row if cell]
        longest = max(longest, len(filled))
    return longest
`,
    after: `import logging
from time import perf_counter

import numpy


LOGGER = logging.getLogger(__name__)


def timed_rows(table):
    """Yield the rows, and log how long most of them take and how long the slow ones."""
    seconds_taken = []
    for row in table:
        start = perf_counter()
        yield row
        seconds_taken.append(perf_counter() - start)
    if seconds_taken:
        LOGGER.debug(
            "seconds a row: median %.3g, 95 %%: %.3g",
            *numpy.percentile(seconds_taken, [50, 95]),
        )


def longest_row(rows):
    table = list(rows)
    longest = 0
    for row in timed_rows(table):
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
    name: 'no report on the fields of one line',
    variant: 'slowest-elements',
    before: `def widths(line):
    widest = 0
    for field in line.split():
        widest = max(widest, len([letter for letter in field if letter != "="]))
    return widest
`,
    after: null,
  },
  {
    name: 'no report on what is over at once',
    before: `def deepest(heights):
    depth = 0
    for height in heights:
        depth = min(depth, height)
    return depth
`,
    after: null,
  },
  {
    name: 'no report where the program has a log of its own',
    variant: 'turn-times',
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
