import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants whose function yields what the decorator takes up. */
export const PRODUCED_CASES: readonly OperatorCase[] = [
  {
    name: 'a method keeps its self',
    variant: 'unroll-comprehension',
    entryPoint: 'Basket',
    before: `class Basket:
    def __init__(self):
        self.items = ['b', 'a']

    def names(self, start=''):
        return sorted(item for item in self.items if item.startswith(start))
`,
    after: `import functools


def put_in_order(walk_through):
    """Put what a function finds in order."""
    @functools.wraps(walk_through)
    def arrange(self, start=''):
        return sorted(walk_through(self, start))

    return arrange


class Basket:
    def __init__(self):
        self.items = ['b', 'a']

    @put_in_order
    def names(self, start=''):
        for item in self.items:
            if item.startswith(start):
                yield item
`,
    calls: ['Basket().names()', "Basket().names('a')", "Basket().names(start='b')", 'Basket().names(1)'],
  },
  {
    name: 'a list that is only appended to is yielded',
    variant: 'collect-results',
    before: `def prefixes(text):
    """Prefixes."""
    found = []
    for end in range(len(text)):
        if text[end] == ' ':
            continue
        found.append(text[:end + 1])
    return found
`,
    after: `import functools


def collected(search):
    """List what a generator function gives."""
    @functools.wraps(search)
    def collect(text):
        gathered_items = list(search(text))
        return gathered_items

    return collect


@collected
def prefixes(text):
    """Prefixes."""
    for end in range(len(text)):
        if text[end] == ' ':
            continue
        yield text[:end + 1]
`,
    calls: ["prefixes('a bc')", "prefixes('')", 'prefixes(None)', "prefixes([' ', 1])"],
  },
  {
    name: 'a comprehension becomes a loop that yields',
    variant: 'unroll-comprehension',
    before: `def positive(values, limit=0):
    return [value for value in values if value > limit]
`,
    after: `from functools import update_wrapper


def listed(walk_through):
    """Give all that the decorated function yields as a list."""
    def collect(values, limit=0):
        everything = list(walk_through(values, limit))
        return everything

    return update_wrapper(collect, walk_through)


@listed
def positive(values, limit=0):
    for value in values:
        if value > limit:
            yield value
`,
    calls: [
      'positive([1, -1, 2])',
      'positive([])',
      "positive(['a'])",
      'positive([1, 2], limit=1)',
      'positive(7)',
    ],
  },
  {
    name: 'a generator expression goes to its builtin through the decorator',
    variant: 'unroll-comprehension',
    before: `def total(rows):
    return sum(cell for row in rows for cell in row if cell)
`,
    after: `from functools import wraps


def added_up(produce):
    """Turn the terms of a function into their sum."""
    def find_total(rows):
        parts = produce(rows)
        return sum(parts)
    return wraps(produce)(find_total)


@added_up
def total(rows):
    for row in rows:
        for cell in row:
            if cell:
                yield cell
`,
    calls: ['total([[1, 2], [3, 0]])', 'total([])', 'total([1])', "total([['a']])"],
  },
  {
    name: 'a search gives its first finding or the answer for none',
    variant: 'first-finding',
    before: `def has_pair(numbers, goal):
    if goal is None:
        return False
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                return True

    return False
`,
    after: `from functools import wraps


def nearest_pair_or(conclusion):
    """Take what a search finds first, else a fixed answer."""
    def extend(look_through):
        @wraps(look_through)
        def settle(numbers, goal):
            for verdict in look_through(numbers, goal):
                return verdict
            return conclusion

        return settle

    return extend


@nearest_pair_or(False)
def has_pair(numbers, goal):
    if goal is None:
        yield False
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                yield True
`,
    calls: ['has_pair([1, 2], 3)', 'has_pair([1], 3)', "has_pair([1, 'a'], 3)", 'has_pair([], None)'],
  },
  {
    name: 'a search that ends in a computed outcome gives the first one',
    variant: 'first-finding',
    before: `def balanced(text):
    depth = 0
    for letter in text:
        depth += 1 if letter == '(' else -1
        if depth < 0:
            return False
    return depth == 0
`,
    after: `from functools import wraps


def decided_early(search):
    """Give only the first of what a generator function yields."""
    @wraps(search)
    def settle(*arguments, **options):
        findings = search(*arguments, **options)
        return next(findings)

    return settle


@decided_early
def balanced(text):
    depth = 0
    for letter in text:
        depth += 1 if letter == '(' else -1
        if depth < 0:
            yield False
    yield depth == 0
`,
    calls: ["balanced('()')", "balanced(')(')", "balanced('(')", 'balanced(5)'],
  },
  {
    name: "a count in an inner loop's else counts what the outer loop goes over",
    variant: 'fold-results',
    before: `def count_primes(limit):
    count = 0
    for number in range(2, limit):
        for divisor in range(2, number):
            if number % divisor == 0:
                break
        else:
            count += 1
    return count
`,
    after: `from functools import wraps


def count_of(produce):
    """Give the number of matches instead of the matches."""
    @wraps(produce)
    def tally(limit):
        return sum(1 for _ in produce(limit))

    return tally


@count_of
def count_primes(limit):
    for number in range(2, limit):
        for divisor in range(2, number):
            if number % divisor == 0:
                break
        else:
            yield number
`,
    calls: ['count_primes(3)', 'count_primes(30)', 'count_primes(0)', "count_primes('x')"],
  },
  {
    name: 'matches are yielded and counted',
    variant: 'fold-results',
    before: `def count_upper(text):
    count = 0
    for letter in text:
        if letter.isupper():
            count += 1
    return count
`,
    after: `import functools


def number_of(supply):
    """Count what a generator function gives."""
    @functools.wraps(supply)
    def tally(text):
        number_found = 0
        for _ in supply(text):
            number_found += 1
        return number_found

    return tally


@number_of
def count_upper(text):
    for letter in text:
        if letter.isupper():
            yield letter
`,
    calls: ["count_upper('aBC')", "count_upper('')", 'count_upper([1])'],
  },
  {
    name: 'parts are yielded and added up in order',
    variant: 'fold-results',
    before: `def weigh(values):
    total = 0.5
    for value in values:
        total += value * 0.1
    return total
`,
    after: `import functools


def summed_from(starting_point):
    """Let each number that comes change the total."""
    def apply_to(produce):
        @functools.wraps(produce)
        def settle_total(values):
            so_far = starting_point
            for part in produce(values):
                so_far += part
            return so_far

        return settle_total

    return apply_to


@summed_from(0.5)
def weigh(values):
    for value in values:
        yield value * 0.1
`,
    calls: ['weigh([0.1, 0.2, 1e16])', 'weigh([])', "weigh(['a'])", 'weigh([[1]])'],
  },
  {
    name: 'the last finding is kept',
    variant: 'last-finding',
    before: `def last_rise(numbers):
    place = -1
    for index in range(1, len(numbers)):
        if numbers[index] > numbers[index - 1]:
            place = index
    return place
`,
    after: `from functools import wraps


def latest_or(otherwise):
    """Give the latest finding of a function; a fixed answer where there is none."""
    def refine(produce):
        def find_last(numbers):
            current = otherwise
            for finding in produce(numbers):
                current = finding
            return current
        return wraps(produce)(find_last)

    return refine


@latest_or(-1)
def last_rise(numbers):
    for index in range(1, len(numbers)):
        if numbers[index] > numbers[index - 1]:
            yield index
`,
    calls: ['last_rise([1, 2, 1, 3, 3])', 'last_rise([])', "last_rise([1, 'a'])"],
  },
  {
    name: 'parts of a result are yielded in order',
    variant: 'yield-parts',
    before: `def sum_product(numbers):
    total = 0
    product = 1
    for number in numbers:
        total += number
        product *= number
    return total, product
`,
    after: `from functools import update_wrapper


def products_packed(search):
    """Pack what a generator function gives into a tuple."""
    def pack(*args, **options):
        return tuple(search(*args, **options))

    return update_wrapper(pack, search)


@products_packed
def sum_product(numbers):
    total = 0
    product = 1
    for number in numbers:
        total += number
        product *= number
    yield total
    yield product
`,
    calls: ['sum_product([2, 3])', 'sum_product([])', "sum_product(['a'])"],
  },
];
