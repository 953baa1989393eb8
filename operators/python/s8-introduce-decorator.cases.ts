import type { CaseTable } from '../testing/operator-case.js';

export const CASES: CaseTable = {
  operator: 'S8',
  cases: [
    {
      name: 'a rounding at every way out goes to the decorator',
      variant: 'finish-result',
      before: `def mean(values, weight=1):
    """Mean."""
    if not values:
        return round(weight, 2)
    return round(sum(values) * weight / len(values), 2)
`,
      after: `from functools import wraps


def to_places(precision):
    """Give the decorated function's number rounded."""
    def attach(calculate):
        @wraps(calculate)
        def compute_rounded(*positional, **keywords):
            measured = calculate(*positional, **keywords)
            return round(measured, precision)

        return compute_rounded

    return attach


@to_places(2)
def mean(values, weight=1):
    """Mean."""
    if not values:
        return weight
    return sum(values) * weight / len(values)
`,
      calls: [
        'mean([])',
        'mean([1, 2.256, 7])',
        'mean([1], weight=3)',
        "mean(['a'])",
        'mean()',
        'mean.__name__',
        'mean.__doc__',
      ],
    },
    {
      name: 'pieces are joined by the decorator',
      variant: 'finish-result',
      before: `def initials(text):
    return ''.join([word[0] for word in text.split()])
`,
      after: `from functools import wraps


def joined_by(glue):
    """String the parts of the decorated function together."""
    def apply_to(evaluate):
        def join_pieces(*positional, **keywords):
            segments = evaluate(*positional, **keywords)
            return glue.join(segments)
        return wraps(evaluate)(join_pieces)

    return apply_to


@joined_by('')
def initials(text):
    return [word[0] for word in text.split()]
`,
      calls: ["initials('ab cd')", "initials('')", 'initials(3)'],
    },
    {
      name: 'a comparison with a constant is left to the decorator',
      variant: 'finish-result',
      before: `def is_deep(text):
    depth = 0
    for letter in text:
        depth += letter == '('
    return depth >= 2
`,
      after: `from functools import wraps


def no_less_than(minimum):
    """Check that the function's result is at least a value."""
    def extend(compute):
        def hold_against(*positional, **options):
            return compute(*positional, **options) >= minimum
        return wraps(compute)(hold_against)

    return extend


@no_less_than(2)
def is_deep(text):
    depth = 0
    for letter in text:
        depth += letter == '('
    return depth
`,
      calls: ["is_deep('((')", "is_deep('')", 'is_deep(None)'],
    },
    {
      name: 'an ordering rule that uses only its own names is an argument of the decorator',
      variant: 'finish-result',
      before: `def longest_first(words):
    kept = [word for word in words if word]
    return sorted(kept, key=lambda word: -len(word))
`,
      after: `from functools import wraps


def ranked_by(order):
    """Give the results of a function in sorted order."""
    def extend(compute):
        @wraps(compute)
        def give_sorted(*positional, **named):
            return sorted(compute(*positional, **named), key=order)

        return give_sorted

    return extend


@ranked_by(lambda word: -len(word))
def longest_first(words):
    kept = [word for word in words if word]
    return kept
`,
      calls: ["longest_first(['a', '', 'bcd', 'ef'])", 'longest_first([1])'],
    },
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


def put_in_order(find):
    """Give the results of a function in sorted order."""
    @wraps(find)
    def find_in_order(self, start=''):
        return sorted(find(self, start))

    return find_in_order


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
      name: 'two words for a decision',
      variant: 'word-answer',
      before: `def verdict(numbers):
    for number in numbers:
        if number < 0:
            return 'No'
    return 'Yes'
`,
      after: `from functools import wraps


def worded_as(agreement, refusal):
    """Translate what the decorated function decides into an answer."""
    def decorate(decide):
        @wraps(decide)
        def word_decision(numbers):
            if decide(numbers):
                return agreement
            return refusal

        return word_decision

    return decorate


@worded_as('Yes', 'No')
def verdict(numbers):
    for number in numbers:
        if number < 0:
            return False
    return True
`,
      calls: ['verdict([1])', 'verdict([-1])', "verdict(['a'])", 'verdict([])'],
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
    """Collect the items of a generator function in a list."""
    def make_list(*positional, **options):
        items = []
        items.extend(generate(*positional, **options))
        return items
    return wraps(generate)(make_list)


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
    def collect_items(*positional, **named):
        return list(find(*positional, **named))

    return collect_items


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
    """Give the total of the decorated function's numbers."""
    def add_up(*args, **options):
        summands = produce(*args, **options)
        return sum(summands)
    return wraps(produce)(add_up)


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


def first_or(when_nothing_found):
    """Give the first finding of a search, or the answer that holds where there is none."""
    def extend(scan):
        @wraps(scan)
        def conclude(*positional, **options):
            return next(scan(*positional, **options), when_nothing_found)

        return conclude

    return extend


@first_or(False)
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


def decided_early(examine):
    """Stop a search as soon as it has come to an outcome."""
    def settle(*positional, **options):
        discoveries = examine(*positional, **options)
        return next(discoveries)
    return wraps(examine)(settle)


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
    """Tell how many items a generator function yields."""
    def tally(text):
        number_found = 0
        for _ in find(text):
            number_found += 1
        return number_found
    return wraps(find)(tally)


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


def summed_from(beginning):
    """Combine the numbers of a generator function, one after the other."""
    def equip(produce):
        @wraps(produce)
        def settle_total(*args, **options):
            total = beginning
            for step in produce(*args, **options):
                total += step
            return total

        return settle_total

    return equip


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


def final_value_or(fallback):
    """Give the latest finding of a function; a fixed answer where there is none."""
    def apply_to(generate):
        @wraps(generate)
        def find_last(*args, **keywords):
            findings = [fallback, *generate(*args, **keywords)]
            return findings[-1]

        return find_last

    return apply_to


@final_value_or(-1)
def last_rise(numbers):
    for index in range(1, len(numbers)):
        if numbers[index] > numbers[index - 1]:
            yield index
`,
      calls: ['last_rise([1, 2, 1, 3, 3])', 'last_rise([])', "last_rise([1, 'a'])"],
    },
    {
      name: 'guards go before the function',
      variant: 'guard-clause',
      before: `def spread(values, scale=2):
    """Spread."""
    if not values:
        return []
    if scale < 0:
        raise ValueError('scale')

    low = min(values)
    return [(value - low) * scale for value in values]
`,
      after: `from functools import wraps


def special_cases_first(compute):
    """Settle the special cases, and leave the others to the function."""
    @wraps(compute)
    def screen(values, scale=2):
        if not values:
            return []
        if scale < 0:
            raise ValueError('scale')
        return compute(values, scale)

    return screen


@special_cases_first
def spread(values, scale=2):
    """Spread."""
    low = min(values)
    return [(value - low) * scale for value in values]
`,
      calls: [
        'spread([])',
        'spread([1, 4])',
        'spread([1], -1)',
        "spread([1], scale='a')",
        'spread(values=[3, 1])',
        'spread()',
        'spread([]) is spread([])',
      ],
    },
    {
      name: 'a conversion of the argument goes before the function',
      variant: 'normalise-argument',
      before: `def second(values):
    values = sorted(set(values))
    return None if len(values) < 2 else values[1]
`,
      after: `from functools import wraps


def normalised_values(compute):
    """Bring the argument into the form that a function works on."""
    @wraps(compute)
    def prepare(values):
        return compute(sorted(set(values)))

    return prepare


@normalised_values
def second(values):
    return None if len(values) < 2 else values[1]
`,
      calls: ['second([3, 1, 2])', 'second([])', "second([1, 'a'])", 'second(values=[5, 4])'],
    },
    {
      name: 'two sides are compared by the decorator',
      variant: 'combine-pair',
      before: `def same_letters(left, right):
    return set(left) == set(right)
`,
      after: `from functools import wraps


def both_equal(evaluate):
    """Compare the two values that a function gives."""
    @wraps(evaluate)
    def judge_pair(*args, **options):
        one_side, other_side = evaluate(*args, **options)
        return one_side == other_side

    return judge_pair


@both_equal
def same_letters(left, right):
    return set(left), set(right)
`,
      calls: [
        "same_letters('ab', 'ba')",
        "same_letters('a', 'b')",
        "same_letters(1, 'a')",
        "same_letters('a', 1)",
      ],
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


def tuple_of_parts(walk_through):
    """Give the parts that a function yields as one tuple."""
    @wraps(walk_through)
    def pack_parts(*arguments, **named):
        return tuple(walk_through(*arguments, **named))

    return pack_parts


@tuple_of_parts
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
      name: 'a decorator that the file has already is used again',
      variant: 'unroll-comprehension',
      entryPoint: 'odds',
      before: `from functools import wraps


def listed(produce):
    """List items."""
    @wraps(produce)
    def make_list(*arguments, **keywords):
        return list(produce(*arguments, **keywords))

    return make_list


@listed
def evens(numbers):
    for number in numbers:
        if number % 2 == 0:
            yield number


def odds(numbers):
    return [number for number in numbers if number % 2]
`,
      after: `from functools import wraps


def listed(produce):
    """List items."""
    @wraps(produce)
    def make_list(*arguments, **keywords):
        return list(produce(*arguments, **keywords))

    return make_list


@listed
def evens(numbers):
    for number in numbers:
        if number % 2 == 0:
            yield number


@listed
def odds(numbers):
    for number in numbers:
        if number % 2:
            yield number
`,
      calls: ['odds([1, 2, 3])', "odds([1, 'a'])", 'evens([2])'],
    },
    {
      name: 'tabs and carriage returns stay',
      variant: 'guard-clause',
      before:
        'def halve(values):\r\n\tif not values:\r\n\t\treturn None\r\n\treturn values[:len(values) // 2]\r\n',
      after:
        'from functools import wraps\r\n\r\n\r\ndef edge_cases_first(process):\r\n\t"""Settle the special cases, and leave the others to the function."""\r\n\tdef look_first(values):\r\n\t\tif not values:\r\n\t\t\treturn None\r\n\t\treturn process(values)\r\n\treturn wraps(process)(look_first)\r\n\r\n\r\n@edge_cases_first\r\ndef halve(values):\r\n\treturn values[:len(values) // 2]\r\n',
      calls: ['halve([])', 'halve([1, 2])'],
    },
    {
      name: 'a nested function takes its decorator where it stands',
      variant: 'first-finding',
      before: `def primes(limit):
    def is_prime(number):
        for divisor in range(2, number):
            if number % divisor == 0:
                return False
        return True
    kept = []
    for number in range(2, limit):
        if is_prime(number):
            kept.append(number)
    kept.reverse()
    return kept
`,
      after: `from functools import wraps


def first_found_or(when_nothing_found):
    """Give the first finding of a search, or the answer that holds where there is none."""
    def extend(scan):
        def conclude(number):
            outcomes = scan(number)
            return next(outcomes, when_nothing_found)
        return wraps(scan)(conclude)

    return extend


def primes(limit):
    @first_found_or(True)
    def is_prime(number):
        for divisor in range(2, number):
            if number % divisor == 0:
                yield False
    kept = []
    for number in range(2, limit):
        if is_prime(number):
            kept.append(number)
    kept.reverse()
    return kept
`,
      calls: ['primes(12)', "primes('a')"],
    },
    {
      name: 'checks joined by and are yielded one by one',
      variant: 'chain-checks',
      before: `def is_large_even(number):
    return number % 2 == 0 and number >= 8
`,
      after: `from functools import wraps


def all_hold(produce):
    """Tell whether all checks of a function hold."""
    def ask_for_all(*args, **kwargs):
        for outcome in produce(*args, **kwargs):
            if not outcome:
                return False
        return True
    return wraps(produce)(ask_for_all)


@all_hold
def is_large_even(number):
    yield number % 2 == 0
    yield number >= 8
`,
      calls: ['is_large_even(8)', 'is_large_even(7)', 'is_large_even(2)', "is_large_even('a')"],
    },
    {
      name: 'the plain case of a conditional expression goes before the function',
      variant: 'conditional-guard',
      before: `def arrange(values):
    return [] if len(values) == 0 else sorted(values, reverse=values[0] > 3)
`,
      after: `from functools import wraps


def guarded_arrange(compute):
    """Look at the arguments first: some need no work at all."""
    @wraps(compute)
    def screen(values):
        if len(values) == 0:
            return []
        return compute(values)

    return screen


@guarded_arrange
def arrange(values):
    return sorted(values, reverse=values[0] > 3)
`,
      calls: ['arrange([])', 'arrange([4, 1, 5])', "arrange(['a'])", 'arrange(3)'],
    },
    {
      name: 'not: an async function',
      before: `async def total(values):
    return round(sum(values) / 3, 2)
`,
      after: null,
    },
    {
      name: 'not: a generator',
      before: `def parts(values):
    if not values:
        return None
    for value in values:
        yield value
`,
      after: null,
    },
    {
      name: 'not: a function that calls itself',
      before: `def depth(values):
    if not values:
        return 0
    return round(depth(values[1:]) + 1.0, 2)
`,
      after: null,
    },
    {
      name: 'not: functions that call each other',
      before: `def even(number):
    if number == 0:
        return True
    return not odd(number - 1)


def odd(number):
    if number == 0:
        return False
    return not even(number - 1)
`,
      after: null,
    },
    {
      name: 'not: a function that is a value',
      before: `def weight(value):
    return round(value * 1.5, 1)


def arrange(values):
    values.sort(key=weight)
`,
      after: null,
    },
    {
      name: 'not: an unknown decorator',
      before: `import functools


@functools.lru_cache
def weight(value):
    return round(value * 1.5, 1)
`,
      after: null,
    },
    {
      name: 'not: a result that is caught where it is made',
      before: `def read(text):
    try:
        return int(text.strip())
    except ValueError:
        return int(0.5 + len(text))
`,
      after: null,
    },
    {
      name: 'not: an end without a return',
      variant: 'finish-result',
      before: `def read(text):
    if text:
        return round(len(text) / 3, 2)
`,
      after: null,
    },
    {
      name: 'not: names that are looked up by text',
      before: `def read(text):
    return round(eval(text) * 2, 1)
`,
      after: null,
    },
    {
      name: 'not: a builtin with another meaning',
      before: `def round(value, digits):
    print(value, digits)


def read(text):
    print(text)
    return round(len(text) / 3, 2)
`,
      after: null,
    },
    {
      name: 'not: iteration that may stop a generator',
      variant: 'collect-results',
      before: `def pairs(values):
    found = []
    rest = iter(values)
    for value in rest:
        found.append((value, next(rest)))
    return found
`,
      after: null,
    },
    {
      name: 'not: a list that is read while it grows',
      variant: 'collect-results',
      before: `def series(count):
    found = []
    for place in range(count):
        found.append(place + len(found))
    return found
`,
      after: null,
    },
    {
      name: 'not: a guard that looks at more than the arguments',
      variant: 'guard-clause',
      before: `def series(count):
    size = count * 2
    if size < 3:
        return None
    return size
`,
      after: null,
    },
    {
      name: 'not: a global that the function sets',
      before: `TOTAL = 0


def add(value):
    global TOTAL
    TOTAL += value
    return round(TOTAL / 3, 2)
`,
      after: null,
    },
    {
      name: 'not: a keyword-only parameter keeps its guard',
      variant: 'guard-clause',
      before: `def scale(values, *, factor):
    if not values:
        return None
    return values * factor
`,
      after: null,
    },
    {
      name: 'not: a statement on the line of another',
      before: `def scale(values): return round(len(values) / 3, 2)
`,
      after: null,
    },
    {
      name: 'not: a comprehension whose name is a parameter',
      variant: 'unroll-comprehension',
      before: `def scale(value, values):
    return [value * 2 for value in values]
`,
      after: null,
    },
    {
      name: 'not: a mutable default is one object for all calls',
      variant: 'guard-clause',
      before: `def scale(values, seen=[]):
    if not values:
        return None
    return values + seen
`,
      after: null,
    },
    {
      name: 'not: a guard that is the only use of a parameter',
      variant: 'guard-clause',
      before: `def scale(values, limit):
    if limit < 0:
        return None
    return values * 2
`,
      after: null,
    },
    {
      name: 'not: a wrapper of another function',
      variant: 'guard-clause',
      before: `from functools import wraps


def screened(compute):
    @wraps(compute)
    def screen(values):
        if not values:
            return None
        return compute(values)

    return screen
`,
      after: null,
    },
  ],
};
