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
from typing import Callable


def put_in_order(func: Callable) -> Callable:
    """Give the results of a function in sorted order."""
    def find_in_order(*positional, **keywords):
        items = func(*positional, **keywords)
        return sorted(items)

    return functools.update_wrapper(find_in_order, func)


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


def collected(func):
    """Give all that the decorated function yields as a list."""
    def list_all(text):
        collected_items = []
        collected_items.extend(func(text))
        return collected_items
    return wraps(func)(list_all)


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
    after: `from functools import partial, update_wrapper
from typing import Callable


def list_all(supply: Callable, *arguments, **options):
    """List what a generator function gives."""
    results = list(supply(*arguments, **options))
    return results


def listed(supply: Callable) -> Callable:
    """Collect the items of a generator function in a list."""
    prepared = partial(list_all, supply)
    return update_wrapper(prepared, supply)


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
    after: `from functools import update_wrapper
from typing import Callable


def added_up(walk_through: Callable) -> Callable:
    """Turn the terms of a function into their sum."""
    def find_total(rows):
        return sum(walk_through(rows))

    update_wrapper(find_total, walk_through)
    return find_total


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
    after: `from functools import update_wrapper
from typing import Callable


def count_of(find: Callable) -> Callable:
    """Tell how many items a generator function yields."""
    def tally(limit):
        return len(list(find(limit)))

    return update_wrapper(tally, find)


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
    after: `from functools import update_wrapper
from typing import Callable


def number_of(wrapped: Callable):
    """Count what a generator function gives."""
    return update_wrapper(lambda text: len(list(wrapped(text))), wrapped)


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
from typing import Callable


def summed_from(origin) -> Callable:
    """Let each number that comes change the total."""
    def decorator(function: Callable) -> Callable:
        def accumulate(values):
            running_value = origin
            for step in function(values):
                running_value += step
            return running_value

        return functools.update_wrapper(accumulate, function)

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
    after: `from functools import update_wrapper


def products_packed(produce):
    """Pack the products that a function yields into a tuple."""
    def put_together(numbers):
        return tuple(produce(numbers))

    return update_wrapper(put_together, produce)


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
    after: `from functools import update_wrapper
from io import StringIO


def as_one_text(find):
    """Join the pieces that a generator function yields into one text."""
    def write_all(values, mark):
        text_so_far = StringIO()
        for fragment in find(values, mark):
            text_so_far.write(fragment)
        return text_so_far.getvalue()

    update_wrapper(write_all, find)
    return write_all


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
    after: `from functools import partial, update_wrapper


def join_pieces(generate, values):
    """Join the pieces that a generator function yields into one text."""
    return "".join(generate(values))


def as_one_text(generate):
    """Write the pieces of a generator function one behind the other."""
    return update_wrapper(partial(join_pieces, generate), generate)


@as_one_text
def lengths(values):
    for value in values:
        yield str(len(value))
`,
    calls: ["lengths(['a', 'bc'])", 'lengths([])', "lengths(['a', 3])", 'lengths(3)'],
  },
];
