import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants in which a generator gives what a comprehension or a loop collects. */
export const PRODUCED_CASES: readonly OperatorCase[] = [
  {
    name: 'a list comprehension becomes a generator with loops',
    variant: 'produced-items',
    before: `def products(rows, columns):
    """Products of all even rows and columns."""
    return [row * column for row in rows if row % 2 == 0 for column in columns]
`,
    after: `def yield_products(rows, columns):
    """Find the products for which the row is even."""
    for row in rows:
        if row % 2 == 0:
            for column in columns:
                yield row * column


def products(rows, columns):
    """Products of all even rows and columns."""
    return list(yield_products(rows, columns))
`,
    calls: ['products([1, 2], [3])', 'products([], [])', "products(['a'], 2)", 'products(5, 5)'],
  },
  {
    name: 'what a builtin takes up',
    variant: 'produced-items',
    before: `def square_sum(numbers, least):
    """Sum of squares."""
    total = sum(number ** 2 for number in numbers if not number < least)
    return total + 1
`,
    after: `def generate_squares(numbers, least):
    """Yield only the squares for which the number is not below the least value."""
    for number in numbers:
        if not number < least:
            yield number ** 2


def square_sum(numbers, least):
    """Sum of squares."""
    total = sum(generate_squares(numbers, least))
    return total + 1
`,
    calls: ['square_sum([1, 2], 2)', 'square_sum([], 0)', "square_sum(['a'], 0)"],
  },
  {
    name: 'a dictionary of pairs',
    variant: 'produced-items',
    before: `def lengths(words):
    """Length by word."""
    known = {word: len(word) for word in words if word}
    return sorted(known.items())
`,
    after: `def iterate_pairs(words):
    """Yield the pairs, one after the other."""
    for word in words:
        if word:
            yield word, len(word)


def lengths(words):
    """Length by word."""
    known = dict(iterate_pairs(words))
    return sorted(known.items())
`,
    calls: ["lengths(['a', '', 'bc'])", 'lengths([])', 'lengths([3])', 'lengths([[1]])'],
  },
  {
    name: 'a name that Pylint would complain of is written as a parameter should be',
    variant: 'produced-items',
    before: `def scale(N, dict):
    """Scales."""
    return [N * len(entry) + 1 for entry in dict]
`,
    after: `def produce_entries(n, given_dict):
    """Yield the entries in order."""
    for entry in given_dict:
        yield n * len(entry) + 1


def scale(N, dict):
    """Scales."""
    return list(produce_entries(N, dict))
`,
    calls: ['scale(4, ["a"])', 'scale(1, {})', 'scale(9, 4)'],
  },
  {
    name: 'an expression over several lines becomes one line',
    variant: 'produced-items',
    before: `def shared(first, second):
    """What is in both."""
    both = [
        max(
            left,
            right,
        )
        for left, right in zip(first, second)
    ]
    return both
`,
    after: `def yield_maxima(first, second):
    """Yield the maxima in order."""
    for left, right in zip(first, second):
        yield max(left, right)


def shared(first, second):
    """What is in both."""
    both = list(yield_maxima(first, second))
    return both
`,
    calls: ['shared([1], [2])', 'shared(1, [2])'],
  },
  {
    name: 'keeps off: a generator that is handed on unused',
    variant: 'produced-items',
    before: `def lazy(numbers):
    """Squares, later."""
    squares = (number ** 2 for number in numbers)
    return squares
`,
    after: null,
  },
  {
    name: 'keeps off: a builtin that is something else here',
    variant: 'produced-items',
    before: `def list(numbers):
    """Squares."""
    return [number ** 2 + 1 for number in numbers]
`,
    after: null,
  },
  {
    name: 'a loop that fills a list',
    variant: 'collected-items',
    before: `def runs(text):
    """Lengths of the runs."""
    found = []
    for part in text.split():
        if part == "stop":
            break
        if part:
            found.append(len(part) * 2)
        else:
            found.append(0)
    return found[:3]
`,
    after: `def generate_results(text):
    """Yield the results in order."""
    for part in text.split():
        if part == "stop":
            break
        if part:
            yield len(part) * 2
        else:
            yield 0


def runs(text):
    """Lengths of the runs."""
    found = list(generate_results(text))
    return found[:3]
`,
    calls: ["runs('a bc stop d')", "runs('')", 'runs(3)'],
  },
  {
    name: 'a while loop that fills a list',
    variant: 'collected-items',
    before: `def digits_of(number):
    """Digits, the last one first."""
    digits = []
    while number > 0:
        digits.append(number % 10)
        number = number // 10
    digits.reverse()
    return digits
`,
    after: `def iterate_digits(number):
    """Yield the digits in order."""
    while number > 0:
        yield number % 10
        number = number // 10


def digits_of(number):
    """Digits, the last one first."""
    digits = list(iterate_digits(number))
    digits.reverse()
    return digits
`,
    calls: ['digits_of(123)', 'digits_of(0)', "digits_of('a')"],
  },
  {
    name: 'keeps off: a list that the loop looks at',
    variant: 'collected-items',
    before: `def distinct(numbers):
    """Each once."""
    found = []
    for number in numbers:
        if number not in found:
            found.append(number)
    return found
`,
    after: null,
  },
  {
    name: 'tabs stay tabs',
    variant: 'collected-items',
    before:
      'def double_all(numbers):\n\t"""Doubles."""\n\tresult = []\n\tfor number in numbers:\n\t\tif number > 0:\n\t\t\tresult.append(number * 2 + 1)\n\treturn result\n',
    after:
      'def yield_results(numbers):\n\t"""Find the results for which the number is above zero."""\n\tfor number in numbers:\n\t\tif number > 0:\n\t\t\tyield number * 2 + 1\n\n\ndef double_all(numbers):\n\t"""Doubles."""\n\tresult = list(yield_results(numbers))\n\treturn result\n',
    calls: ['double_all([1, 2])'],
  },
  {
    name: 'two renamed names on one line',
    variant: 'collected-items',
    before: `left = [0]
count = 2


def grow(values):
    """Grow the values."""
    left = list(values)
    count = 1
    made = []
    while count <= len(values):
        made.append(count * left[count - 1] + count)
        count = count * 2 + left[0] - left[0]
    return left, made
`,
    after: `left = [0]
count = 2


def yield_sums(given_count, values, given_left):
    """Yield the sums in order."""
    while given_count <= len(values):
        yield given_count * given_left[given_count - 1] + given_count
        given_count = given_count * 2 + given_left[0] - given_left[0]


def grow(values):
    """Grow the values."""
    left = list(values)
    count = 1
    made = list(yield_sums(count, values, left))
    return left, made
`,
    calls: ['grow([])', 'grow([1, 2, 3, 4, 5])', 'grow((1.5,))', 'grow(3)'],
  },
];
