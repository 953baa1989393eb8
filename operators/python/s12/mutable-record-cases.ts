import type { OperatorCase } from '../../testing/operator-case.js';

export const MUTABLE_RECORD_CASES: readonly OperatorCase[] = [
  {
    name: 'the bounds of a search become one namespace',
    variant: 'namespace',
    before: `def find_place(values, wanted):
    """Binary search."""
    low = 0
    high = len(values) - 1
    while low <= high:
        middle = (low + high) // 2
        if values[middle] < wanted:
            low = middle + 1
        else:
            high = middle - 1
    return low
`,
    after: `from types import SimpleNamespace


def find_place(values, wanted):
    """Binary search."""
    place_search_span = SimpleNamespace(low=0, high=len(values) - 1)
    while place_search_span.low <= place_search_span.high:
        middle = (place_search_span.low + place_search_span.high) // 2
        if values[middle] < wanted:
            place_search_span.low = middle + 1
        else:
            place_search_span.high = middle - 1
    return place_search_span.low
`,
    calls: [
      'find_place([1, 3, 5, 7], 5)',
      'find_place([], 1)',
      "find_place([1, 'a', 2], 4)",
      'find_place(3, 3)',
      "find_place('abc', 'b')",
    ],
  },
  {
    name: 'two counts become entries of a dict',
    variant: 'keyed',
    before: `def balance_of(text):
    opened = 0
    closed = 0
    for mark in text:
        if mark == '(':
            opened += 1
        elif mark == ')':
            closed += 1
    return opened - closed
`,
    after: `def balance_of(text):
    letter_counts = {'opened': 0, 'closed': 0}
    for mark in text:
        if mark == '(':
            letter_counts['opened'] += 1
        elif mark == ')':
            letter_counts['closed'] += 1
    return letter_counts['opened'] - letter_counts['closed']
`,
    calls: ["balance_of('(()')", "balance_of('')", 'balance_of(3)', "balance_of(['(', 1])"],
  },
  {
    name: 'a pair that is set at once becomes a dataclass',
    variant: 'dataclass',
    before: `def fibonacci(count):
    former, latter = 0, 1
    for _ in range(count):
        former, latter = latter, former + latter
    return former
`,
    after: `from dataclasses import dataclass


@dataclass
class Terms:
    """The last values in turn: former, latter."""

    former: int = 0
    latter: int = 1


def fibonacci(count):
    terms = Terms()
    for _ in range(count):
        terms.former, terms.latter = terms.latter, terms.former + terms.latter
    return terms.former
`,
    calls: ['fibonacci(10)', 'fibonacci(0)', "fibonacci('a')", 'fibonacci(300)'],
  },
  {
    name: 'best value and its place belong together',
    variant: 'dataclass',
    before: `def place_of_largest(values):
    best = None
    best_place = -1
    for place, value in enumerate(values):
        if best is None or value > best:
            best = value
            best_place = place
    return best_place
`,
    after: `from dataclasses import dataclass


@dataclass
class BestSoFar:
    """The best and best place found so far."""

    best: object
    best_place: int


def place_of_largest(values):
    best_so_far = BestSoFar(None, -1)
    for place, value in enumerate(values):
        if best_so_far.best is None or value > best_so_far.best:
            best_so_far.best = value
            best_so_far.best_place = place
    return best_so_far.best_place
`,
    calls: [
      'place_of_largest([3, 9, 2])',
      'place_of_largest([])',
      "place_of_largest([1, 'a'])",
      'place_of_largest({4: 1, 7: 2})',
    ],
  },
  {
    name: 'kept off: no text of an f-string gets a key in quotes',
    variant: 'keyed',
    before: `def report(values):
    count = 0
    total = 0
    for value in values:
        count += 1
        total += value
    return f'{count} values, {total} in all'
`,
    after: null,
  },
  {
    name: 'kept off: the dataclass of a function that calls itself would be one more frame',
    variant: 'dataclass',
    before: `def measure(tree):
    count = 0
    deepest = 0
    for branch in tree:
        count += 1
        deepest = max(deepest, measure(branch)[1])
    return count, deepest + 1
`,
    after: null,
  },
];
