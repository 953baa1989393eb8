import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants in which a generator goes through what a loop works on. */
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
    after: `def numbers_above_limit(numbers, limit):
    """Yield the numbers that are greater than the limit."""
    for number in numbers:
        if number > limit:
            yield number


def large_sum(numbers, limit):
    """Sum of what is above the limit."""
    total = 0
    for number in numbers_above_limit(numbers, limit):
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
    for word in text.split():
        if word in stopped:
            continue
        found[word] = len(found)
    return found
`,
    after: `def select_words(text, stopped):
    """Yield each word in the words of the text for which the word is not in the stopped."""
    for word in text.split():
        if word in stopped:
            continue
        yield word


def words_of(text, stopped):
    """Words without those that are stopped."""
    found = {}
    for word in select_words(text, stopped):
        found[word] = len(found)
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
    after: `def points_with_distances(points, target):
    """Yield each point with its distance."""
    for point in points:
        distance = abs(point - target)
        yield point, distance


def closest(points, target):
    """The point closest to the target."""
    best = None
    for point, distance in points_with_distances(points, target):
        if best is None or distance < best[0]:
            best = (distance, point)
    return best
`,
    calls: ['closest([1, 5], 4)', 'closest([], 4)', "closest(['a'], 4)"],
  },
  {
    name: 'a loop that only gives items is a source of items already',
    variant: 'derived-items',
    before: `def distances(points, target):
    for point in points:
        distance = abs(point - target)
        yield point, distance
`,
    after: null,
    entryPoint: 'distances',
    calls: ['list(distances([1, 5], 4))'],
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
    after: `def words_longer_than_limit(words, limit):
    """Yield each word in words for which the length of the word is greater than the limit."""
    for word in words:
        if len(word) > limit:
            yield word


def long_words(words, limit):
    """Counts the long words."""
    count = 0
    for word in words_longer_than_limit(words, limit):
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

    def _books_reaching_product(self, factor):
        """Yield the elements of the books that are at least the least times the factor."""
        yield from (book for book in self.books if book >= self.least * factor)

    def value(self, factor):
        """Value of the books that count."""
        total = 0
        for book in self._books_reaching_product(factor):
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
    name: 'line ends stay as they are',
    variant: 'filtered-items',
    before:
      'def double_all(numbers):\r\n    """Doubles."""\r\n    result = 0\r\n    for number in numbers:\r\n        if number > 3:\r\n            result += number * 2 + 1\r\n            result -= 1\r\n    return result\r\n',
    after:
      'def numbers_above_three(numbers):\r\n    """Yield the numbers that are greater than 3."""\r\n    for number in numbers:\r\n        if number > 3:\r\n            yield number\r\n\r\n\r\ndef double_all(numbers):\r\n    """Doubles."""\r\n    result = 0\r\n    for number in numbers_above_three(numbers):\r\n        result += number * 2 + 1\r\n        result -= 1\r\n    return result\r\n',
    calls: ['double_all([1, 2])'],
  },
];
