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
    """Give the decorated function's number rounded."""
    def apply_to(find):
        def round_off(values, weight=1):
            measured = find(values, weight)
            return round(measured, places)

        return functools.update_wrapper(round_off, find)

    return apply_to


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


def strung_together_with(separator):
    """Give the pieces of a function as one string."""
    def apply_to(produce):
        @wraps(produce)
        def join_pieces(*values, **options):
            return separator.join(produce(*values, **options))

        return join_pieces

    return apply_to


@strung_together_with('')
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


def no_less_than(bound):
    """Check that the function's result is at least a value."""
    def decorate(evaluate):
        def test_result(*positional, **keywords):
            outcome = evaluate(*positional, **keywords)
            return outcome >= bound
        return wraps(evaluate)(test_result)

    return decorate


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
    def decorator(work_out):
        def arrange(*arguments, **options):
            collected = work_out(*arguments, **options)
            return sorted(collected, key=order)

        return update_wrapper(arrange, work_out)

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


def worded_as(when_true, refusal):
    """Translate what the decorated function decides into an answer."""
    def apply_to(check):
        @wraps(check)
        def answer(numbers):
            if check(numbers):
                return when_true
            return refusal

        return answer

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


def both_equal(produce):
    """Tell how the first value of a pair stands to the second."""
    @wraps(produce)
    def hold_together(*positional, **keywords):
        sides = produce(*positional, **keywords)
        return sides[0] == sides[1]

    return hold_together


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


def all_hold(generate):
    """Tell whether all checks of a function hold."""
    def check_all(number):
        judgement = True
        for condition in generate(number):
            judgement = condition
            if not judgement:
                break
        return judgement

    return update_wrapper(check_all, generate)


@all_hold
def is_large_even(number):
    yield number % 2 == 0
    yield number >= 8
`,
    calls: ['is_large_even(8)', 'is_large_even(7)', 'is_large_even(2)', "is_large_even('a')"],
  },
];
