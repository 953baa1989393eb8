import type { OperatorCase } from '../../testing/operator-case.js';

export const ELIF_STEP_CASES: readonly OperatorCase[] = [
  {
    name: 'what an elif looks at first has a name in an else',
    variant: 'elif-step',
    before: `def kind(text, limit):
    if not text:
        return 'empty'
    elif len(text.split()) > limit:
        return 'long'
    else:
        return 'short'
`,
    after: `def kind(text, limit):
    if not text:
        return 'empty'
    else:
        words = text.split()
        if len(words) > limit:
            return 'long'
        else:
            return 'short'
`,
    calls: ["kind('', 1)", "kind('a b c', 2)", "kind('a', 2)", 'kind(3, 1)'],
  },
  {
    name: 'the rest of the chain follows, inside',
    variant: 'elif-step',
    before: `def graded(rows):
    total = 0
    for row in rows:
        if row < 0:
            total -= 1
        elif row % 10 == 0:  # whole tens
            total += row // 10
        elif row > 100:
            total += 100
        else:
            # small
            total += 1
    return total
`,
    after: `def graded(rows):
    total = 0
    for row in rows:
        if row < 0:
            total -= 1
        else:
            last_digit = row % 10
            if last_digit == 0:  # whole tens
                total += row // 10
            elif row > 100:
                total += 100
            else:
                # small
                total += 1
    return total
`,
    calls: ['graded([-1, 20, 101, 7])', 'graded([])', "graded(['a'])"],
  },
  {
    name: 'a test of several parts has a name as a whole',
    variant: 'elif-step',
    before: `def weighed(low, high, given):
    if given is None:
        return 0
    elif low < given and given < high:
        return 1
    return 2
`,
    after: `def weighed(low, high, given):
    if given is None:
        return 0
    else:
        is_low_below_given = low < given
        if is_low_below_given and given < high:
            return 1
    return 2
`,
    calls: ['weighed(1, 5, 3)', 'weighed(1, 5, None)', 'weighed(1, 5, 9)'],
  },
  {
    name: 'a comparison of names says what it is, and so does a not',
    variant: 'elif-step',
    before: `def ordered(low, high):
    if low == high:
        return 0
    elif low < high:
        return 1
    elif not low:
        return 2
    return 3
`,
    after: null,
    calls: ['ordered(1, 2)'],
  },
  {
    name: 'a walrus, a comment in the chain and an async function are left alone',
    variant: 'elif-step',
    before: `def drawn(rows):
    if not rows:
        return 0
    elif (size := len(rows)) > 3:
        return size
    return 1


def told(rows):
    if not rows:
        return 0
    elif len(rows) > 3:
        return 1
    # what is left
    else:
        return 2


async def waited(rows):
    if not rows:
        return 0
    elif len(rows) > 3:
        return 1
    return 2
`,
    after: null,
    calls: ['drawn([1, 2, 3, 4])', 'told([1])'],
  },
];
