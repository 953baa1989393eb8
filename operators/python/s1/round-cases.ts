import type { OperatorCase } from '../../testing/operator-case.js';

/** While loops in rounds, loops within loops, else clauses, ranges that no length can be asked of. */
export const ROUND_CASES: readonly OperatorCase[] = [
  {
    name: 'steps are taken in rounds',
    variant: 'while-rounds',
    before: `def settle(first, second):
    while second:
        first, second = second, first % second
    return first
`,
    after: `def settle(first, second):
    keeps_going = True
    steps_per_round = 2
    while keeps_going:
        for _ in range(steps_per_round):
            keeps_going = bool(second)
            if not keeps_going:
                break
            first, second = second, first % second
        steps_per_round += steps_per_round
    return first
`,
    calls: ['settle(12, 18)', 'settle(7, 0)', 'settle(0, 5)', "settle('a', 'b')", 'settle(6.5, 2)'],
  },
  {
    name: 'steps of a longer body are taken in rounds',
    variant: 'while-rounds',
    before: `def climb(words, limit):
    place = 0
    seen = []
    while place < len(words) and len(seen) < limit:  # as far as it goes
        place += 1
        if not words[place - 1]:
            continue
        seen.append(words[place - 1])
    return place, seen
`,
    after: `def climb(words, limit):
    place = 0
    seen = []
    has_more_to_do = True
    round_length = 2
    while has_more_to_do:  # as far as it goes
        for _ in range(round_length):
            has_more_to_do = place < len(words) and len(seen) < limit
            if not has_more_to_do:
                break
            place += 1
            if not words[place - 1]:
                continue
            seen.append(words[place - 1])
        round_length += 1
    return place, seen
`,
    calls: [
      "climb(['a', '', 'b', 'c', 'd', 'e', 'f'], 4)",
      'climb([], 3)',
      "climb(['', '', ''], 3)",
      "climb('letters', 9)",
      'climb(5, 3)',
      "climb(['a'], 'b')",
      'climb((1, 2, 3), 2)',
    ],
  },
  {
    name: 'an endless loop is left from within a round',
    variant: 'while-rounds',
    before: `def first_power(base, limit):
    power = 1
    while True:
        power *= base
        if power > limit:
            return power
        if power in (0, 1):
            break
    return None
`,
    after: `def first_power(base, limit):
    power = 1
    turns_per_round = 2
    while True:
        for _ in range(turns_per_round):
            power *= base
            if power > limit:
                return power
            if power in (0, 1):
                break
        else:
            turns_per_round += 1
            continue
        break
    return None
`,
    calls: [
      'first_power(2, 1000)',
      'first_power(1, 5)',
      'first_power(0, 3)',
      "first_power('a', 3)",
      'first_power(-3, 50)',
      'first_power(10, 1)',
    ],
  },
  {
    name: 'the inner of two loops, and the outer one',
    variant: 'lazy-batches',
    before: `def table(rows):
    cells = []
    for row in rows:
        for cell in row:
            cells.append(cell)
    return cells
`,
    after: `import itertools
from operator import length_hint


def table(rows):
    cells = []
    unread_rows = iter(rows)
    chunk_length = max(1, length_hint(unread_rows) // 2)
    for opening_row in unread_rows:
        for row in itertools.chain((opening_row,), itertools.islice(unread_rows, chunk_length)):
            for cell in row:
                cells.append(cell)
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
from operator import length_hint


def all_small(numbers):
    unread_numbers = iter(numbers)
    numbers_per_block = max(2, length_hint(unread_numbers) // 3)
    for opening_number in unread_numbers:
        for number in islice(chain((opening_number,), unread_numbers), numbers_per_block):
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
    name: 'batches of a range that is kept grow',
    variant: 'lazy-batches',
    before: `def first_divisor(number):
    candidates = range(2, number)
    for candidate in candidates:
        if number % candidate == 0:
            return candidate
    return number
`,
    after: `from itertools import chain, islice


def first_divisor(number):
    candidates = range(2, number)
    pending_candidates = iter(candidates)
    batch_length = 2
    for leading_candidate in pending_candidates:
        for candidate in chain([leading_candidate], islice(pending_candidates, batch_length - 1)):
            if number % candidate == 0:
                return candidate
        batch_length += batch_length
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
    variant: 'lazy-batches',
    before: `def last_divisor(number):
    for candidate in range(number - 1, 0, -1):
        if number % candidate == 0:
            return candidate
    return None
`,
    after: `from itertools import chain, islice


def last_divisor(number):
    pending_positions = iter(range(number - 1, 0, -1))
    batch_size = 2
    for initial_position in pending_positions:
        for candidate in chain([initial_position], islice(pending_positions, batch_size - 1)):
            if number % candidate == 0:
                return candidate
        batch_size += 1
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
