import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of decisions, forms that are there twice, work on each item, and loops that are left early. */
export const DECISION_CASES: readonly OperatorCase[] = [
  {
    name: 'the first that fits',
    variant: 'first-match',
    before: `def first_long(words, limit):
    """Place of the first long word."""
    for place, word in enumerate(words):
        if len(word) > limit:
            return place + 1
    return -1
`,
    after: `def generate_results(words, limit):
    """Yield the results in order."""
    for place, word in enumerate(words):
        if len(word) > limit:
            yield place + 1


def first_long(words, limit):
    """Place of the first long word."""
    return next(generate_results(words, limit), -1)
`,
    calls: ["first_long(['a', 'abc'], 2)", 'first_long([], 2)', 'first_long([1], 2)'],
  },
  {
    name: 'keeps off: a default that has to be worked out',
    variant: 'first-match',
    before: `def first_long(words, limit):
    """The first long word."""
    for word in words:
        if len(word) > limit:
            return word + "!"
    return words[0]
`,
    after: null,
  },
  {
    name: 'keeps off: a finally would run at another time',
    variant: 'first-match',
    before: `def first_number(words):
    """The first number."""
    for word in words:
        try:
            return int(word)
        finally:
            print(word)
    return None
`,
    after: null,
  },
  {
    name: 'a loop that is left early',
    variant: 'compound',
    before: `def reach(steps, limit):
    """How far one gets."""
    position = 0
    for step in steps:
        if step < 0:
            break
        position += step
    return position * limit
`,
    after:
      'def advance_position(steps):\n    """Go through steps and return the position."""\n    position = 0\n    for step in steps:\n        if step < 0:\n            return position\n        position += step\n    return position\n\n\ndef reach(steps, limit):\n    """How far one gets."""\n    position = advance_position(steps)\n    return position * limit\n',
    calls: ['reach([1, 2, -1, 5], 2)', 'reach([], 2)', "reach(['a'], 2)", 'reach([3], 2)'],
  },
  {
    name: 'keeps off: an else that would have no break any more',
    variant: 'compound',
    before: `def reach(steps, limit):
    """How far one gets."""
    position = 0
    for step in steps:
        if step < 0:
            break
        position += step
    else:
        position += 100
    return position * limit
`,
    after: null,
  },
  {
    name: 'a loop that is left early takes the member along that it begins with',
    variant: 'compound',
    before: `from http import HTTPStatus


def settled(steps, limit):
    """A status, and how far it holds."""
    status = HTTPStatus.OK
    for step in steps:
        if step > limit:
            status = HTTPStatus.CONFLICT
            break
    return status.value * limit
`,
    after:
      'from http import HTTPStatus\n\n\ndef determine_status(steps, limit):\n    """Go through steps and return the status."""\n    status = HTTPStatus.OK\n    for step in steps:\n        if step > limit:\n            status = HTTPStatus.CONFLICT\n            return status\n    return status\n\n\ndef settled(steps, limit):\n    """A status, and how far it holds."""\n    status = determine_status(steps, limit)\n    return status.value * limit\n',
    calls: ['settled([1, 2], 3)', 'settled([1, 5], 3)', 'settled([], 1)', "settled(['a'], 1)"],
  },
  {
    name: 'keeps off: an outcome, of which nobody knows what it is',
    variant: 'compound',
    before: `def settled(steps, limit):
    """How far it holds."""
    outcome = 0
    for step in steps:
        if step > limit:
            outcome = step
            break
    return outcome * limit
`,
    after: null,
  },
  {
    name: 'keeps off: a loop that would only be handed on',
    variant: 'compound',
    before: `def reach(steps):
    """How far one gets."""
    position = 0
    for step in steps:
        if step < 0:
            break
        position += step
    return position
`,
    after: null,
  },
  {
    name: 'which of two texts it is has no name that says so',
    variant: 'expression',
    before: `def signs(numbers, limit):
    """A sign for each number."""
    return ["+" if number > limit else "-" for number in numbers]
`,
    after: null,
  },
  {
    name: 'the test of a while loop decides step by step',
    variant: 'expression',
    before: `def leading(values, limit):
    """How many small values lead."""
    count = 0
    while count < len(values) and values[count] < limit:
        count += 1
    return count
`,
    after: `def is_value_under_limit(count, values, limit):
    """Return whether the value is below the limit."""
    if count < len(values):
        return values[count] < limit
    return False


def leading(values, limit):
    """How many small values lead."""
    count = 0
    while is_value_under_limit(count, values, limit):
        count += 1
    return count
`,
    calls: ['leading([1, 2, 9], 5)', 'leading([], 5)', "leading(['a'], 5)"],
  },
  {
    name: 'keeps off: more than the truth of a test is used',
    variant: 'expression',
    before: `def chosen(names, default):
    """The names, or the default."""
    return [name and name.strip() or default for name in names]
`,
    after: null,
  },
  {
    name: 'keeps off: what one place would call is as well written there',
    variant: 'expression',
    before: `def spread(numbers):
    """How far the numbers are apart."""
    ordered = sorted(numbers)
    return abs(ordered[-1] - ordered[0]) / len(ordered)
`,
    after: null,
  },
  {
    name: 'a form that is there twice',
    variant: 'similar-expressions',
    before: `def compare(first, second):
    """Which of two texts has more vowels than consonants."""
    left = abs(len(first) - first.count("a")) * 2
    right = abs(len(second) - second.count("e")) * 2
    return left - right
`,
    after: `def calculate_left(first, mark):
    """Calculate the left from the first and the mark."""
    return abs(len(first) - first.count(mark)) * 2


def compare(first, second):
    """Which of two texts has more vowels than consonants."""
    left = calculate_left(first, "a")
    right = calculate_left(second, "e")
    return left - right
`,
    calls: ["compare('aab', 'eee')", "compare('', '')", 'compare(1, 2)'],
  },
  {
    name: 'keeps off: another function is called',
    variant: 'similar-expressions',
    before: `def compare(first, second):
    """Sizes."""
    left = min(first, key=len) + 1
    right = max(second, key=len) + 1
    return left - right
`,
    after: null,
  },
  {
    name: 'what is done with each item gets a name',
    variant: 'mapped',
    before: `def anagrams(words):
    """Each group of anagrams once."""
    return sorted({"".join(sorted(word)) for word in words})
`,
    after: `def sort_characters(word):
    """Return the word in order, joined."""
    return "".join(sorted(word))


def anagrams(words):
    """Each group of anagrams once."""
    return sorted(set(map(sort_characters, words)))
`,
    calls: ["anagrams(['ba', 'ab', 'c'])", 'anagrams([])', 'anagrams([[1]])', 'anagrams(4)'],
  },
  {
    name: 'a closure for what is asked of each item',
    variant: 'nested',
    before: `def above(numbers, limit):
    """Numbers well above the limit."""
    found = [number for number in numbers if number > limit * 2]
    return found
`,
    after: `def above(numbers, limit):
    """Numbers well above the limit."""

    def is_number_beyond_doubled_limit(number):
        """Return whether the number is greater than the limit times 2."""
        return number > limit * 2

    found = list(filter(is_number_beyond_doubled_limit, numbers))
    return found
`,
    calls: ['above([1, 5, 9], 2)', 'above([], 1)', "above(['a'], 1)"],
  },
  {
    name: 'keeps off: a limit that changes between',
    variant: 'nested',
    before: `def above(numbers, limit):
    """Numbers above a growing limit."""
    found = []
    while limit < 9:
        limit += 2
        found.append([number for number in numbers if number > limit * 2])
    return found
`,
    after: null,
  },
  {
    name: 'keeps off: an expression of a method that one place would call',
    before: `class Account:
    """An account."""

    def __init__(self, balance, rate):
        self.balance = balance
        self.rate = rate

    def after(self, years):
        """The balance after some years."""
        if years < 0:
            return 0
        return self.balance + self.balance * self.rate * years
`,
    after: null,
  },
];
