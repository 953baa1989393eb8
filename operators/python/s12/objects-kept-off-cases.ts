import type { OperatorCase } from '../../testing/operator-case.js';

export const OBJECTS_KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'kept off: what a queue gives is no answer of a record',
    variant: 'value-object',
    before: `from queue import SimpleQueue


def first_of(values):
    waiting = SimpleQueue()
    for value in values:
        waiting.put(value)
    first = waiting.get()
    second = waiting.get()
    return first, second
`,
    after: null,
  },
  {
    name: 'kept off: what may be missing is no thing of a kind',
    variant: 'value-object',
    before: `def asked(texts):
    largest = max(texts, default=None)
    if largest is None:
        return 0
    return largest.count("a") + len(largest) * 2
`,
    after: null,
  },
  {
    name: 'kept off: the last item is read behind the loop',
    variant: 'item-object',
    before: `def last_even(values):
    value = None
    for value in values:
        if value % 2 == 0:
            break
    return value
`,
    after: null,
  },
  {
    name: 'kept off: a function that calls itself',
    variant: 'item-object',
    before: `def depth_of(tree):
    deepest = 0
    for branch in tree:
        if len(branch) > 1:
            deepest = max(deepest, depth_of(branch))
    return deepest + 1
`,
    after: null,
  },
  {
    name: 'kept off: map means something else here',
    variant: 'item-object',
    before: `def marked(values, map):
    return [value * 2 + 1 for value in values if value in map]
`,
    after: null,
  },
  {
    name: 'kept off: a test that runs later',
    variant: 'item-object',
    before: `def checks(values):
    kept = []
    for value in values:
        kept.append(lambda: (other > value for other in values))
    return kept
`,
    after: null,
  },
  {
    name: 'kept off: one of two collections, which a generator would take for a condition',
    variant: 'item-object',
    before: `def either(first, second, flag):
    for value in first if flag else second:
        if value % 2 == 0:
            return value
    return None
`,
    after: null,
  },
  {
    name: 'kept off: a collection that follows its word at once',
    variant: 'item-object',
    before: `def glued(values):
    for value in(values):
        if value % 2 == 0:
            return value
    return [(place + 1) * value for(place, value)in enumerate(values) if value > place]
`,
    after: null,
  },
  {
    name: 'kept off: a collection that is named on the way',
    variant: 'item-object',
    before: `def named(values):
    for value in (known := list(values)):
        if value % 2 == 0:
            return known
    return None
`,
    after: null,
  },
  {
    name: 'kept off: a module that has a property of its own',
    variant: 'item-object',
    before: `def property(value):
    return value


def evens(values):
    return [value for value in values if value % 2 == 0]
`,
    after: null,
  },
  {
    name: 'kept off: an f-string that shows the name of the item',
    variant: 'item-object',
    before: `def shown(values):
    return [f'{value=}' for value in values if value > 3]
`,
    after: null,
  },
  {
    name: 'kept off: a function that calls itself',
    variant: 'parameter-object',
    before: `def power(base, exponent):
    if exponent < 1:
        return 1
    if exponent % 2 == 0:
        return power(base, exponent // 2) * power(base, exponent // 2)
    return base * power(base, exponent - 1)
`,
    after: null,
  },
  {
    name: 'kept off: a parameter that is set again',
    variant: 'parameter-object',
    before: `def clipped(value, limit):
    if value > 3:
        value = 3
    limit = limit + 1
    return value * 2 - value / 4 + limit
`,
    after: null,
  },
  {
    name: 'kept off: a parameter that a nested function sets',
    variant: 'parameter-object',
    before: `def counting(start, step):
    def advance():
        nonlocal start, step
        start += step
        step += 1
    advance()
    return start * step + start / step
`,
    after: null,
  },
  {
    name: 'kept off: a parameter that is deleted',
    variant: 'parameter-object',
    before: `def released(value):
    size = len(value) * 2 + 1
    other = len(value) * 2 + 1
    del value
    return size + other
`,
    after: null,
  },
  {
    name: 'kept off: a generator',
    variant: 'parameter-object',
    before: `def multiples(base, most):
    for factor in range(1, most + 1):
        if base * factor < most:
            yield base * factor
`,
    after: null,
  },
  {
    name: 'kept off: a nested function changes it',
    variant: 'state-object',
    before: `def ticking(values):
    ticks = 0

    def note():
        nonlocal ticks
        ticks += 1

    for value in values:
        if value > ticks:
            note()
    return ticks * 2 + 1
`,
    after: null,
  },
  {
    name: 'kept off: a function that calls itself',
    variant: 'state-object',
    before: `def leaves(tree):
    count = 0
    for branch in tree:
        if branch:
            count += leaves(branch)
        else:
            count += 1
    return count
`,
    after: null,
  },
  {
    name: 'kept off: a generator reads it later',
    variant: 'state-object',
    before: `def delayed(values):
    total = 0
    for value in values:
        if value > 1:
            total += value
        later = (total + one for one in values)
    return list(later)
`,
    after: null,
  },
  {
    name: 'kept off: a name that a class would change',
    variant: 'state-object',
    before: `def hidden(values, __step):
    total = 0
    for value in values:
        if value > 1:
            total += __step
    return total
`,
    after: null,
  },
  {
    name: 'kept off: a value that is set twice',
    variant: 'value-object',
    before: `def trimmed(line):
    text = line.strip()
    if len(text) > 3 and text[0] == text[-1]:
        text = line.rstrip()
    return len(text) * 2 + len(text) % 3
`,
    after: null,
  },
  {
    name: 'kept off: a function made before reads it too',
    variant: 'value-object',
    before: `def early(values):
    look = lambda: values
    values = sorted(values)
    if len(values) % 2 == 1:
        return look()[len(values) // 2]
    return values[len(values) // 2]
`,
    after: null,
  },
  {
    name: 'kept off: a function that calls itself',
    variant: 'value-object',
    before: `def halves(values):
    middle = len(values) // 2
    if middle < 1 or middle % 2 == 0:
        return [middle]
    return halves(values[:middle]) + [middle * 2 + 1]
`,
    after: null,
  },
];
