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


def put_in_order(generator_function):
    """Give the results of a function in sorted order."""
    @wraps(generator_function)
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
    def make_list(text):
        items = list(generate(text))
        return items
    return functools.wraps(generate)(make_list)


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


def listed(generate):
    """Make a list of all that a generator function yields."""
    def make_list(*arguments, **keywords):
        collected_items = list(generate(*arguments, **keywords))
        return collected_items

    update_wrapper(make_list, generate)
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
    after: `import functools
from typing import Callable


def added_up(wrapped: Callable) -> Callable:
    """Give the total of the decorated function's numbers."""
    def add_up(rows):
        summands = wrapped(rows)
        return sum(summands)

    functools.update_wrapper(add_up, wrapped)
    return add_up


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
    after: `import functools


def counted(produce):
    """Count the items that a generator function yields."""
    def count_all(*args, **kwargs):
        return sum(1 for _ in produce(*args, **kwargs))

    return functools.update_wrapper(count_all, produce)


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
    after: `from functools import wraps
from typing import Callable


def number_of_items(function: Callable):
    """Count the items that a generator function yields."""
    def tally(text):
        number_found = 0
        for _ in function(text):
            number_found += 1
        return number_found
    return wraps(function)(tally)


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
    """Add the numbers that a generator function yields to a start value."""
    def wrap(func):
        @functools.wraps(func)
        def total_numbers(values):
            total = start_value
            for amount in func(values):
                total += amount
            return total

        return total_numbers

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
    after: `from functools import wraps


def products_packed(wrapped):
    """Pack the products that a function yields into a tuple."""
    def make_tuple(numbers):
        return tuple(wrapped(numbers))
    return wraps(wrapped)(make_tuple)


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
    after: `from functools import update_wrapper


def summed_up(function):
    """Total the numbers that a generator function yields."""
    def total_numbers(words):
        current_total = 0
        for number in function(words):
            current_total += number
        return current_total

    update_wrapper(total_numbers, function)
    return total_numbers


@summed_up
def weight_of(words):
    for word in words:
        if word:
            yield len(word) * 2
`,
    calls: ["weight_of(['a', '', 'bcd'])", 'weight_of([])', "weight_of(['a', 3])"],
  },
];
