import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants in which a generator goes through the items. */
export const ITEM_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop over some of the items',
    variant: 'filtered-items',
    before: `def large_sum(numbers, limit):
    """Sum of what is above the limit."""
    total = 0
    for number in numbers:
        if number > limit:
            total += number * 2
            # counted twice
            total += 1
    return total
`,
    after: `def eligible_numbers(numbers, limit):
    """Yield the numbers for which the number is above the limit."""
    for number in numbers:
        if number > limit:
            yield number


def large_sum(numbers, limit):
    """Sum of what is above the limit."""
    total = 0
    for number in eligible_numbers(numbers, limit):
        total += number * 2
        # counted twice
        total += 1
    return total
`,
    calls: ['large_sum([1, 5, 9], 3)', 'large_sum([], 1)', "large_sum(['a'], 1)", 'large_sum(7, 1)'],
  },
  {
    name: 'items that the loop skips',
    variant: 'filtered-items',
    before: `def words_of(text, stopped):
    """Words without those that are stopped."""
    found = {}
    for position, word in enumerate(text.split()):
        if not word.isalpha():
            continue
        if word in stopped:
            continue
        found[word] = position
    return found
`,
    after: `def qualifying_words(text, stopped):
    """Pick out the words that count."""
    for position, word in enumerate(text.split()):
        if not word.isalpha():
            continue
        if word in stopped:
            continue
        yield position, word


def words_of(text, stopped):
    """Words without those that are stopped."""
    found = {}
    for position, word in qualifying_words(text, stopped):
        found[word] = position
    return found
`,
    calls: ["words_of('a b 3 c', ['b'])", "words_of('', [])", "words_of('a', 4)", 'words_of(3, [])'],
  },
  {
    name: 'what a loop works out of each item first',
    variant: 'derived-items',
    before: `def closest(points, target):
    """The point closest to the target."""
    best = None
    for point in points:
        distance = abs(point - target)
        if best is None or distance < best[0]:
            best = (distance, point)
    return best
`,
    after: `def prepared_distances(points, target):
    """Prepare the distances, one after the other."""
    for point in points:
        distance = abs(point - target)
        yield point, distance


def closest(points, target):
    """The point closest to the target."""
    best = None
    for point, distance in prepared_distances(points, target):
        if best is None or distance < best[0]:
            best = (distance, point)
    return best
`,
    calls: ['closest([1, 5], 4)', 'closest([], 4)', "closest(['a'], 4)"],
  },
  {
    name: 'parentheses that would be superfluous go',
    variant: 'filtered-items',
    before: `def long_words(words, limit):
    """Counts the long words."""
    count = 0
    for word in words:
        if (len(word) > limit):
            count += 1 if word[0] == "a" else 2
    return count
`,
    after: `def wanted_words(words, limit):
    """Select the words for which the character count is above the limit."""
    yield from (word for word in words if len(word) > limit)


def long_words(words, limit):
    """Counts the long words."""
    count = 0
    for word in wanted_words(words, limit):
        count += 1 if word[0] == "a" else 2
    return count
`,
    calls: ["long_words(['a', 'abc', 'bcd'], 2)", 'long_words([1], 2)'],
  },
  {
    name: 'a generator method reads the object',
    variant: 'filtered-items',
    before: `class Shelf:
    """A shelf."""

    def __init__(self, books, least):
        self.books = books
        self.least = least

    def value(self, factor):
        """Value of the books that count."""
        total = 0
        for book in self.books:
            if book >= self.least * factor:
                total += book * factor
        return total
`,
    after: `class Shelf:
    """A shelf."""

    def __init__(self, books, least):
        self.books = books
        self.least = least

    def _qualifying_books(self, factor):
        """Yield the books for which the book is at least the product."""
        for book in self.books:
            if book >= self.least * factor:
                yield book

    def value(self, factor):
        """Value of the books that count."""
        total = 0
        for book in self._qualifying_books(factor):
            total += book * factor
        return total
`,
    calls: ['Shelf([1, 5], 2).value(2)', 'Shelf([], 2).value(2)', "Shelf(['a'], 2).value(2)"],
  },
  {
    name: 'keeps off: a condition that hangs on what the loop has done',
    variant: 'filtered-items',
    before: `def rising(numbers):
    """Those that rise."""
    last = 0
    found = 0
    for number in numbers:
        if number > last:
            last = number
            found += last
    return found
`,
    after: null,
  },
  {
    name: 'keeps off: the last item is read behind the loop',
    variant: 'filtered-items',
    before: `def last_of(numbers, limit):
    """The last number and a count."""
    count = 0
    number = 0
    for number in numbers:
        if number > limit:
            count += 1
    return number, count
`,
    after: null,
  },
  {
    name: 'keeps off: an item that an inner function sees',
    variant: 'filtered-items',
    before: `def makers(numbers, limit):
    """Functions that give numbers."""
    made = []
    for number in numbers:
        if number > limit:
            made.append(lambda: number)
    return made
`,
    after: null,
  },
  {
    name: 'keeps off: next may raise StopIteration, which a generator would turn into another error',
    variant: 'filtered-items',
    before: `def pairs(numbers, others):
    """Pairs."""
    found = []
    for number in numbers:
        if next(others) > number:
            found.append(number + 1)
    return found
`,
    after: null,
  },
  {
    name: 'keeps off: a comment that would get lost',
    variant: 'filtered-items',
    before: `def total_of(numbers, limit):
    """Sum."""
    total = 0
    for number in numbers:
        # small ones do not count
        if number > limit:
            total += number
    return total
`,
    after: null,
  },
  {
    name: 'keeps off: a loop with an else',
    variant: 'filtered-items',
    before: `def total_of(numbers, limit):
    """Sum."""
    total = 0
    for number in numbers:
        if number > limit:
            total += number
    else:
        total += 1
    return total
`,
    after: null,
  },
  {
    name: 'a list comprehension becomes a generator with loops',
    variant: 'produced-items',
    before: `def products(rows, columns):
    """Products of all even rows and columns."""
    return [row * column for row in rows if row % 2 == 0 for column in columns]
`,
    after: `def list_products(rows, columns):
    """Produce the products in order."""
    for row in rows:
        if row % 2 == 0:
            for column in columns:
                yield row * column


def products(rows, columns):
    """Products of all even rows and columns."""
    return list(list_products(rows, columns))
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
    after: `def find_squares(numbers, least):
    """Yield the squares, one after the other."""
    for number in numbers:
        if not number < least:
            yield number ** 2


def square_sum(numbers, least):
    """Sum of squares."""
    total = sum(find_squares(numbers, least))
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
    after: `def compute_character_counts(words):
    """Produce the character counts in order."""
    for word in words:
        if word:
            yield word, len(word)


def lengths(words):
    """Length by word."""
    known = dict(compute_character_counts(words))
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
    after: `def supply_next_products(n, given_dict):
    """Give the next products, each in its turn."""
    for entry in given_dict:
        yield n * len(entry) + 1


def scale(N, dict):
    """Scales."""
    return list(supply_next_products(N, dict))
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
    after: `def compute_largest_lefts(first, second):
    """Give the largest lefts, each in its turn."""
    for left, right in zip(first, second):
        yield max(left, right)


def shared(first, second):
    """What is in both."""
    both = list(compute_largest_lefts(first, second))
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
    after: `def work_out_doubled_character_counts(text):
    """Produce the doubled character counts in order."""
    for part in text.split():
        if part == "stop":
            break
        if part:
            yield len(part) * 2
        else:
            yield 0


def runs(text):
    """Lengths of the runs."""
    found = list(work_out_doubled_character_counts(text))
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
    after: `def generate_last_digits(number):
    """Produce the last digits in order."""
    while number > 0:
        yield number % 10
        number = number // 10


def digits_of(number):
    """Digits, the last one first."""
    digits = [*generate_last_digits(number)]
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
      'def find_next_doubled_numbers(numbers):\n\t"""Yield the next doubled numbers, one after the other."""\n\tfor number in numbers:\n\t\tif number > 0:\n\t\t\tyield number * 2 + 1\n\n\ndef double_all(numbers):\n\t"""Doubles."""\n\tresult = list(find_next_doubled_numbers(numbers))\n\treturn result\n',
    calls: ['double_all([1, 2])'],
  },
  {
    name: 'line ends stay as they are',
    variant: 'filtered-items',
    before:
      'def double_all(numbers):\r\n    """Doubles."""\r\n    result = 0\r\n    for number in numbers:\r\n        if number % 3 == 1:\r\n            result += number * 2 + 1\r\n            result -= 1\r\n    return result\r\n',
    after:
      'def numbers_that_count(numbers):\r\n    """Find the numbers for which the remainder is equal to one."""\r\n    yield from (number for number in numbers if number % 3 == 1)\r\n\r\n\r\ndef double_all(numbers):\r\n    """Doubles."""\r\n    result = 0\r\n    for number in numbers_that_count(numbers):\r\n        result += number * 2 + 1\r\n        result -= 1\r\n    return result\r\n',
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
        left[count - 1] += count * left[count - 1]
        count = count * 2 + left[0] - left[0]
    return left, made
`,
    after: `left = [0]
count = 2


def each_of_the_combined_products(given_count, values, given_left):
    """Yield the combined products, one after the other."""
    while given_count <= len(values):
        yield given_count * given_left[given_count - 1] + given_count
        given_left[given_count - 1] += given_count * given_left[given_count - 1]
        given_count = given_count * 2 + given_left[0] - given_left[0]


def grow(values):
    """Grow the values."""
    left = list(values)
    count = 1
    made = list(each_of_the_combined_products(count, values, left))
    return left, made
`,
    calls: ['grow([])', 'grow([1, 2, 3, 4, 5])', 'grow((1.5,))', 'grow(3)'],
  },
];
