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
];
