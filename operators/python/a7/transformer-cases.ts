import type { OperatorCase } from '../../testing/operator-case.js';

export const TRANSFORMER_CASES: readonly OperatorCase[] = [
  {
    name: 'a filter with its mark as a keyword argument',
    variant: 'function-transformer',
    before: `def longest_with(names, mark):
    """The longest name that has the mark in it."""
    found = [name for name in names if mark in name]
    return max(found, key=len) if found else None
`,
    after: `from sklearn.preprocessing import FunctionTransformer


def select_found(names, mark):
    """Select the found from the names and the mark."""
    return [name for name in names if mark in name]


def longest_with(names, mark):
    """The longest name that has the mark in it."""
    transformer = FunctionTransformer(select_found, kw_args={"mark": mark})
    found = transformer.transform(names)
    return max(found, key=len) if found else None
`,
    calls: [
      "longest_with(['oak', 'maple', 'ash'], 'a')",
      "longest_with([], 'a')",
      "longest_with('abc', 'b')",
      "longest_with([1], 'b')",
      "longest_with(iter(['ab', 'b']), 'b')",
      "longest_with({'ab': 1}, 'b')",
      "longest_with(3, 'b')",
    ],
  },
  {
    name: 'lengths are worked out of words',
    variant: 'function-transformer',
    before: `def shortest_places(words):
    lengths = [len(word) + 1 for word in words]
    least = min(lengths)
    return [place for place in range(len(lengths)) if lengths[place] == least]
`,
    after: `from sklearn.preprocessing import FunctionTransformer


def collect_lengths(words):
    """Collect the lengths from the words."""
    return [len(word) + 1 for word in words]


def shortest_places(words):
    lengths = FunctionTransformer(collect_lengths).transform(words)
    least = min(lengths)
    return [place for place in range(len(lengths)) if lengths[place] == least]
`,
    calls: [
      "shortest_places(['tree', 'a', 'b'])",
      'shortest_places([])',
      'shortest_places([1])',
      "shortest_places(('ab', 'a'))",
    ],
  },
  {
    name: 'kept off: a value of which the type is not known',
    variant: 'function-transformer',
    before: `def farthest(points, origin):
    far = max(point for point in points if point != origin)
    return far, len(points)
`,
    after: null,
  },
  {
    name: 'kept off: a tuple, which a transformer takes apart',
    variant: 'function-transformer',
    before: `def lengths_of(words):
    lengths = tuple(len(word) + 1 for word in words)
    return lengths, len(words)
`,
    after: null,
  },
  {
    name: 'kept off: all that a function does',
    variant: 'function-transformer',
    before: `def doubled(numbers):
    return [number * 2 for number in numbers]
`,
    after: null,
  },
  {
    name: 'kept off: a list for every turn of a loop',
    variant: 'function-transformer',
    before: `def wide_rows(rows, limit):
    count = 0
    for row in rows:
        wide = [cell for cell in row if cell > limit]
        count += len(wide)
    return count
`,
    after: null,
  },
  {
    name: 'kept off: what an object is asked for',
    variant: 'function-transformer',
    before: `class Shelf:
    def __init__(self, most):
        self.most = most

    def fitting(self, books):
        narrow = [book for book in books if book < self.most]
        return narrow, len(narrow)
`,
    after: null,
  },
  {
    name: 'kept off: a function that calls itself gets no deeper',
    variant: 'function-transformer',
    before: `def leaves(tree):
    branches = [branch for branch in tree if branch is not None]
    return sum(map(leaves, branches)) or 1
`,
    after: null,
  },
];
