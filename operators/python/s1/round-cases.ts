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
    after: `from itertools import chain, islice


def row_portions(rows, size):
    """Cut the rows into portions of at most \`size\`, the last of which may be shorter."""
    waiting = iter(rows)
    for opening in waiting:
        yield islice(chain((opening,), waiting), size)


def table(rows):
    cells = []
    for row_portion in row_portions(rows, 3):
        portion_cells = []
        for row in row_portion:
            for cell in row:
                portion_cells.append(cell)
        cells.extend(portion_cells)
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


def numbers_in_groups(numbers):
    """Yield groups of at most 4 numbers, drawn only as they are gone through."""
    numbered = enumerate(numbers)
    for _, group in groupby(numbered, key=lambda placed: placed[0] // 4):
        yield (number for _, number in group)


def all_small(numbers):
    for number_group in numbers_in_groups(numbers):
        for number in number_group:
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


CANDIDATES_PER_BATCH = 3


def candidates_in_batches(candidates, size):
    """Deal out the candidates in batches of at most \`size\`."""
    upcoming = iter(candidates)
    for first_candidate in upcoming:
        yield chain([first_candidate], islice(upcoming, size - 1))


def first_divisor(number):
    candidates = range(2, number)
    for batch in candidates_in_batches(candidates, CANDIDATES_PER_BATCH):
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
    after: `from itertools import groupby
from operator import itemgetter


GROUP_SIZE = 4


def position_groups(positions, size):
    """Deal out the positions in groups of at most \`size\`."""
    for _, group in groupby(enumerate(positions), lambda pair: pair[0] // size):
        yield map(itemgetter(1), group)


def last_divisor(number):
    for position_group in position_groups(range(number - 1, 0, -1), GROUP_SIZE):
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
