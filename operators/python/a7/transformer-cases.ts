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


def select_matching_names(names, mark):
    """Select the matching names."""
    return [name for name in names if mark in name]


def longest_with(names, mark):
    """The longest name that has the mark in it."""
    transformer = FunctionTransformer(select_matching_names, kw_args={"mark": mark})
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
    name: 'a name in the singular is left for one that says that there are several',
    variant: 'function-transformer',
    before: `def valid_share(values, minimum):
    valid_value = [value for value in values if value > minimum]
    return len(valid_value) / len(values), valid_value
`,
    after: `from sklearn.preprocessing import FunctionTransformer


def gather_matching_values(values, minimum):
    """Gather the matching values."""
    return [value for value in values if value > minimum]


def valid_share(values, minimum):
    conversion = FunctionTransformer(gather_matching_values, kw_args={"minimum": minimum})
    valid_value = conversion.transform(values)
    return len(valid_value) / len(values), valid_value
`,
    calls: [
      'valid_share([3, 1, 2], 1)',
      'valid_share([], 1)',
      "valid_share('ab', 'a')",
      'valid_share([1], None)',
    ],
  },
  {
    name: 'what it makes of the data is not said to be made from a setting',
    variant: 'function-transformer',
    before: `def kept_share(totals, minimum):
    kept_totals = {total for total in totals if total >= minimum}
    return len(kept_totals) / len(totals), kept_totals
`,
    after: `from sklearn.preprocessing import FunctionTransformer


def collect_kept_totals(totals, minimum):
    """Collect the kept totals."""
    return {total for total in totals if total >= minimum}


def kept_share(totals, minimum):
    transformation = FunctionTransformer(collect_kept_totals, kw_args={"minimum": minimum})
    kept_totals = transformation.transform(totals)
    return len(kept_totals) / len(totals), kept_totals
`,
    calls: [
      'kept_share([3, 1, 3], 1)',
      'kept_share([], 1)',
      "kept_share('ab', 'b')",
      'kept_share([1], None)',
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
