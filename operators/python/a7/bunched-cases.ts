import type { OperatorCase } from '../../testing/operator-case.js';

export const BUNCHED_CASES: readonly OperatorCase[] = [
  {
    name: 'what is worked out of two texts goes into a bunch',
    variant: 'bunched-values',
    before: `def shared_share(text, other):
    """Share of the letters that both texts have."""
    letters = set(text)
    wanted = set(other)
    return len(letters & wanted) / len(letters | wanted)
`,
    after: `from sklearn.utils import Bunch


def shared_share(text, other):
    """Share of the letters that both texts have."""
    figures = Bunch(letters=set(text), wanted=set(other))
    return len(figures.letters & figures.wanted) / len(figures.letters | figures.wanted)
`,
    calls: [
      "shared_share('an old tree', 'a door')",
      "shared_share('', '')",
      "shared_share('a', 3)",
      'shared_share(None, None)',
    ],
  },
  {
    name: 'what is made of others of the bunch is no part of it',
    variant: 'bunched-values',
    before: `def spread_of(heights, widths):
    highest = max(heights)
    widest = max(widths)
    area = highest * widest
    return area, highest - min(heights), widest - min(widths)
`,
    after: `from sklearn.utils import Bunch


def spread_of(heights, widths):
    basics = Bunch(highest=max(heights), widest=max(widths))
    area = basics.highest * basics.widest
    return area, basics.highest - min(heights), basics.widest - min(widths)
`,
    calls: ['spread_of([3, 1], [2])', 'spread_of([], [1])', "spread_of('ab', 'c')", 'spread_of([1], [None])'],
  },
  {
    name: 'kept off: a value that needs the other one, which a bunch would get later',
    variant: 'bunched-values',
    before: `def widest_share(text):
    """Share of the words that are as long as the longest."""
    words = text.split()
    longest = max(map(len, words))
    return sum(len(word) == longest for word in words) / len(words)
`,
    after: null,
  },
  {
    name: 'kept off: what every turn of a loop changes',
    variant: 'bunched-values',
    before: `def balance_of(marks):
    opened, closed = 0, 0
    for mark in marks:
        if mark == "(":
            opened += 1
        else:
            closed += 1
    return opened - closed
`,
    after: null,
    calls: ["balance_of('(()')", "balance_of('')", 'balance_of([1, "("])', 'balance_of(5)'],
  },
  {
    name: 'a list among them is the same list',
    variant: 'bunched-values',
    before: `def with_total(amounts):
    total = sum(amounts)
    totals = amounts or []
    if total > 2:
        totals.append(total)
        total += 1
    totals.append(total)
    return totals
`,
    after:
      'from sklearn.utils import Bunch\n\n\ndef with_total(amounts):\n    course = Bunch(total=sum(amounts), totals=amounts or [])\n    if course.total > 2:\n        course.totals.append(course.total)\n        course.total += 1\n    course.totals.append(course.total)\n    return course.totals\n',
    calls: [
      'with_total([3, 1, 4])',
      'with_total([1])',
      'with_total([])',
      "with_total(['a'])",
      'with_total((3, 1))',
      'with_total((0.1, 0.2, True))',
    ],
  },
  {
    name: 'kept off: names that a dictionary has for its own',
    variant: 'bunched-values',
    before: `def spread(table):
    keys = sorted(table)
    values = [table[key] for key in keys]
    return max(values) - min(values), keys
`,
    after: null,
  },
  {
    name: 'kept off: what an inner loop asks for again and again',
    variant: 'bunched-values',
    before: `def pairs_within(heights, gap):
    found = 0
    count = len(heights)
    for place in range(count):
        for other in range(place):
            found += abs(heights[place] - heights[other]) <= gap
    return found, count
`,
    after: null,
  },
  {
    name: 'kept off: a function that calls itself gets no deeper',
    variant: 'bunched-values',
    before: `def depth(tree):
    left = tree[0]
    right = tree[1]
    return 1 + max(depth(left), depth(right)) if tree else 0
`,
    after: null,
  },
  {
    name: 'kept off: a variable that is read before it is set here',
    variant: 'bunched-values',
    before: `def following(number):
    if number:
        step = 1
    start = number
    step = start + 1
    return step
`,
    after: null,
  },
  {
    name: 'kept off: objects that keep things together already',
    variant: 'bunched-values',
    before: `from types import SimpleNamespace


def bounds_of(readings):
    bounds = SimpleNamespace(low=min(readings), high=max(readings))
    middle = bounds.low + bounds.high
    return bounds.low, middle / 2
`,
    after: null,
  },
];
