import type { OperatorCase } from '../../testing/operator-case.js';

export const SINGLE_EXIT_CASES: readonly OperatorCase[] = [
  {
    name: 'early answers and the last one set one result',
    variant: 'single-exit',
    before: `def steps_to_one(number):
    """Steps of the Collatz rule."""
    if number < 1:
        return -1
    if number == 1:
        return 0
    return 1 + steps_to_one(number // 2 if number % 2 == 0 else 3 * number + 1)
`,
    after: `def steps_to_one(number):
    """Steps of the Collatz rule."""
    if number < 1:
        combined_total = -1
    elif number == 1:
        combined_total = 0
    else:
        combined_total = 1 + steps_to_one(number // 2 if number % 2 == 0 else 3 * number + 1)
    return combined_total
`,
    calls: ['steps_to_one(7)', 'steps_to_one(1)', 'steps_to_one(0)', "steps_to_one('a')"],
  },
  {
    name: 'the variable that the end returns is set by the early answer',
    variant: 'single-exit',
    before: `def halves(number):
    if number % 2:
        print('odd')
        return [number]
    parts = [number // 2]
    for part in parts:
        if part % 2 == 0 and part:
            parts.append(part // 2)
    return parts
`,
    after: `def halves(number):
    if number % 2:
        print('odd')
        parts = [number]
    else:
        parts = [number // 2]
        for part in parts:
            if part % 2 == 0 and part:
                parts.append(part // 2)
    return parts
`,
    calls: ['halves(40)', 'halves(7)', 'halves(0)', 'halves(None)'],
  },
  {
    name: 'tests of both ways make a truth value',
    variant: 'single-exit',
    before: `def fits(size, room):
    if size == 0:
        return True
    return size in range(room)
`,
    after: `def fits(size, room):
    if size == 0:
        is_satisfied = True
    else:
        is_satisfied = size in range(room)
    return is_satisfied
`,
    calls: ['fits(0, 1)', 'fits(3, 5)', 'fits(5, 5)', "fits('a', 3)"],
  },
  {
    name: 'a variable that others read keeps its name, the result has another',
    variant: 'single-exit',
    before: `def trimmed(words, limit):
    kept = list(words)
    if limit is None:
        return len(kept)
    kept = kept[:limit]
    return kept
`,
    after: `def trimmed(words, limit):
    kept = list(words)
    if limit is None:
        prepared_words = len(kept)
    else:
        kept = kept[:limit]
        prepared_words = kept
    return prepared_words
`,
    calls: ["trimmed('abc', None)", "trimmed('abc', 2)", 'trimmed(3, 2)'],
  },
  {
    name: 'True and False alone are a test already',
    variant: 'single-exit',
    before: `def is_even(number):
    if number % 2 == 0:
        return True
    return False
`,
    after: null,
    calls: ['is_even(2)'],
  },
  {
    name: 'an answer in between leaves the function early',
    variant: 'single-exit',
    before: `def first_above(rows, limit):
    if not rows:
        return None
    for row in rows:
        if row > limit:
            return row
    return limit
`,
    after: null,
    calls: ['first_above([1, 5], 2)'],
  },
  {
    name: 'a bare return, an else and a generator are left alone',
    variant: 'single-exit',
    before: `def shown(rows):
    if not rows:
        return
    print(rows)
    return None


def spread(rows):
    if not rows:
        return 0
    else:
        return 1


def drawn(rows):
    if not rows:
        return 0
    yield from rows
    return 1
`,
    after: null,
    calls: ['shown([1])', 'spread([])', 'list(drawn([1]))'],
  },
  {
    name: 'a comment behind the condition stays, one between the ways keeps it off',
    variant: 'single-exit',
    before: `def sign(number):
    if number < 0:  # below
        return -number
    # otherwise
    return number * 2
`,
    after: null,
    calls: ['sign(1)'],
  },
];
