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
    """Tell how many items a generator function yields."""
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
    def decorator(produce):
        @functools.wraps(produce)
        def settle_total(values):
            so_far = starting_point
            for part in produce(values):
                so_far += part
            return so_far

        return settle_total

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


def products_packed(supply_product):
    """Pack the products that a function yields into a tuple."""
    def pack(*args, **options):
        return tuple(supply_product(*args, **options))

    return update_wrapper(pack, supply_product)


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
    after:
      'import functools\nfrom io import StringIO\n\n\ndef written_out(find):\n    """Write the pieces of a generator function one behind the other."""\n    def write_all(values, mark):\n        buffer = StringIO()\n        for fragment in find(values, mark):\n            buffer.write(fragment)\n        return buffer.getvalue()\n\n    return functools.update_wrapper(write_all, find)\n\n\n@written_out\ndef marked(values, mark):\n    for value in values:\n        yield mark\n        yield str(len(value))\n',
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
    after:
      'import functools\n\n\ndef written_out(supply):\n    """Write the pieces of a generator function one behind the other."""\n    @functools.wraps(supply)\n    def join_pieces(*positional, **options):\n        return "".join(supply(*positional, **options))\n\n    return join_pieces\n\n\n@written_out\ndef lengths(values):\n    for value in values:\n        yield str(len(value))\n',
    calls: ["lengths(['a', 'bc'])", 'lengths([])', "lengths(['a', 3])", 'lengths(3)'],
  },
];
