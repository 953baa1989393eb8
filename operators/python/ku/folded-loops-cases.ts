import type { OperatorCase } from '../../testing/operator-case.js';

export const FOLDED_LOOPS_CASES: readonly OperatorCase[] = [
  {
    name: 'a search for one item asks any',
    variant: 'searched-answer',
    before: `def has_close(numbers, limit):
    """Whether two numbers are close."""
    for place, number in enumerate(numbers):
        for other, second in enumerate(numbers):
            if place != other:
                if abs(number - second) < limit:
                    return True
    return False
`,
    after: `def has_close(numbers, limit):
    """Whether two numbers are close."""
    return any(
        abs(number - second) < limit
        for place, number in enumerate(numbers)
        for other, second in enumerate(numbers)
        if place != other
    )
`,
    calls: [
      'has_close([1, 2.5, 2.4], .3)',
      'has_close([], 1)',
      'has_close([1, 5], 1)',
      "has_close([1, 'a'], 1)",
      'has_close(3, 1)',
      'has_close([1, 1], None)',
    ],
  },
  {
    name: 'a search that answers no',
    variant: 'searched-answer',
    before: `def is_prime(number):
    if number < 2:
        return False
    for divisor in range(2, number):
        if number % divisor == 0:
            return False
    return True
`,
    after: `def is_prime(number):
    if number < 2:
        return False
    return not any(number % divisor == 0 for divisor in range(2, number))
`,
    calls: ['is_prime(7)', 'is_prime(9)', 'is_prime(1)', 'is_prime(2.5)', "is_prime('a')", 'is_prime(True)'],
  },
  {
    name: 'a search that answers by other literals',
    variant: 'searched-answer',
    before: `def verdict(words, marks):
    for word in words if words else marks:
        if word in marks:
            return "YES"
    return None
`,
    after: `def verdict(words, marks):
    return "YES" if any(word in marks for word in (words if words else marks)) else None
`,
    calls: [
      "verdict(['a'], 'ab')",
      "verdict(['c'], 'ab')",
      "verdict([], 'ab')",
      "verdict([1], 'ab')",
      'verdict(None, None)',
    ],
  },
  {
    name: 'updates are a reduction by the operator in place',
    variant: 'folded-updates',
    before: `def product(numbers):
    result = 1
    for number in numbers:
        result *= number
    return result
`,
    after: `from functools import reduce
from operator import imul


def product(numbers):
    result = reduce(imul, numbers, 1)
    return result
`,
    calls: [
      'product([2, 3.5])',
      'product([])',
      "product(['a'])",
      "product(['a', 'b'])",
      'product(3)',
      'product([[1], 2])',
    ],
  },
  {
    name: 'floats are added up one by one, whole numbers summed',
    variant: 'folded-updates',
    before: `def totals(numbers, words):
    total = 0
    for number in numbers:
        if number > 0:
            total += number * number
    letters = 0
    for word in words:
        letters += len(word)
    return total, letters
`,
    after: `from functools import reduce
from operator import iadd


def totals(numbers, words):
    total = reduce(iadd, (number * number for number in numbers if number > 0), 0)
    letters = 0
    for word in words:
        letters += len(word)
    return total, letters
`,
    calls: [
      'totals([.1] * 10 + [1e16, -1e16], ["ab"])',
      'totals([], [])',
      'totals([1], [1])',
      "totals(['a'], [])",
      'totals([1, None], [])',
      'totals([True], ["", "a"])',
    ],
  },
  {
    name: 'whole numbers are summed',
    variant: 'folded-updates',
    before: `def letters(words):
    count = 0
    for word in words:
        count += len(word)
    return count
`,
    after: `def letters(words):
    count = sum(len(word) for word in words)
    return count
`,
    calls: ["letters(['ab', ''])", 'letters([])', 'letters([1])', 'letters(None)'],
  },
  {
    name: 'whole numbers are added to a sum that goes on',
    variant: 'folded-updates',
    before: `def counted(first, second):
    odd = 0
    even = 0
    for number in first:
        if number % 2 == 1:
            odd += 1
    for number in second:
        even -= 1
    return odd, even
`,
    after: `def counted(first, second):
    odd = 0
    even = 0
    odd += sum(1 for number in first if number % 2 == 1)
    for number in second:
        even -= 1
    return odd, even
`,
    calls: ['counted([1, 3, 2], [1])', 'counted([], [])', "counted(['a'], [])", 'counted([1], 2)'],
  },
  {
    name: 'updates of what a function was given go on from it',
    variant: 'folded-updates',
    before: `def gathered(found, groups):
    for group in groups:
        found += group
    return found
`,
    after: `from functools import reduce
from operator import iadd


def gathered(found, groups):
    found = reduce(iadd, groups, found)
    return found
`,
    calls: [
      'gathered([1], [[2], (3,)])',
      'gathered([1], [])',
      "gathered('a', ['b'])",
      'gathered(1, [2, 2.5])',
      'gathered([1], [2])',
      'gathered(None, [1])',
    ],
  },
  {
    name: 'a list that is collected is a comprehension',
    variant: 'collected-list',
    before: `def positives(rows):
    found = []
    for row in rows:
        for value in row:
            if value > 0 if row else value:
                found.append((value, row))
    return found
`,
    after: `def positives(rows):
    found = [(value, row) for row in rows for value in row if (value > 0 if row else value)]
    return found
`,
    calls: [
      'positives([[1, -1], [2]])',
      'positives([])',
      "positives(['ab'])",
      'positives([1])',
      'positives(None)',
      'positives([[None]])',
    ],
  },
  {
    name: 'what is read behind the loop, or in it, keeps the loop',
    before: `def last_and_sum(values):
    total = 0
    for value in values:
        total += value
    found = []
    for step in range(total):
        found.append(len(found) + step)
    for item in values:
        if item == total:
            return item
    return found, value
`,
    after: null,
    calls: ['last_and_sum([1, 2])'],
  },
  {
    name: 'what is kept for later sees the variable change',
    before: `def makers(values):
    found = []
    for value in values:
        found.append(lambda: value)
    return [make() for make in found]
`,
    after: null,
    calls: ['makers([1, 2])'],
  },
  {
    name: 'a call of what is given may end a loop by an exception',
    before: `def called(values, ask):
    for value in values:
        if ask(value):
            return True
    return False
`,
    after: null,
  },
  {
    name: 'comments, else, jumps and yields keep the loop',
    before: `def kept(values):
    total = 0
    for value in values:
        # each of them
        total += value
    for value in values:
        total += 1
    else:
        total = 0
    for value in values:
        if value:
            continue
        total += 1
    for value in values:
        total += yield value
`,
    after: null,
  },
  {
    name: 'what may have no value keeps its exception',
    before: `def scaled(values, factor):
    if factor:
        scale = factor
    total = 0
    for value in values:
        total += value * scale
    return total
`,
    after: null,
    calls: ['scaled([1], 0)'],
  },
  {
    name: 'a recursion gets no deeper',
    before: `def depth(tree):
    total = 0
    for branch in tree:
        total += depth(branch)
    return total
`,
    after: null,
  },
  {
    name: 'a total that a handler may see stays',
    before: `def counted(values):
    total = 0
    try:
        for value in values:
            total += value
    except TypeError:
        pass
    return total
`,
    after: null,
    calls: ["counted([1, 'a'])"],
  },
];
