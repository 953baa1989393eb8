import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants that take over what becomes of a result. */
export const RESULT_CASES: readonly OperatorCase[] = [
  {
    name: 'a rounding at every way out goes to the decorator',
    variant: 'finish-result',
    before: `def mean(values, weight=1):
    """Mean."""
    if not values:
        return round(weight, 2)
    return round(sum(values) * weight / len(values), 2)
`,
    after: `from functools import update_wrapper


def rounded_to(precision):
    """Give the decorated function's number rounded."""
    def decorator(compute):
        def compute_rounded(*arguments, **options):
            return round(compute(*arguments, **options), precision)

        update_wrapper(compute_rounded, compute)
        return compute_rounded

    return decorator


@rounded_to(2)
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
    after: `import functools
from typing import Callable


def with_separator(delimiter) -> Callable:
    """Join the pieces that a function gives into one text."""
    def apply_to(calculate: Callable) -> Callable:
        @functools.wraps(calculate)
        def connect_parts(text):
            pieces = calculate(text)
            return delimiter.join(pieces)

        return connect_parts

    return apply_to


@with_separator('')
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
    after: `from functools import partial, update_wrapper
from typing import Callable


def check_result(compute: Callable, limit, text):
    """Tell whether the result of a function is at least a limit."""
    amount = compute(text)
    return amount >= limit


def no_less_than(limit) -> Callable:
    """Check that the function's result is at least a value."""
    def wrap(compute: Callable) -> Callable:
        return update_wrapper(partial(check_result, compute, limit), compute)

    return wrap


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
    after: `import functools


def ordered_by(rule):
    """Put what a function finds in order."""
    def decorator(find):
        def sort_found(words):
            return sorted(find(words), key=rule)
        return functools.wraps(find)(sort_found)

    return decorator


@ordered_by(lambda word: -len(word))
def longest_first(words):
    kept = [word for word in words if word]
    return kept
`,
    calls: ["longest_first(['a', '', 'bcd', 'ef'])", 'longest_first([1])'],
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
    def apply_to(function):
        @wraps(function)
        def respond(numbers):
            if function(numbers):
                return agreement
            return refusal

        return respond

    return apply_to


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
    name: 'two sides are compared by the decorator',
    variant: 'combine-pair',
    before: `def same_letters(left, right):
    return set(left) == set(right)
`,
    after: `from functools import wraps


def both_equal(func):
    """Tell how the first value of a pair stands to the second."""
    def compare_both(left, right):
        actual, expected = func(left, right)
        return actual == expected
    return wraps(func)(compare_both)


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
    name: 'checks joined by and are yielded one by one',
    variant: 'chain-checks',
    before: `def is_large_even(number):
    return number % 2 == 0 and number >= 8
`,
    after: `import functools


def all_hold(work_out):
    """Tell whether all checks of a function hold."""
    @functools.wraps(work_out)
    def verify_all(number):
        condition = True
        for condition in work_out(number):
            if not condition:
                break
        return condition

    return verify_all


@all_hold
def is_large_even(number):
    yield number % 2 == 0
    yield number >= 8
`,
    calls: ['is_large_even(8)', 'is_large_even(7)', 'is_large_even(2)', "is_large_even('a')"],
  },
];
