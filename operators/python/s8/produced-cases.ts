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
    after: `from functools import wraps


def put_in_order(produce):
    """Sort what the decorated function gives."""
    def give_sorted(self, start=''):
        return sorted(produce(self, start))
    return wraps(produce)(give_sorted)


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
    after: `from functools import wraps


def collected(generate):
    """List what a generator function gives."""
    @wraps(generate)
    def make_list(text):
        return list(generate(text))

    return make_list


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
    after: `from functools import wraps


def listed(find):
    """Give all that the decorated function yields as a list."""
    @wraps(find)
    def make_list(values, limit=0):
        items = list(find(values, limit))
        return items

    return make_list


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


def added_up(search):
    """Give the total of the decorated function's numbers."""
    @wraps(search)
    def sum_terms(*positional, **keywords):
        return sum(search(*positional, **keywords))

    return sum_terms


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


def nearest_pair_or(fallback):
    """Give the first finding of a search, or the answer that holds where there is none."""
    def equip(scan):
        @wraps(scan)
        def take_first(*arguments, **options):
            for outcome in scan(*arguments, **options):
                return outcome
            return fallback

        return take_first

    return equip


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


def decided_early(scan):
    """Stop a search as soon as it has come to an outcome."""
    @wraps(scan)
    def find_first(text):
        results = scan(text)
        return next(results)

    return find_first


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


def count_of(generate):
    """Tell how many items a generator function yields."""
    def count_all(limit):
        return sum(1 for _ in generate(limit))
    return wraps(generate)(count_all)


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
    after: `from functools import wraps


def number_of(find):
    """Give the number of matches instead of the matches."""
    def count_all(*arguments, **keywords):
        number_found = 0
        for _ in find(*arguments, **keywords):
            number_found += 1
        return number_found
    return wraps(find)(count_all)


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
    after: `from functools import wraps


def summed_from(start_value):
    """Let each number that comes change the total."""
    def attach(walk_through):
        @wraps(walk_through)
        def combine(*positional, **keywords):
            so_far = start_value
            for change in walk_through(*positional, **keywords):
                so_far += change
            return so_far

        return combine

    return attach


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
    """Let each finding replace the one before it."""
    def decorate(generate):
        @wraps(generate)
        def keep_last(numbers):
            candidates = [otherwise, *generate(numbers)]
            return candidates[-1]

        return keep_last

    return decorate


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
    after: `from functools import wraps


def products_packed(produce):
    """Put the parts of a result together, in the order they come."""
    @wraps(produce)
    def pack_parts(numbers):
        values_in_order = tuple(produce(numbers))
        return values_in_order

    return pack_parts


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
