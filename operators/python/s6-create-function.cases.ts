import type { CaseTable } from '../testing/operator-case.js';

/** Before and after of every variant of S6, and places that it keeps off. */
export const CASES: CaseTable = {
  operator: 'S6',
  cases: [
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
    return best
`,
      after: `def find_largest_combined_first(first, second):
    """Find the largest combined first from the second."""
    return max(first + second, first - second)


def total(first, second):
    """Sums what is shared."""
    best = find_largest_combined_first(first, second)
    return best
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
      name: 'a search loop becomes a predicate',
      variant: 'search',
      before: `def is_prime(number):
    """Whether the number is prime."""
    if number < 2:
        return False
    for divisor in range(2, number - 1):
        if number % divisor == 0:
            return False
    return True
`,
      after: `def has_matching_divisor(number):
    """Return whether a matching divisor can be found."""
    for divisor in range(2, number - 1):
        if number % divisor == 0:
            return True
    return False


def is_prime(number):
    """Whether the number is prime."""
    if number < 2:
        return False
    if has_matching_divisor(number):
        return False
    return True
`,
      calls: ['is_prime(7)', 'is_prime(9)', 'is_prime(-1)', "is_prime('x')", 'is_prime(2.5)'],
    },
    {
      name: 'an inner loop that searches',
      variant: 'search',
      before: `def has_pair(numbers, total):
    """Whether two numbers add up to the total."""
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == total:
                return True
    return False
`,
      after: `def finds_matching_second(numbers, place, first, total):
    """Return whether a matching second can be found."""
    for second in numbers[place + 1:]:
        if first + second == total:
            return True
    return False


def has_pair(numbers, total):
    """Whether two numbers add up to the total."""
    for place, first in enumerate(numbers):
        if finds_matching_second(numbers, place, first, total):
            return True
    return False
`,
      calls: ['has_pair([1, 2, 3], 5)', 'has_pair([], 5)', 'has_pair(3, 5)'],
    },
    {
      name: 'a run of statements gives back what it computed',
      variant: 'statements',
      before: `def summary(numbers):
    """Sum and product as text."""
    total = 0
    product = 1
    for number in numbers:
        total += number
        product *= number
    return f"{total}/{product}".strip()
`,
      after: `def compute_product(numbers):
    """Compute the product from the numbers."""
    total = 0
    product = 1
    for number in numbers:
        total += number
        product *= number
    return total, product


def summary(numbers):
    """Sum and product as text."""
    total, product = compute_product(numbers)
    return f"{total}/{product}".strip()
`,
      calls: ['summary([1, 2, 3])', 'summary([])', "summary(['a'])"],
    },
    {
      name: 'a loop by itself',
      variant: 'compound',
      before: `def longest_run(text):
    """Length of the longest run of one character."""
    best = 0
    current = 0
    last = text[:1]
    for character in text:
        current = current + 1 if character == last else 1
        last = character
        best = max(best, current)
    return best * 1
`,
      after: `def determine_best(text, last, current, best):
    """Determine the best from the text and the last."""
    for character in text:
        current = current + 1 if character == last else 1
        last = character
        best = max(best, current)
    return best


def longest_run(text):
    """Length of the longest run of one character."""
    best = 0
    current = 0
    last = text[:1]
    best = determine_best(text, last, current, best)
    return best * 1
`,
      calls: ["longest_run('aabbb')", "longest_run('')", 'longest_run([1, 1])'],
    },
    {
      name: 'the body of a loop',
      variant: 'loop-body',
      before: `def sum_product(numbers):
    """Sum and product."""
    total = 0
    product = 1
    for number in numbers:
        total += number
        product *= number
    return total, product
`,
      after: `def advance_product(total, number, product):
    """Advance the product from the total and the number."""
    total += number
    product *= number
    return total, product


def sum_product(numbers):
    """Sum and product."""
    total = 0
    product = 1
    for number in numbers:
        total, product = advance_product(total, number, product)
    return total, product
`,
      calls: ['sum_product([1, 2, 3])', 'sum_product([])', "sum_product('ab')"],
    },
    {
      name: 'the end of a function',
      variant: 'tail',
      before: `def verdict(first: list, second: list) -> str:
    """Which one wins."""
    left = sum(first) - len(first)
    right = sum(second) - len(second)
    if left == right:
        return "draw"
    if left > right:
        return "first"
    return "second"
`,
      after: `def work_out_right(second: list, left) -> str:
    """Work out the right from the second and the left."""
    right = sum(second) - len(second)
    if left == right:
        return "draw"
    if left > right:
        return "first"
    return "second"


def verdict(first: list, second: list) -> str:
    """Which one wins."""
    left = sum(first) - len(first)
    return work_out_right(second, left)
`,
      calls: ['verdict([1], [2])', 'verdict([], [])', 'verdict([3], [2])', 'verdict(1, 2)'],
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
      name: 'a run of statements of a method',
      variant: 'method-compound',
      before: `class Log:
    """A log."""

    def __init__(self):
        self.lines = []

    def extend(self, lines):
        """Adds lines that say something."""
        count = len(self.lines) + 1
        for line in lines:
            if line:
                self.lines.append(line.strip())
        return len(self.lines) - count
`,
      after: `class Log:
    """A log."""

    def __init__(self):
        self.lines = []

    def _collect_lines(self, lines):
        """Collect the lines."""
        for line in lines:
            if line:
                self.lines.append(line.strip())

    def extend(self, lines):
        """Adds lines that say something."""
        count = len(self.lines) + 1
        self._collect_lines(lines)
        return len(self.lines) - count
`,
      calls: ["Log().extend(['a ', '', 'b'])", 'Log().extend([1])'],
    },
    {
      name: 'a sort key gets a name',
      variant: 'lambda',
      before: `def by_last_letter(words):
    """Words by their last letters."""
    return sorted(words, key=lambda word: word[-1:] + word)
`,
      after: `def combine_combined_text(word):
    """Combine the combined text from the word."""
    return word[-1:] + word


def by_last_letter(words):
    """Words by their last letters."""
    return sorted(words, key=combine_combined_text)
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
            """Return whether the product is equal to the number."""
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
  ],
};
