import type { OperatorCase } from '../../testing/operator-case.js';

/** Places that S8 keeps off. */
export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'not: an async function',
    before: `async def total(values):
    return round(sum(values) / 3, 2)
`,
    after: null,
  },
  {
    name: 'not: a verdict, which is no finding of a search',
    variant: 'first-finding',
    before: `def balanced(text):
    depth = 0
    for letter in text:
        depth += 1 if letter == '(' else -1
        if depth < 0:
            return False
    return depth == 0
`,
    after: null,
  },
  {
    name: 'not: a function that only refuses',
    variant: 'guard-clause',
    before: `def refuse_odd(number):
    if number % 2 == 0:
        return None
    raise ValueError(number)


def halves(numbers):
    """Half of each number."""
    for number in numbers:
        refuse_odd(number)
    return [number // 2 for number in numbers]
`,
    after: null,
  },
  {
    name: 'not: a generator',
    before: `def parts(values):
    if not values:
        return None
    for value in values:
        yield value
`,
    after: null,
  },
  {
    name: 'not: a function that calls itself',
    before: `def depth(values):
    if not values:
        return 0
    return round(depth(values[1:]) + 1.0, 2)
`,
    after: null,
  },
  {
    name: 'not: functions that call each other',
    before: `def even(number):
    if number == 0:
        return True
    return not odd(number - 1)


def odd(number):
    if number == 0:
        return False
    return not even(number - 1)
`,
    after: null,
  },
  {
    name: 'not: a function that is a value',
    before: `def weight(value):
    return round(value * 1.5, 1)


def arrange(values):
    values.sort(key=weight)
`,
    after: null,
  },
  {
    name: 'not: an unknown decorator',
    before: `import functools


@functools.lru_cache
def weight(value):
    return round(value * 1.5, 1)
`,
    after: null,
  },
  {
    name: 'not: a result that is caught where it is made',
    before: `def read(text):
    try:
        return int(text.strip())
    except ValueError:
        return int(0.5 + len(text))
`,
    after: null,
  },
  {
    name: 'not: an end without a return',
    variant: 'finish-result',
    before: `def read(text):
    if text:
        return round(len(text) / 3, 2)
`,
    after: null,
  },
  {
    name: 'not: names that are looked up by text',
    before: `def read(text):
    return round(eval(text) * 2, 1)
`,
    after: null,
  },
  {
    name: 'not: a builtin with another meaning',
    before: `def round(value, digits):
    print(value, digits)


def read(text):
    print(text)
    return round(len(text) / 3, 2)
`,
    after: null,
  },
  {
    name: 'not: iteration that may stop a generator',
    variant: 'collect-results',
    before: `def pairs(values):
    found = []
    rest = iter(values)
    for value in rest:
        found.append((value, next(rest)))
    return found
`,
    after: null,
  },
  {
    name: 'not: a list that is read while it grows',
    variant: 'collect-results',
    before: `def series(count):
    found = []
    for place in range(count):
        found.append(place + len(found))
    return found
`,
    after: null,
  },
  {
    name: 'not: a guard that looks at more than the arguments',
    variant: 'guard-clause',
    before: `def series(count):
    size = count * 2
    if size < 3:
        return None
    return size
`,
    after: null,
  },
  {
    name: 'not: a global that the function sets',
    before: `TOTAL = 0


def add(value):
    global TOTAL
    TOTAL += value
    return round(TOTAL / 3, 2)
`,
    after: null,
  },
  {
    name: 'not: a keyword-only parameter keeps its guard',
    variant: 'guard-clause',
    before: `def scale(values, *, factor):
    if not values:
        return None
    return values * factor
`,
    after: null,
  },
  {
    name: 'not: a statement on the line of another',
    before: `def scale(values): return round(len(values) / 3, 2)
`,
    after: null,
  },
  {
    name: 'not: a comprehension whose name is a parameter',
    variant: 'unroll-comprehension',
    before: `def scale(value, values):
    return [value * 2 for value in values]
`,
    after: null,
  },
  {
    name: 'not: a mutable default is one object for all calls',
    variant: 'guard-clause',
    before: `def scale(values, seen=[]):
    if not values:
        return None
    return values + seen
`,
    after: null,
  },
  {
    name: 'not: a guard that is the only use of a parameter',
    variant: 'guard-clause',
    before: `def scale(values, limit):
    if limit < 0:
        return None
    return values * 2
`,
    after: null,
  },
  {
    name: 'not: a wrapper of another function',
    variant: 'guard-clause',
    before: `from functools import wraps


def screened(compute):
    @wraps(compute)
    def screen(values):
        if not values:
            return None
        return compute(values)

    return screen
`,
    after: null,
  },
  {
    name: 'kept off: a name that denies is not answered by its opposite',
    variant: 'finish-result',
    before: `def is_not_part_of(suffix, text):
    position = len(text) - len(suffix)
    found = text.find(suffix)
    return not (position >= 0 and found == position)
`,
    after: null,
  },
];
