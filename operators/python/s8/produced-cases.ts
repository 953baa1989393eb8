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


def put_in_order(func):
    """Give the results of a function in sorted order."""
    def give_sorted(*given, **keywords):
        found = func(*given, **keywords)
        return sorted(found)

    return functools.update_wrapper(give_sorted, func)


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
from typing import Callable


def collected(supply: Callable) -> Callable:
    """List what a generator function gives."""
    def collect_items(text):
        return [*supply(text)]

    return functools.update_wrapper(collect_items, supply)


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
    after: `import functools


def listed(walk_through):
    """Give all that the decorated function yields as a list."""
    def make_list(*args, **keywords):
        return list(walk_through(*args, **keywords))

    functools.update_wrapper(make_list, walk_through)
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


def added_up(func):
    """Give the total of the decorated function's numbers."""
    @functools.wraps(func)
    def sum_terms(rows):
        summands = func(rows)
        return sum(summands)

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
    after: `from functools import partial, update_wrapper
from typing import Callable


def tally_primes(supply: Callable, limit):
    """Count what a generator function gives."""
    return sum(1 for _ in supply(limit))


def count_of(supply: Callable) -> Callable:
    """Tell how many items a generator function yields."""
    combined = partial(tally_primes, supply)
    return update_wrapper(combined, supply)


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


def number_of(produce):
    """Count what a generator function gives."""
    def count_matches(text):
        return len(list(produce(text)))

    functools.update_wrapper(count_matches, produce)
    return count_matches


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


def summed_from(beginning):
    """Let each number that comes change the total."""
    def decorator(wrapped):
        def settle_total(values):
            so_far = beginning
            for change in wrapped(values):
                so_far += change
            return so_far

        return functools.update_wrapper(settle_total, wrapped)

    return decorator


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
    def put_together(numbers):
        return tuple(wrapped(numbers))
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
    name: 'a text is written piece by piece, and what is no text is refused when it comes',
    variant: 'fold-results',
    before: `def marked(values, mark):
    text = ''
    for value in values:
        text += mark
        text += str(len(value))
    return text
`,
    after: `from functools import wraps
from io import StringIO


def as_one_text(function):
    """Write the pieces of a generator function one behind the other."""
    @wraps(function)
    def join_pieces(values, mark):
        written = StringIO()
        written.writelines(function(values, mark))
        return written.getvalue()

    return join_pieces


@as_one_text
def marked(values, mark):
    for value in values:
        yield mark
        yield str(len(value))
`,
    calls: [
      "marked(['a', 'bc'], '-')",
      "marked([], '-')",
      "marked(['a'], 1)",
      "marked(['a', 3], 1)",
      "marked(['a', 3], '-')",
      "marked(['a'], [])",
      "marked(['\\r\\n'], '\\r\\n')",
    ],
  },
  {
    name: 'pieces that are texts for certain are joined',
    variant: 'fold-results',
    before: `def lengths(values):
    text = ''
    for value in values:
        text += str(len(value))
    return text
`,
    after: `from functools import wraps
from typing import Callable


def as_one_text(produce: Callable):
    """Write the pieces of a generator function one behind the other."""
    @wraps(produce)
    def write_text(values):
        return "".join(produce(values))

    return write_text


@as_one_text
def lengths(values):
    for value in values:
        yield str(len(value))
`,
    calls: ["lengths(['a', 'bc'])", 'lengths([])', "lengths(['a', 3])", 'lengths(3)'],
  },
];
