import type { OperatorCase } from '../../testing/operator-case.js';

export const LOOP_ENTRY_CASES: readonly OperatorCase[] = [
  {
    name: 'position and value of a loop stay together',
    variant: 'loop-entry',
    before: `def weighted(values):
    total = 0
    for place, value in enumerate(values, start=1):
        total = total + place * value
    return total
`,
    after: `from collections import namedtuple
from itertools import starmap


NumberedValue = namedtuple("NumberedValue", ("place", "value"))


def weighted(values):
    total = 0
    for numbered_value in starmap(NumberedValue, enumerate(values, start=1)):
        total = total + numbered_value.place * numbered_value.value
    return total
`,
    calls: [
      'weighted([4, 5, 6])',
      'weighted([])',
      "weighted(['a', 'b'])",
      'weighted(iter([1, 2]))',
      'weighted(3)',
    ],
  },
  {
    name: 'pairs of a comprehension become entries',
    variant: 'loop-entry',
    before: `def products(left, right):
    return [first * second for first, second in zip(left, right) if first]
`,
    after: `from collections import namedtuple
from itertools import starmap


Pair = namedtuple("Pair", ["first", "second"])


def products(left, right):
    return [pair.first * pair.second for pair in starmap(Pair, zip(left, right)) if pair.first]
`,
    calls: [
      'products([1, 2, 0], [4, 5, 6])',
      'products([], [1])',
      "products('ab', [2, 3])",
      "products('ab', 'cd')",
      'products(1, 2)',
    ],
  },
  {
    name: 'what a function hands on keeps its name',
    variant: 'loop-entry',
    before: `def spread(prices, costs):
    found = []
    for e, o in zip(reported(prices), costs):
        found.append(e - o)
    return found


def reported(prices):
    for price in prices:
        yield price
`,
    after:
      'from collections import namedtuple\n\n\nPricePair = namedtuple("PricePair", ("price", "cost"))\n\n\ndef spread(prices, costs):\n    found = []\n    for price_pair in map(PricePair._make, zip(reported(prices), costs)):\n        found.append(price_pair.price - price_pair.cost)\n    return found\n\n\ndef reported(prices):\n    for price in prices:\n        yield price\n',
    calls: ['spread([4, 5], [1, 2])', 'spread([], [1])', "spread('ab', [1])"],
  },
  {
    name: 'kept off: the position is read behind the loop',
    variant: 'loop-entry',
    before: `def last_place(values):
    place = 0
    for place, value in enumerate(values):
        print(value)
    return place
`,
    after: null,
  },
  {
    name: 'kept off: more values than the call gives',
    variant: 'loop-entry',
    before: `def odd_pairs(values):
    return [a + b for a, b in zip(values)]
`,
    after: null,
  },
];
