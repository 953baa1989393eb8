import type { OperatorCase } from '../../testing/operator-case.js';

/** While loops in rounds, loops within loops, else clauses, ranges that no length can be asked of. */
export const ROUND_CASES: readonly OperatorCase[] = [
  {
    name: 'each round of steps counts for itself first',
    variant: 'while-rounds',
    before: `def even_digits(text):
    place = 0
    even_count = 0
    while place < len(text):  # from the left
        if text[place] in "02468":
            even_count += 1
        place += 1
    return even_count, place
`,
    after: `def even_digits(text):
    place = 0
    even_count = 0
    while place < len(text):  # from the left
        round_even_count = 0
        for _ in range(4):
            if text[place] in "02468":
                round_even_count += 1
            place += 1
            if place >= len(text):
                break
        even_count += round_even_count
    return even_count, place
`,
    calls: [
      "even_digits('1024')",
      "even_digits('')",
      'even_digits(12)',
      'even_digits([1])',
      "even_digits(('4', '2', '2'))",
    ],
  },
  {
    name: 'each round of steps has a list of its own',
    variant: 'while-rounds',
    before: `def halvings(number):
    steps = []
    while number > 1:
        number //= 2
        steps.append(number)
    return steps
`,
    after: `def halvings(number):
    steps = []
    steps_per_round = 4
    while number > 1:
        round_steps = []
        for _ in range(steps_per_round):
            number //= 2
            round_steps.append(number)
            if not number > 1:
                break
        steps.extend(round_steps)
    return steps
`,
    calls: ['halvings(100)', 'halvings(1)', 'halvings(9.5)', "halvings('a')", 'halvings(2)'],
  },
  {
    name: 'no rounds where nothing is added up',
    variant: 'while-rounds',
    before: `def settle(first, second):
    while second:
        first, second = second, first % second
    return first
`,
    after: null,
  },
  {
    name: 'no rounds where the list is looked at meanwhile',
    variant: 'while-rounds',
    before: `def climb(words, limit):
    place = 0
    seen = []
    while place < len(words) and len(seen) < limit:
        place += 1
        seen.append(words[place - 1])
    return seen
`,
    after: null,
  },
  {
    name: 'no rounds where a handler sees how far it went',
    variant: 'while-rounds',
    before: `def readable(words):
    place = 0
    count = 0
    try:
        while place < len(words):
            int(words[place])
            place += 1
            count += 1
    except ValueError:
        return count
    return place
`,
    after: null,
  },
  {
    name: 'the inner of two loops, and the outer one',
    variant: 'batch-results',
    before: `def table(rows):
    cells = []
    for row in rows:
        for cell in row:
            cells.append(cell)
    return cells
`,
    after: `import logging
from itertools import chain, islice


LOG = logging.getLogger(__name__)


def row_portions(rows):
    """Cut the rows into ever larger portions."""
    pending = iter(rows)
    size = 1
    for first in pending:
        yield islice(chain((first,), pending), size)
        size *= 2


def table(rows):
    cells = []
    for portion in row_portions(rows):
        new_cells = []
        for row in portion:
            for cell in row:
                new_cells.append(cell)
        LOG.info("another portion: cells %d", len(new_cells))
        cells.extend(new_cells)
    return cells
`,
    calls: [
      'table([[1, 2, 3], [], [4, 5, 6, 7]])',
      'table([])',
      "table(['ab', (1,)])",
      'table([1])',
      'table(None)',
    ],
  },
  {
    name: 'an else clause runs where no break left both loops',
    variant: 'lazy-batches',
    before: `def all_small(numbers):
    for number in numbers:
        if number > 9:
            break
    else:
        # none of them was large
        return True
    return False
`,
    after: `from itertools import groupby
from logging import getLogger
from math import isqrt


LOG = getLogger(__name__)


def in_groups(numbers):
    """Yield the numbers in groups that grow."""
    for _, group in groupby(enumerate(numbers), lambda entry: isqrt(entry[0])):
        yield (number for _, number in group)


def all_small(numbers):
    for groups_done, group in enumerate(in_groups(numbers), start=1):
        for number in group:
            if number > 9:
                break
        else:
            LOG.debug("numbers: group %d done", groups_done)
            continue
        break
    else:
        # none of them was large
        return True
    return False
`,
    calls: [
      'all_small([1, 2, 3, 4, 5])',
      'all_small([1, 2, 30, 4, 5])',
      'all_small([])',
      "all_small([1, 'a'])",
      "all_small(iter([3, 4, 11, 'b']))",
      'all_small(3)',
    ],
  },
  {
    name: 'batches of a range that is kept',
    variant: 'paced-batches',
    before: `def first_divisor(number):
    candidates = range(2, number)
    for candidate in candidates:
        if number % candidate == 0:
            return candidate
    return number
`,
    after: `from itertools import chain, islice
from logging import getLogger


PROGRESS = getLogger(__name__)


def in_batches(candidates):
    """Deal out the candidates in growing batches."""
    pending = iter(candidates)
    length = 1
    for first_candidate in pending:
        yield islice(chain((first_candidate,), pending), length)
        length += 1


def first_divisor(number):
    candidates = range(2, number)
    for batches_done, batch in enumerate(in_batches(candidates), start=1):
        for candidate in batch:
            if number % candidate == 0:
                return candidate
        PROGRESS.info("candidates: batch %d done", batches_done)
    return number
`,
    calls: [
      'first_divisor(35)',
      'first_divisor(2)',
      'first_divisor(2 ** 70)',
      'first_divisor(3 * 2 ** 64 + 3)',
      'first_divisor(3.5)',
      'first_divisor(13)',
    ],
  },
  {
    name: 'batches of a range that goes down',
    variant: 'paced-batches',
    before: `def last_divisor(number):
    for candidate in range(number - 1, 0, -1):
        if number % candidate == 0:
            return candidate
    return None
`,
    after: `import logging
from itertools import groupby
from operator import itemgetter


PROGRESS = logging.getLogger(__name__)


def in_groups(positions):
    """Cut the positions into ever larger groups, with a line in the log after each."""
    remaining = enumerate(positions, start=1)
    for group_number, group in groupby(remaining, lambda entry: entry[0].bit_length()):
        yield map(itemgetter(1), group)
        PROGRESS.info("done with group %d of the positions", group_number)


def last_divisor(number):
    for position_group in in_groups(range(number - 1, 0, -1)):
        for candidate in position_group:
            if number % candidate == 0:
                return candidate
    return None
`,
    calls: [
      'last_divisor(35)',
      'last_divisor(2)',
      'last_divisor(1)',
      "last_divisor('a')",
      'last_divisor(13)',
      'last_divisor(-4)',
      'last_divisor(2 ** 66 + 0.5)',
    ],
  },
];
