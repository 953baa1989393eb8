import type { OperatorCase } from '../../testing/operator-case.js';

export const ACCUMULATOR_CLASS_CASES: readonly OperatorCase[] = [
  {
    name: 'kept off: a count is kept by an object',
    variant: 'accumulator-class',
    before: `def count_long(words):
    """How many words are long."""
    found = 0
    for word in words:
        if len(word) > 3:
            found += 1
    return found
`,
    after: null,
  },
  {
    name: 'kept off: a total is added up by an object, fractions included',
    variant: 'accumulator-class',
    before: `def price(items):
    total = 0.0
    for item in items:
        total += item * 1.1
        if total > 100:
            return total - 5
    return total
`,
    after: null,
  },
  {
    name: 'kept off: a text is written by an object',
    variant: 'accumulator-class',
    before: `def initials(names):
    short = ''
    for name in names:
        short += name[0]
    return short.upper()
`,
    after: null,
  },
  {
    name: 'kept off: a nested function changes the count',
    variant: 'accumulator-class',
    before: `def tick(values):
    ticks = 0

    def note():
        nonlocal ticks
        ticks += 1

    for value in values:
        note()
    return ticks
`,
    after: null,
  },
  {
    name: 'kept off: the count is deleted',
    variant: 'accumulator-class',
    before: `def forget(values):
    count = 0
    for value in values:
        count += 1
    del count
    return values
`,
    after: null,
  },
];
