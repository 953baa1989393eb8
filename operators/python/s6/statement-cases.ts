import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants that take statements out. */
export const STATEMENT_CASES: readonly OperatorCase[] = [
  {
    name: 'a script gets a main function',
    variant: 'main-function',
    before: `import math

# How many tiles a floor takes.
width, depth = 7, 5
side = 2
rows = math.ceil(width / side)
text = \"\"\"a
 b\"\"\"
for row in range(rows):
    print(row, text)  # one
print(rows * math.ceil(depth / side))
`,
    after: `import math


def work_through_input():
    """Take the input and print what comes of it."""
    # How many tiles a floor takes.
    width, depth = 7, 5
    side = 2
    rows = math.ceil(width / side)
    text = """a
 b"""
    for row in range(rows):
        print(row, text)  # one
    print(rows * math.ceil(depth / side))


work_through_input()
`,
  },
  {
    name: 'a script whose names a function reads stays as it is',
    variant: 'main-function',
    before: `def scaled(number):
    return number * factor


factor = 3
numbers = [1, 2]
print([scaled(number) for number in numbers])
`,
    after: null,
  },
  {
    name: 'a script that may read a name before it has a value stays as it is',
    variant: 'main-function',
    before: `numbers = []
for number in numbers:
    last = number
print(last)
`,
    after: null,
  },
  {
    name: 'a script that wraps a builtin name stays as it is',
    variant: 'main-function',
    before: `list = [1]
total = sum(list)
print(total)
`,
    after: null,
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
    name: 'two renamed names on one line',
    variant: 'statements',
    before: `left = [0]
count = 2


def grow(values):
    """Grow the values."""
    left = list(values)
    count = 1
    while count <= len(values):
        left[count - 1] += count * left[count - 1]
        count = count * 2 + left[0] - left[0]
    return left
`,
    after: `left = [0]
count = 2


def calculate_count(given_left, given_count):
    """Calculate the count from the given left and the given count."""
    given_left[given_count - 1] += given_count * given_left[given_count - 1]
    given_count = given_count * 2 + given_left[0] - given_left[0]
    return given_count


def grow(values):
    """Grow the values."""
    left = list(values)
    count = 1
    while count <= len(values):
        count = calculate_count(left, count)
    return left
`,
    calls: ['grow([])', 'grow([1, 2, 3, 4, 5])', 'grow((1.5,))', 'grow(3)'],
  },
];
