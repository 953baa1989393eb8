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
    after: `import functools


def rounded_to(places):
    """Round the result of a function."""
    def decorator(wrapped):
        def round_off(*arguments, **keywords):
            measured = wrapped(*arguments, **keywords)
            return round(measured, places)

        functools.update_wrapper(round_off, wrapped)
        return round_off

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


def first_characters_as_text(compute):
    """Join the first characters into one text."""
    def join_pieces(text):
        return ''.join(compute(text))
    return functools.wraps(compute)(join_pieces)


@first_characters_as_text
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
    after: `import functools


def no_less_than(bound):
    """Check that the function's result is at least a value."""
    def apply_to(function):
        def compare_result(*args, **kwargs):
            outcome = function(*args, **kwargs)
            return outcome >= bound
        return functools.wraps(function)(compare_result)

    return apply_to


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
from typing import Callable


def ordered_by(weight) -> Callable:
    """Sort what the decorated function gives."""
    def wrap(wrapped: Callable) -> Callable:
        def arrange(words):
            gathered = wrapped(words)
            return sorted(gathered, key=weight)
        return wraps(wrapped)(arrange)

    return wrap


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
    after: `import functools
from typing import Callable


def worded_as(agreement, negative) -> Callable:
    """Translate what the decorated function decides into an answer."""
    def decorate(decide: Callable) -> Callable:
        def tell(numbers):
            if decide(numbers):
                return agreement
            return negative
        return functools.wraps(decide)(tell)

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
    name: 'two sides are compared by the decorator',
    variant: 'combine-pair',
    before: `def same_letters(left, right):
    return set(left) == set(right)
`,
    after: `import functools
from typing import Callable


def both_equal(func: Callable) -> Callable:
    """Compare the two values that a function gives."""
    def judge_pair(left, right):
        sides = func(left, right)
        return sides[0] == sides[1]
    return functools.wraps(func)(judge_pair)


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
    after: `from functools import update_wrapper
from typing import Callable


def all_hold(generate: Callable) -> Callable:
    """Whether every check of the function is true."""
    def ask_for_all(number):
        answer = True
        for check in generate(number):
            answer = check
            if not answer:
                break
        return answer

    update_wrapper(ask_for_all, generate)
    return ask_for_all


@all_hold
def is_large_even(number):
    yield number % 2 == 0
    yield number >= 8
`,
    calls: ['is_large_even(8)', 'is_large_even(7)', 'is_large_even(2)', "is_large_even('a')"],
  },
];
