import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants that take an expression out. */
export const EXPRESSION_CASES: readonly OperatorCase[] = [
  {
    name: 'a returned expression',
    variant: 'expression',
    before: `def spread(numbers):
    """How far the numbers are apart."""
    ordered = sorted(numbers)
    return abs(ordered[-1] - ordered[0]) / len(ordered)
`,
    after: `def calculate_ratio(ordered):
    """Calculate the ratio from the ordered."""
    return abs(ordered[-1] - ordered[0]) / len(ordered)


def spread(numbers):
    """How far the numbers are apart."""
    ordered = sorted(numbers)
    return calculate_ratio(ordered)
`,
    calls: ['spread([3, 1, 2])', 'spread([])', "spread('ab')", 'spread([1.5, 4])'],
  },
  {
    name: 'a test of a loop becomes a predicate',
    variant: 'expression',
    before: `def largest_divisor(number: int) -> int:
    """The largest divisor below the number."""
    for candidate in reversed(range(number)):
        if number % candidate == 0:
            return candidate
    return number
`,
    after: `def is_multiple(number: int, candidate):
    """Return whether the number is divisible by the candidate."""
    return number % candidate == 0


def largest_divisor(number: int) -> int:
    """The largest divisor below the number."""
    for candidate in reversed(range(number)):
        if is_multiple(number, candidate):
            return candidate
    return number
`,
    calls: ['largest_divisor(15)', 'largest_divisor(0)', 'largest_divisor(1)', "largest_divisor('a')"],
  },
  {
    name: 'parentheses that would be superfluous go',
    variant: 'expression',
    before: `def first_long(words, limit):
    """The first word longer than the limit."""
    for word in words:
        if (len(word) > limit):
            return word
    return None
`,
    after: `def is_above_limit(word, limit):
    """Return whether the character count is above the limit."""
    return len(word) > limit


def first_long(words, limit):
    """The first word longer than the limit."""
    for word in words:
        if is_above_limit(word, limit):
            return word
    return None
`,
    calls: ["first_long(['a', 'abc'], 2)", 'first_long([1], 2)'],
  },
  {
    name: 'a comprehension condition takes its variable',
    variant: 'expression',
    before: `def odd_positions(values):
    """Values at odd places."""
    return [value for place, value in enumerate(values) if place % 2 == 1]
`,
    after: `def is_place_odd(place):
    """Return whether the place is odd."""
    return place % 2 == 1


def odd_positions(values):
    """Values at odd places."""
    return [value for place, value in enumerate(values) if is_place_odd(place)]
`,
    calls: ['odd_positions([1, 2, 3])', 'odd_positions(5)'],
  },
  {
    name: 'a name that Pylint would complain of is written as a parameter should be',
    variant: 'expression',
    before: `def scale(N, dict):
    """Scales."""
    if N > 3:
        return N * len(dict) + 1
    return 0
`,
    after: `def compute_next_product(n, given_dict):
    """Compute the next product from the given dict."""
    return n * len(given_dict) + 1


def scale(N, dict):
    """Scales."""
    if N > 3:
        return compute_next_product(N, dict)
    return 0
`,
    calls: ['scale(4, {1: 2})', 'scale(1, {})', 'scale(9, 4)'],
  },
  {
    name: 'an expression over several lines becomes one line',
    variant: 'expression',
    before: `def total(first, second):
    """Sums what is shared."""
    best = max(
        first + second,
        first - second,
    )
    return best + 1
`,
    after: `def find_largest_combined_first(first, second):
    """Find the largest combined first from the second."""
    return max(first + second, first - second)


def total(first, second):
    """Sums what is shared."""
    best = find_largest_combined_first(first, second)
    return best + 1
`,
    calls: ['total(1, 2)', "total('a', 'b')"],
  },
  {
    name: 'the same expression twice',
    variant: 'repeated-expression',
    before: `def closest(numbers):
    """The smallest distance."""
    best = abs(numbers[0] - numbers[1])
    for left in numbers:
        for right in numbers:
            if left != right and abs(left - right) < best:
                best = abs(left - right)
    return best
`,
    after: `def measure_distance(left, right):
    """Measure the distance from the left and the right."""
    return abs(left - right)


def closest(numbers):
    """The smallest distance."""
    best = abs(numbers[0] - numbers[1])
    for left in numbers:
        for right in numbers:
            if left != right and measure_distance(left, right) < best:
                best = measure_distance(left, right)
    return best
`,
    calls: ['closest([1, 4, 2])', 'closest([])', 'closest([1.0, 2.5, 9])'],
  },
  {
    name: 'a closure for what a loop asks again and again',
    variant: 'nested',
    before: `def above(numbers, limit):
    """Numbers well above the limit."""
    found = []
    for number in numbers:
        if number > limit * 2:
            found.append(number)
    return found
`,
    after: `def above(numbers, limit):
    """Numbers well above the limit."""
    found = []

    def is_above_doubled_limit(number):
        """Return whether the number is above the doubled limit."""
        return number > limit * 2

    for number in numbers:
        if is_above_doubled_limit(number):
            found.append(number)
    return found
`,
    calls: ['above([1, 5, 9], 2)', 'above([], 1)', "above(['a'], 1)"],
  },
  {
    name: 'an expression of a method',
    variant: 'method',
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
    after: `class Account:
    """An account."""

    def __init__(self, balance, rate):
        self.balance = balance
        self.rate = rate

    def _compute_combined_balance(self, years):
        """Compute the combined balance from the years."""
        return self.balance + self.balance * self.rate * years

    def after(self, years):
        """The balance after some years."""
        if years < 0:
            return 0
        return self._compute_combined_balance(years)
`,
    calls: ['Account(100, 2).after(3)', 'Account(100, 2).after(-3)', "Account('a', 2).after(3)"],
  },
  {
    name: 'a sort key gets a name',
    variant: 'lambda',
    before: `def by_last_letter(words):
    """Words by their last letters."""
    return sorted(words, key=lambda word: word[-1:] + word)
`,
    after: `def build_combined_text(word):
    """Build the combined text from the word."""
    return word[-1:] + word


def by_last_letter(words):
    """Words by their last letters."""
    return sorted(words, key=build_combined_text)
`,
    calls: ["by_last_letter(['ab', 'ba', ''])", 'by_last_letter([1])'],
  },
  {
    name: 'a loop of a nested function that uses a local import stays',
    variant: 'nested',
    before: `def count_roots(numbers):
    """Counts squares."""
    import math

    def is_square(number):
        for root in range(int(math.sqrt(number)) + 1):
            if root * root == number:
                return True
        return False
    return sum(1 for number in numbers if is_square(number))
`,
    after: `def count_roots(numbers):
    """Counts squares."""
    import math

    def is_square(number):
        def is_equal_to_number(root):
            """Return whether the square is equal to the number."""
            return root * root == number

        for root in range(int(math.sqrt(number)) + 1):
            if is_equal_to_number(root):
                return True
        return False
    return sum(1 for number in numbers if is_square(number))
`,
    calls: ['count_roots([1, 2, 4])', 'count_roots([-1])'],
  },
  {
    name: 'tabs stay tabs',
    variant: 'expression',
    before:
      'def double_all(numbers):\n\t"""Doubles."""\n\tresult = []\n\tfor number in numbers:\n\t\tresult.append(number * 2 + 1)\n\treturn result\n',
    after:
      'def work_out_next_doubled_number(number):\n\t"""Work out the next doubled number."""\n\treturn number * 2 + 1\n\n\ndef double_all(numbers):\n\t"""Doubles."""\n\tresult = []\n\tfor number in numbers:\n\t\tresult.append(work_out_next_doubled_number(number))\n\treturn result\n',
    calls: ['double_all([1, 2])'],
  },
  {
    name: 'line ends stay as they are',
    variant: 'expression',
    before:
      'def double_all(numbers):\r\n    """Doubles."""\r\n    result = []\r\n    for number in numbers:\r\n        result.append(number * 2 + 1)\r\n    return result\r\n',
    after:
      'def compute_next_doubled_number(number):\r\n    """Compute the next doubled number."""\r\n    return number * 2 + 1\r\n\r\n\r\ndef double_all(numbers):\r\n    """Doubles."""\r\n    result = []\r\n    for number in numbers:\r\n        result.append(compute_next_doubled_number(number))\r\n    return result\r\n',
    calls: ['double_all([1, 2])'],
  },
];
