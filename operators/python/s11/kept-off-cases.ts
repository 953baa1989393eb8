import type { OperatorCase } from '../../testing/operator-case.js';

export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'kept off: an async function',
    before: `async def last_of(values):
    found = 0
    for value in values:
        found = value
    return found
`,
    after: null,
  },
  {
    name: 'kept off: a generator',
    before: `def doubled(values):
    for value in values:
        yield value * 2
`,
    after: null,
  },
  {
    name: 'kept off: a function on a call cycle would go deeper',
    before: `def depth_of(tree):
    deepest = 0
    for branch in tree:
        deepest = max(deepest, depth_of(branch))
    return deepest + 1
`,
    after: null,
  },
  {
    name: 'kept off: the loop has an else clause',
    variant: 'search-halves',
    before: `def find_zero(values):
    place = 0
    for value in values:
        if value == 0:
            break
        place += 1
    else:
        place = -1
    return place
`,
    after: null,
  },
  {
    name: 'kept off: names that code looks up by their text',
    before: `def describe(values):
    total = 0
    for value in values:
        total += value
    return locals()
`,
    after: null,
  },
  {
    name: 'kept off: a nested function changes what the loop reads',
    before: `def count_calls(values):
    calls = 0

    def note():
        nonlocal calls
        calls += 1

    for value in values:
        if value:
            note()
    return calls
`,
    after: null,
  },
  {
    name: 'kept off: the loop variable is read behind the loop',
    variant: 'gather-halves',
    before: `def last_value(values):
    value = None
    seen = []
    for value in values:
        seen.append(value)
    return value, seen
`,
    after: null,
  },
  {
    name: 'kept off: half of the loop would be seen in a handler',
    variant: 'total-halves',
    before: `def add_while_possible(values):
    total = 0
    try:
        for value in values:
            total += value
    except TypeError:
        return total
    return total
`,
    after: null,
  },
  {
    name: 'kept off: a builtin that the helper needs is something else here',
    before: `def consume(word, len):
    vowels = 0
    for letter in word:
        if letter in 'aeiou':
            vowels += 1
    return vowels, len
`,
    after: null,
  },
  {
    name: 'kept off: a name that may be unbound',
    variant: 'total-halves',
    before: `def last_even(values):
    for value in values:
        if value % 2 == 0:
            found = value
    return found
`,
    after: null,
  },
  {
    name: 'kept off: a walrus in the body',
    before: `def first_long(words):
    total = 0
    for word in words:
        if (size := len(word)) > 3:
            total += size
    return total
`,
    after: null,
  },
  {
    name: 'kept off: a body of semicolons',
    before: `def shout(words):
    total = 0
    for word in words:
        total += len(word); print(word)
    return total
`,
    after: null,
  },
];
