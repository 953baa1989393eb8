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


def put_in_order(generator_function):
    """Give the results of a function in sorted order."""
    @functools.wraps(generator_function)
    def sort_found(*args, **kwargs):
        return sorted(generator_function(*args, **kwargs))

    return sort_found


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


def collected(generate):
    """Make a list of all that a generator function yields."""
    @functools.wraps(generate)
    def collect(*positional, **named):
        collected_items = list(generate(*positional, **named))
        return collected_items

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
    after: `from functools import wraps


def listed(generate):
    """Make a list of all that a generator function yields."""
    @wraps(generate)
    def make_list(*arguments, **keywords):
        collected_items = list(generate(*arguments, **keywords))
        return collected_items

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
from typing import Callable


def added_up(wrapped: Callable) -> Callable:
    """Give the total of the decorated function's numbers."""
    @wraps(wrapped)
    def sum_terms(*args, **kwargs):
        terms = wrapped(*args, **kwargs)
        return sum(terms)

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
    name: "a count in an inner loop's else counts what the outer loop goes over",
    variant: 'fold-results',
    before: `def primes_below(limit):
    count = 0
    for number in range(2, limit):
        for divisor in range(2, number):
            if number % divisor == 0:
                break
        else:
            count += 1
    return count
`,
    after: `from functools import update_wrapper


def counted(produce):
    """Count the items that a generator function yields."""
    def count_all(*args, **kwargs):
        return sum(1 for _ in produce(*args, **kwargs))

    update_wrapper(count_all, produce)
    return count_all


@counted
def primes_below(limit):
    for number in range(2, limit):
        for divisor in range(2, number):
            if number % divisor == 0:
                break
        else:
            yield number
`,
    calls: ['primes_below(3)', 'primes_below(30)', 'primes_below(0)', "primes_below('x')"],
  },
  {
    name: 'matches are yielded and counted',
    variant: 'fold-results',
    before: `def capitals(text):
    count = 0
    for letter in text:
        if letter.isupper():
            count += 1
    return count
`,
    after: `import functools
from typing import Callable


def number_of_items(function: Callable):
    """Have a generator function return the number of its items."""
    def count_matches(*args, **kwargs):
        count = 0
        for _ in function(*args, **kwargs):
            count += 1
        return count
    return functools.wraps(function)(count_matches)


@number_of_items
def capitals(text):
    for letter in text:
        if letter.isupper():
            yield letter
`,
    calls: ["capitals('aBC')", "capitals('')", 'capitals([1])'],
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


def summed_from(start_value):
    """Keep a running total of what a generator function yields."""
    def wrap(func):
        @functools.wraps(func)
        def add_up(*arguments, **keywords):
            running_total = start_value
            for number in func(*arguments, **keywords):
                running_total += number
            return running_total

        return add_up

    return wrap


@summed_from(0.5)
def weigh(values):
    for value in values:
        yield value * 0.1
`,
    calls: ['weigh([0.1, 0.2, 1e16])', 'weigh([])', "weigh(['a'])", 'weigh([[1]])'],
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
    after: `import functools


def products_packed(wrapped):
    """Pack the products that a function yields into a tuple."""
    def put_together(*args, **kwargs):
        return tuple(wrapped(*args, **kwargs))
    return functools.wraps(wrapped)(put_together)


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
  {
    name: 'what is called after its number does not yield the things that are counted',
    variant: 'fold-results',
    before: `def count_upper(text):
    count = 0
    for letter in text:
        if letter.isupper():
            count += 1
    return count
`,
    after: null,
  },
  {
    name: 'a sum that starts at nothing needs no start value',
    variant: 'fold-results',
    before: `def weight_of(words):
    weight = 0
    for word in words:
        if word:
            weight += len(word) * 2
    return weight
`,
    after: `from functools import wraps


def summed_up(function):
    """Add up the numbers that a generator function yields."""
    @wraps(function)
    def find_total(*arguments, **keywords):
        total = 0
        for part in function(*arguments, **keywords):
            total += part
        return total

    return find_total


@summed_up
def weight_of(words):
    for word in words:
        if word:
            yield len(word) * 2
`,
    calls: ["weight_of(['a', '', 'bcd'])", 'weight_of([])', "weight_of(['a', 3])"],
  },
];
