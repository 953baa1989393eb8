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


def round_result(evaluate, places, *given, **options):
    """Round the result of a function."""
    computed = evaluate(*given, **options)
    return round(computed, places)


def rounded_to(places):
    """Give the decorated function's number rounded."""
    def wrap(evaluate):
        prepared = functools.partial(round_result, evaluate, places)
        return functools.update_wrapper(prepared, evaluate)

    return wrap


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
    after: `from functools import wraps


def with_separator(delimiter):
    """Join the pieces that a function gives into one text."""
    def apply_to(find):
        return wraps(find)(lambda *args, **keywords: delimiter.join(find(*args, **keywords)))

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
    after: `import functools


def hold_against(compute, minimum, text):
    """Tell whether the result of a function is at least a limit."""
    amount = compute(text)
    return amount >= minimum


def no_less_than(minimum):
    """Check that the function's result is at least a value."""
    def apply_to(compute):
        return functools.update_wrapper(functools.partial(hold_against, compute, minimum), compute)

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
    after: `from functools import update_wrapper


def ordered_by(order):
    """Put what a function finds in order."""
    def wrap(evaluate):
        def arrange(words):
            return sorted(evaluate(words), key=order)

        update_wrapper(arrange, evaluate)
        return arrange

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


def word_decision(check: Callable, agreement, refusal, numbers):
    """Put the decision of a function into one of two answers."""
    holds = check(numbers)
    return agreement if holds else refusal


def worded_as(agreement, refusal) -> Callable:
    """Translate what the decorated function decides into an answer."""
    def apply_to(check: Callable) -> Callable:
        bound = functools.partial(word_decision, check, agreement, refusal)
        return functools.update_wrapper(bound, check)

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
    after: `import functools
from typing import Callable


def both_equal(evaluate: Callable) -> Callable:
    """Tell how the first value of a pair stands to the second."""
    def judge_pair(left, right):
        sides = evaluate(left, right)
        return sides[0] == sides[1]
    return functools.wraps(evaluate)(judge_pair)


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


def all_hold(find: Callable) -> Callable:
    """Tell whether all checks of a function hold."""
    def ask_for_all(number):
        check = True
        for check in find(number):
            if not check:
                break
        return check

    return update_wrapper(ask_for_all, find)


@all_hold
def is_large_even(number):
    yield number % 2 == 0
    yield number >= 8
`,
    calls: ['is_large_even(8)', 'is_large_even(7)', 'is_large_even(2)', "is_large_even('a')"],
  },
];
