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


def rounded_to(precision):
    """Round the weight."""
    def extend(evaluate):
        @wraps(evaluate)
        def round_off(*positional, **options):
            return round(evaluate(*positional, **options), precision)

        return round_off

    return extend


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
    """String the parts of the decorated function together."""
    def refine(compute):
        def connect_parts(text):
            fragments = compute(text)
            return separator.join(fragments)
        return wraps(compute)(connect_parts)

    return refine


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


def no_less_than(minimum):
    """Tell whether the result of a function is at least a limit."""
    def extend(produce):
        @wraps(produce)
        def hold_against(text):
            measured = produce(text)
            return measured >= minimum

        return hold_against

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


def ordered_by(ranking):
    """Give the results of a function in sorted order."""
    def decorate(calculate):
        @wraps(calculate)
        def give_sorted(*positional, **keywords):
            collected = calculate(*positional, **keywords)
            return sorted(collected, key=ranking)

        return give_sorted

    return decorate


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


def worded_as(agreement, when_false):
    """Put the decision of a function into one of two answers."""
    def extend(examine):
        @wraps(examine)
        def tell(*given, **options):
            if examine(*given, **options):
                return agreement
            return when_false

        return tell

    return extend


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


def both_equal(work_out):
    """Tell how the first value of a pair stands to the second."""
    def weigh_up(left, right):
        one_side, other_side = work_out(left, right)
        return one_side == other_side
    return wraps(work_out)(weigh_up)


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


def all_hold(search):
    """Whether every check of the function is true."""
    @wraps(search)
    def verify_all(*values, **keywords):
        check = True
        for check in search(*values, **keywords):
            if not check:
                break
        return check

    return verify_all


@all_hold
def is_large_even(number):
    yield number % 2 == 0
    yield number >= 8
`,
    calls: ['is_large_even(8)', 'is_large_even(7)', 'is_large_even(2)', "is_large_even('a')"],
  },
];
