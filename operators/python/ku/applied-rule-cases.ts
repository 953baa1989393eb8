import type { OperatorCase } from '../../testing/operator-case.js';

export const APPLIED_RULE_CASES: readonly OperatorCase[] = [
  {
    name: 'a test that needs more than the item is a method of what knows it',
    before: `def above(values, limit):
    """Values above a limit."""
    return [value for value in values if value > limit]
`,
    after: `from typing import NamedTuple


class ValuePolicy(NamedTuple):
    """How one item is looked at."""

    limit: object

    def covers(self, value):
        """Tell whether an item counts."""
        return value > self.limit


def above(values, limit):
    """Values above a limit."""
    return [*filter(ValuePolicy(limit).covers, values)]
`,
    calls: ['above([1, 5, 3], 2)', 'above([], 1)', "above('ab', 'a')", 'above(3, 1)', 'above([1], None)'],
  },
  {
    name: 'a test and a result are two methods',
    before: `def doubled(values, limit):
    """Twice the small values."""
    return sum(value * 2 for value in values if value < limit)
`,
    after: `from typing import NamedTuple


class ValueCriterion(NamedTuple):
    """The rule that each item goes by."""

    limit: object

    def applies_to(self, value):
        """Tell which items are kept."""
        return value < self.limit

    @staticmethod
    def outcome_of(value):
        """Derive the result for an item."""
        return value * 2


def doubled(values, limit):
    """Twice the small values."""
    return sum(map(ValueCriterion.outcome_of, filter(ValueCriterion(limit).applies_to, values)))
`,
    calls: ['doubled([1, 5, 3], 4)', 'doubled([], 1)', "doubled('ab', 'b')", 'doubled(None, 1)'],
  },
  {
    name: 'a rule of the item alone is a function',
    before: `def initials(words):
    """First letters."""
    return ''.join([word[0].upper() for word in words])
`,
    after: `def derive_word(word):
    """Work out what an item comes to."""
    return word[0].upper()


def initials(words):
    """First letters."""
    return ''.join([*map(derive_word, words)])
`,
    calls: ["initials(['ab', 'cd'])", 'initials([])', "initials([''])", 'initials([3])'],
  },
  {
    name: 'what there is a function of needs no other',
    before: `def digits(number):
    return [int(digit) for digit in str(number)]
`,
    after: `def digits(number):
    return [*map(int, str(number))]
`,
    calls: ['digits(120)', 'digits(-1)', "digits('')", 'digits(None)'],
  },
  {
    name: 'an item of two parts is taken apart',
    before: `def products(left, right):
    return [one * other + len(left) for one, other in zip(left, right)]
`,
    after: `from typing import NamedTuple


class ProductsMeasure(NamedTuple):
    """How one item is looked at."""

    left: object

    def result_for(self, pair):
        """Work out what an item comes to."""
        one, other = pair
        return one * other + len(self.left)


def products(left, right):
    return [*map(ProductsMeasure(left).result_for, zip(left, right))]
`,
    calls: [
      'products([1, 2], [3, 4])',
      'products([], [1])',
      "products(['a'], [2])",
      'products([[1]], [2])',
      'products(1, 2)',
    ],
  },
  {
    name: 'a generator that is not taken at once stays',
    before: `def lazy(values):
    return (value * 2 for value in values)
`,
    after: null,
  },
  {
    name: 'a StopIteration would end a map',
    before: `def firsts(groups):
    return [next(iter(group)) for group in groups]
`,
    after: null,
  },
  {
    name: 'two loops are no rule of one item',
    before: `def pairs(rows):
    return [cell for row in rows for cell in row if cell]
`,
    after: null,
  },
];
