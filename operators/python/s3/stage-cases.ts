import type { OperatorCase } from '../../testing/operator-case.js';

/** While loops by stages, loops within loops, else clauses, ranges that no length can be asked of. */
export const STAGE_CASES: readonly OperatorCase[] = [
  {
    name: 'each stage counts for itself first',
    variant: 'growing-stages',
    before: `def even_digits(text):
    place = 0
    even_count = 0
    while place < len(text) or place < 0:
        place += 1
        if text[place - 1] not in "02468":
            continue
        even_count += 1
    return even_count, place
`,
    after: `def even_digits(text):
    place = 0
    even_count = 0
    steps_in_stage = 1
    while place < len(text) or place < 0:
        stage_even_count = 0
        left_in_stage = steps_in_stage
        while left_in_stage and (place < len(text) or place < 0):
            left_in_stage -= 1
            place += 1
            if text[place - 1] not in "02468":
                continue
            stage_even_count += 1
        even_count += stage_even_count
        steps_in_stage *= 2
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
    name: 'no stages where nothing is added up',
    variant: 'growing-stages',
    before: `def climb(start, stop):
    while start < stop:
        start += 1
    return start
`,
    after: null,
  },
  {
    name: 'no stages where a break ends the loop',
    variant: 'growing-stages',
    before: `def drain(stack):
    taken = []
    while stack:
        entry = stack.pop()
        if entry is None:
            break
        taken.append(entry)
    return taken, stack
`,
    after: null,
  },
  {
    name: 'loops within loops',
    variant: 'drained-results',
    before: `def table(rows):
    cells = []
    for row in rows:
        for cell in row:
            cells.append(cell)
    return cells
`,
    after: `from itertools import chain, islice


GROUP_SIZE = 3


def row_groups(rows, size):
    """Yield the rows in groups of at most \`size\`."""
    waiting = iter(rows)
    while True:
        group = islice(waiting, size)
        try:
            leading = next(group)
        except StopIteration:
            return
        yield chain([leading], group)


def table(rows):
    cells = []
    for row_group in row_groups(rows, GROUP_SIZE):
        new_cells = []
        for row in row_group:
            for cell in row:
                new_cells.append(cell)
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
    name: 'batches of a range that is kept',
    variant: 'worked-off-batches',
    before: `def first_divisor(number):
    candidates = range(2, number)
    for candidate in candidates:
        if number % candidate == 0:
            return candidate
    return number
`,
    after: `from itertools import chain, islice


CANDIDATES_PER_BATCH = 3


def batches_of(candidates, size):
    """Deal out the candidates in batches of at most \`size\`."""
    upcoming = iter(candidates)
    while next_candidate := list(islice(upcoming, 1)):
        yield chain(next_candidate, islice(upcoming, size - 1))


def first_divisor(number):
    candidates = range(2, number)
    for batch in batches_of(candidates, CANDIDATES_PER_BATCH):
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
    name: 'an else clause of a counting loop',
    variant: 'range-strides',
    before: `def is_prime(number):
    for divisor in range(2, number):
        if number % divisor == 0:
            answer = "no"
            break
    else:
        answer = "yes"
    return answer
`,
    after: `def is_prime(number):
    positions = range(2, number)
    positions_per_batch = 2
    offset = positions.start
    while offset < positions.stop:
        for divisor in range(offset, min(offset + positions_per_batch, positions.stop)):
            if number % divisor == 0:
                answer = "no"
                break
        else:
            offset += positions_per_batch
            continue
        break
    else:
        answer = "yes"
    return answer
`,
    calls: [
      'is_prime(7)',
      'is_prime(35)',
      'is_prime(1)',
      "is_prime('a')",
      'is_prime(2 ** 67)',
      'is_prime(97)',
    ],
  },
];
