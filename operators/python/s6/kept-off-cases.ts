import type { OperatorCase } from '../../testing/operator-case.js';

/** Places that S6 offers nothing for. */
export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'a function that would only hand on to its helper keeps its work',
    before: `def is_larger(first, second):
    """Whether the first is larger, read as numbers."""
    return float(first) > float(second)


def compare(first, second):
    """Whether the first is larger."""
    if is_larger(first, second):
        return True
    return False
`,
    after: null,
  },
  {
    name: 'keeps off: what a clock says follows from no item',
    before: `from time import perf_counter


def list_slow(jobs, limit):
    """Which jobs take longer."""
    slow = []
    for job in jobs:
        begun = perf_counter()
        found = job.get(limit)
        if perf_counter() - begun > limit:
            slow.append((job, found))
        elif found is None:
            slow.append((job, limit))
    return slow
`,
    variant: 'derived-items',
    after: null,
    calls: ['list_slow([{9: 1}, {}], 9)'],
  },
  {
    name: 'keeps off: a name that may be unbound',
    before: `def pick(values):
    """Picks."""
    for value in values:
        pass
    return value * 2 + 1
`,
    after: null,
    calls: ['pick([1])', 'pick([])'],
  },
  {
    name: 'keeps off: async functions',
    before: `async def fetch(values):
    """Fetches."""
    total = len(values) + 1
    return total * 2 - 1
`,
    after: null,
    calls: [],
  },
  {
    name: 'keeps off: an expression that binds a name',
    before: `def measure(values):
    """Measures."""
    return [size, (size := len(values)) + 1][0] if False else 0
`,
    after: null,
    calls: [],
  },
  {
    name: 'keeps off: code that looks at its names',
    before: `def report(first, second):
    """Reports."""
    total = first + second * 2
    return locals()
`,
    after: null,
    calls: [],
  },
  {
    name: 'keeps off: nonlocal state',
    before: `def counter():
    """Counts."""
    count = 0

    def step():
        nonlocal count
        count = count * 2 + 1
        return count
    return step
`,
    after: null,
    calls: ['counter()()'],
  },
  {
    name: 'keeps off: what would be left is a call handed through',
    before: `def square_sum(numbers):
    """Sum of squares."""
    return number_sum(numbers) + 1
`,
    after: null,
    calls: [],
  },
  {
    name: 'keeps off: one trivial expression',
    before: `def truncate(number):
    """The part behind the point."""
    return number % 1.0
`,
    after: null,
    calls: ['truncate(2.5)'],
  },
  {
    name: 'keeps off: a function on a call cycle whose expressions all call it',
    before: `def fib(number):
    """Fibonacci."""
    if number in (0, 1):
        return number
    return fib(number - 1) + fib(number - 2)
`,
    after: null,
    calls: ['fib(7)'],
  },
  {
    name: 'keeps off: statements in a try body',
    before: `def parse(text):
    """Parses."""
    try:
        left, right = text
        left = left
    except ValueError:
        return None
    return left
`,
    after: null,
    calls: ["parse('ab')", "parse('a')"],
  },
  {
    name: 'keeps off: a class body',
    before: `class Sizes:
    """Sizes."""

    small = 3
    large = small * 2 + 1
`,
    after: null,
    calls: ['Sizes.large'],
  },
  {
    name: 'keeps off: names that a class mangles',
    before: `class Vault:
    """A vault."""

    __key = 3

    def open(self, code):
        """Opens."""
        return [code.__key * 2 + 1]
`,
    after: null,
    calls: [],
  },
  {
    name: 'keeps off: a debugging format string',
    before: `def show(value):
    """Shows."""
    return f"{value + 1 * 2=}"
`,
    after: null,
    calls: ['show(3)'],
  },
  {
    name: 'keeps off: a lambda that sees a loop go on',
    before: `def makers(values):
    """Makes."""
    made = []
    for value in values:
        made.append(lambda: value)
    return made
`,
    after: null,
    calls: ['[one() for one in makers([1, 2])]'],
  },
  {
    name: 'keeps off: generators keep their statements',
    before: `def pairs(values):
    """Pairs."""
    for value in values:
        yield value
        yield value
`,
    after: null,
    calls: ['list(pairs([1]))'],
  },
  {
    name: 'a break in the else of an inner loop leaves the outer one',
    variant: 'loop-body',
    before: `def first_candidate(sequences, banned):
    candidate = None
    for sequence in sequences:
        candidate = sequence[0]
        for other in banned:
            if candidate in other[1:]:
                candidate = None
                break
        else:
            break
    return candidate
`,
    after: null,
  },
  {
    name: 'a function that calls what may call it back keeps its depth',
    before: `def combined(me, amount):
    return 1 + me(me, amount - 1) * 2


def walk(me, amount):
    if amount > 0:
        return combined(me, amount)
    return 0


def count(amount):
    return walk(walk, amount)
`,
    after: null,
    entryPoint: 'count',
    variant: 'expression',
  },
  {
    name: 'what takes its items out of a list that others see is no generator',
    variant: 'collected-items',
    before: `def trailing_fields(words):
    """The fields at the end, and how many words are before them."""
    found = []
    while words and '=' in words[-1]:
        found.append(words.pop())
    return sorted(found), len(words)
`,
    after: null,
  },
  {
    name: 'what makes entries in a dictionary is no generator',
    variant: 'derived-items',
    before: `def totals_by_name(orders):
    """What each name ordered."""
    totals = {}
    for order in orders:
        if order['cancelled']:
            continue
        total = totals.setdefault(order['name'], {'pieces': 0})
        total['pieces'] += 1
    return totals
`,
    after: null,
  },
];
