import type { OperatorCase } from '../../testing/operator-case.js';

export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'kept off: a generator hands out pairs on its way',
    before: `def pairs(left, right):
    for one in left:
        for other in right:
            yield one, other
`,
    after: null,
  },
  {
    name: 'kept off: an async function',
    before: `async def pairs(left, right, found):
    for one in left:
        for other in right:
            found.append((one, other))
`,
    after: null,
  },
  {
    name: 'kept off: a function on a call cycle would go deeper',
    before: `def grow(left, right, found):
    for one in left:
        for other in right:
            if one != other:
                found.append(grow(one, other, []))
    return found
`,
    after: null,
  },
  {
    name: 'kept off: the outer loop has an else clause',
    before: `def find_pair(left, right):
    found = []
    for one in left:
        for other in right:
            if one == other:
                found.append(one)
    else:
        found.append(None)
    return found
`,
    after: null,
  },
  {
    name: 'kept off: names that code looks up by their text',
    before: `def count_pairs(left, right):
    pairs = 0
    for one in left:
        for other in right:
            if one == other:
                pairs += 1
    return locals()
`,
    after: null,
  },
  {
    name: 'kept off: what was picked last is read behind the loops',
    before: `def last_pair(left, right):
    one = other = None
    pairs = []
    for one in left:
        for other in right:
            pairs.append(one)
    return one, other, pairs
`,
    after: null,
  },
  {
    name: 'kept off: a part of the pairs would be seen in a handler',
    before: `def add_while_possible(left, right):
    matches = 0
    try:
        for one in left:
            for other in right:
                if one < other:
                    matches += 1
    except TypeError:
        return matches
    return matches
`,
    after: null,
  },
  {
    name: 'kept off: a builtin that the function needs is something else here',
    before: `def count_pairs(left, right, len):
    pairs = 0
    for one in left:
        for other in right:
            if one == other:
                pairs += 1
    return pairs, len
`,
    after: null,
  },
  {
    name: 'kept off: a walrus in the body',
    before: `def count_pairs(left, right):
    pairs = 0
    for one in left:
        for other in right:
            if (gap := other - one) > 3:
                pairs += 1
    return pairs
`,
    after: null,
  },
  {
    name: 'kept off: a body of semicolons',
    before: `def show_pairs(left, right, found):
    for one in left:
        for other in right:
            found.append(one); print(other)
    return found
`,
    after: null,
  },
  {
    name: 'kept off: a comment between the loops would be lost',
    before: `def show_pairs(left, right, found):
    for one in left:
        # Every one of them with every other.
        for other in right:
            found.append((one, other))
    return found
`,
    after: null,
  },
  {
    name: 'kept off: more than a function should be given',
    before: `def fitting(left, right, low, high, step, unit, found):
    for one in left:
        for other in right:
            if low < one * step + other * unit < high:
                found.append((one, other))
    return found
`,
    after: null,
  },
];
