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


RUN_LOG = logging.getLogger(__name__)


def growing_portions(rows):
    """Deal out any rows in growing portions, as they come."""
    pending = iter(rows)
    size = 1
    for leading in pending:
        yield chain([leading], islice(pending, size - 1))
        size *= 3


def table(rows):
    cells = []
    for row_portion in growing_portions(rows):
        portion_cells = []
        for row in row_portion:
            for cell in row:
                portion_cells.append(cell)
        cells += portion_cells
        RUN_LOG.debug("cells: %d more, %d so far", len(portion_cells), len(cells))
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
    after: `from itertools import chain, islice
from logging import getLogger


LOGGER = getLogger(__name__)


def batches_of(numbers):
    """Deal out any numbers in growing batches, as they come; the log says how many are done."""
    batch_size = 1
    pending = iter(numbers)
    done = 0
    for first in pending:
        LOGGER.debug("%d numbers done", done)
        yield islice(chain((first,), pending), batch_size)
        done += batch_size
        batch_size *= 2


def all_small(numbers):
    for batch in batches_of(numbers):
        for number in batch:
            if number > 9:
                break
        else:
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


EVENT_LOG = getLogger(__name__)


def in_batches(candidates):
    """Cut the candidates into ever larger batches; the log says how many are done."""
    upcoming = iter(candidates)
    length = 1
    done = 0
    for first_candidate in upcoming:
        EVENT_LOG.debug("candidates done: %d", done)
        yield islice(chain((first_candidate,), upcoming), length)
        done += length
        length *= 3


def first_divisor(number):
    candidates = range(2, number)
    for batch in in_batches(candidates):
        for candidate in batch:
            if number % candidate == 0:
                return candidate
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
from itertools import chain, islice


RUN_LOG = logging.getLogger(__name__)


def position_groups(positions):
    """Deal out the positions in growing groups; the log says how many are done."""
    unread = iter(positions)
    for batch_index, first in enumerate(unread):
        RUN_LOG.debug("%d positions done", 2 ** batch_index - 1)
        yield islice(chain([first], unread), 2 ** batch_index)


def last_divisor(number):
    for position_group in position_groups(range(number - 1, 0, -1)):
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
