import type { OperatorCase } from '../../testing/operator-case.js';

/** While loops by stages, loops within loops, else clauses, ranges that no length can be asked of. */
export const STAGE_CASES: readonly OperatorCase[] = [
  {
    name: 'a stage has so many steps',
    variant: 'growing-stages',
    before: `def settle(first, second):
    while second:
        first, second = second, first % second
    return first
`,
    after: `def settle(first, second):
    turns_per_round = 3
    while second:
        done_in_stage = 0
        while done_in_stage < turns_per_round and second:
            done_in_stage += 1
            first, second = second, first % second
        turns_per_round += turns_per_round
    return first
`,
    calls: ['settle(12, 18)', 'settle(7, 0)', 'settle(0, 5)', "settle('a', 'b')", 'settle(6.5, 2)'],
  },
  {
    name: 'a stage ends early with the loop',
    variant: 'growing-stages',
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
    turns_per_round = 2
    while place < len(words) and len(seen) < limit:  # as far as it goes
        remaining_steps = turns_per_round
        while remaining_steps and place < len(words) and len(seen) < limit:
            remaining_steps -= 1
            place += 1
            if not words[place - 1]:
                continue
            seen.append(words[place - 1])
        turns_per_round *= 2
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
    name: 'a break leaves the stage and the loop',
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
    after: `def drain(stack):
    taken = []
    stage_length = 1
    while stack:
        steps_to_go = stage_length
        while steps_to_go and stack:
            steps_to_go -= 1
            entry = stack.pop()
            if entry is None:
                break
            taken.append(entry)
        else:
            stage_length += 1
            continue
        break
    return taken, stack
`,
    calls: [
      'drain([1, 2, 3, 4, 5, 6, 7])',
      'drain([1, None, 2, 3, 4])',
      'drain([])',
      "drain('ab')",
      'drain({1, 2})',
      'drain(0)',
    ],
  },
  {
    name: 'limits of an unknown kind',
    variant: 'growing-stages',
    before: `def climb(start, stop):
    while start < stop:
        start += 1
    return start
`,
    after: `def climb(start, stop):
    steps_per_round = 1
    while start < stop:
        taken_in_stage = 0
        while taken_in_stage < steps_per_round and start < stop:
            taken_in_stage += 1
            start += 1
        steps_per_round += 1
    return start
`,
    calls: ['climb(1, 9)', 'climb(1, 5.5)', 'climb(3, 3)', "climb('a', 'b')", "climb(float('nan'), 2)"],
  },
  {
    name: 'loops within loops',
    variant: 'drain-batches',
    before: `def table(rows):
    cells = []
    for row in rows:
        for cell in row:
            cells.append(cell)
    return cells
`,
    after: `from itertools import chain, islice
from operator import length_hint


def table(rows):
    cells = []
    remaining_rows = iter(rows)
    batch_length = max(2, length_hint(remaining_rows) // 3)
    nothing_left = object()
    while (opening_row := next(remaining_rows, nothing_left)) is not nothing_left:
        for row in chain([opening_row], islice(remaining_rows, batch_length)):
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
    name: 'batches of a range that is kept grow',
    variant: 'drain-batches',
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
    no_more = object()
    while (leading_candidate := next(pending_candidates, no_more)) is not no_more:
        for candidate in chain((leading_candidate,), islice(pending_candidates, batch_length - 1)):
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
    numbering = range(2, number)
    block_size = max(2, numbering.stop // 2)
    block_start = numbering.start
    while block_start < numbering.stop:
        for divisor in range(block_start, min(block_start + block_size, numbering.stop)):
            if number % divisor == 0:
                answer = "no"
                break
        else:
            block_start += block_size
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
