import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants that stand around a call: what is remembered, answered for, or chosen. */
export const CALL_CASES: readonly OperatorCase[] = [
  {
    name: 'a pure helper that a comprehension asks keeps its answers',
    variant: 'remember-results',
    before: `def is_prime(number):
    """Whether a number is prime."""
    if number < 2:
        return False
    for divisor in range(2, number):
        if number % divisor == 0:
            return False
    return True


def primes_below(limit):
    """The primes below a limit."""
    return [number for number in range(limit) if is_prime(number)]
`,
    after: `import functools


def remembering_primes(function):
    """Remember the answers for whole numbers and texts."""
    recall_or_compute = functools.lru_cache(maxsize=512)(function)

    @functools.wraps(function)
    def answer_from_memory(*args, **kwargs):
        if not {int, str}.issuperset(map(type, [*args, *kwargs.values()])):
            return function(*args, **kwargs)
        return recall_or_compute(*args, **kwargs)

    return answer_from_memory


@remembering_primes
def is_prime(number):
    """Whether a number is prime."""
    if number < 2:
        return False
    for divisor in range(2, number):
        if number % divisor == 0:
            return False
    return True


def primes_below(limit):
    """The primes below a limit."""
    return [number for number in range(limit) if is_prime(number)]
`,
    entryPoint: 'primes_below',
    calls: [
      'primes_below(30)',
      'primes_below(0)',
      'is_prime(7)',
      'is_prime(True)',
      'is_prime(7.0)',
      "is_prime(float('nan'))",
      "is_prime('7')",
      'is_prime([])',
      'is_prime()',
      'is_prime(number=11)',
      '[is_prime(True), is_prime(1), is_prime(1.0)]',
      'is_prime.__name__',
    ],
  },
  {
    name: 'two arguments make one key',
    variant: 'remember-results',
    before: `def overlap(left, right, step=1):
    """How many letters two words share."""
    return sum(1 for letter in left[::step] if letter in right)


def shared(words):
    """The largest overlap of two words."""
    return max(overlap(one, other) for one in words for other in words if one != other)
`,
    after: `import functools
from typing import Callable


def remembering(decorated: Callable):
    """Keep the answers for whole numbers and texts."""
    recall_or_compute = functools.lru_cache(maxsize=256)(decorated)

    @functools.wraps(decorated)
    def answer_from_memory(*arguments, **keywords):
        if {int, str}.issuperset(map(type, [*arguments, *keywords.values()])):
            return recall_or_compute(*arguments, **keywords)
        return decorated(*arguments, **keywords)

    return answer_from_memory


@remembering
def overlap(left, right, step=1):
    """How many letters two words share."""
    return sum(1 for letter in left[::step] if letter in right)


def shared(words):
    """The largest overlap of two words."""
    return max(overlap(one, other) for one in words for other in words if one != other)
`,
    entryPoint: 'shared',
    calls: [
      "shared(['abc', 'bcd', 'cde'])",
      'shared([])',
      "shared(['aa', 'a'])",
      "shared([['a'], 'ab'])",
      "overlap('aab', 'ab', 2)",
      "overlap('ab', right='b')",
      "overlap('ab', 3)",
      "[overlap('1', '1'), overlap(['1'], '1')]",
    ],
  },
  {
    name: 'a failure that is answered',
    variant: 'answer-when',
    before: `def whole(text):
    """The whole number that a text stands for."""
    try:
        trimmed = text.strip()
        # A sign may stand before it.
        return int(trimmed)
    except ValueError:
        return None
`,
    after: `import functools
from typing import Callable


def excused_from(expected_error, fallback) -> Callable:
    """Give a fixed answer where a value makes no sense."""
    def decorate(wrapped: Callable) -> Callable:
        def try_and_answer(*args, **kwargs):
            try:
                result = wrapped(*args, **kwargs)
            except expected_error:
                result = fallback
            return result

        functools.update_wrapper(try_and_answer, wrapped)
        return try_and_answer

    return decorate


@excused_from(ValueError, None)
def whole(text):
    """The whole number that a text stands for."""
    trimmed = text.strip()
    # A sign may stand before it.
    return int(trimmed)
`,
    calls: [
      "whole(' 12 ')",
      "whole('x')",
      'whole(3)',
      'whole()',
      "whole('1', 2)",
      "whole(text='-4')",
      'whole.__doc__',
    ],
  },
  {
    name: 'a call with the wrong arguments is no failure of the work',
    variant: 'answer-when',
    before: `def share(total, parts=2):
    """An equal share."""
    try:
        rest = total / parts
    except (TypeError, ZeroDivisionError):
        return -1
    return rest
`,
    after: `from functools import update_wrapper
from typing import Callable


def with_answer_for(mishap, answer):
    """Answer all the same if something does not work out."""
    def decorator(compute: Callable):
        def compute_or_excuse(total, parts=2):
            try:
                return compute(total, parts)
            except mishap:
                return answer

        return update_wrapper(compute_or_excuse, compute)

    return decorator


@with_answer_for((TypeError, ZeroDivisionError), -1)
def share(total, parts=2):
    """An equal share."""
    rest = total / parts
    return rest
`,
    calls: [
      'share(3)',
      'share(1, 0)',
      "share('a')",
      'share()',
      'share(1, 2, 3)',
      'share(parts=4, total=2)',
      'share(total=1, whole=2)',
    ],
  },
  {
    name: 'cases in order of precedence',
    variant: 'first-rule',
    before: `def choose(low, high):
    """The largest even number of a range."""
    if low > high:
        return -1
    if high % 2 == 0:
        return high
    if low == high:
        return -1
    return high - 1
`,
    after: `from functools import wraps


def case_by_case(try_cases):
    """Settle for the first answer: later cases are not even looked at."""
    @wraps(try_cases)
    def apply_first(low, high):
        return next(try_cases(low, high))

    return apply_first


@case_by_case
def choose(low, high):
    """The largest even number of a range."""
    if low > high:
        yield -1
    if high % 2 == 0:
        yield high
    if low == high:
        yield -1
    yield high - 1
`,
    calls: [
      'choose(3, 8)',
      'choose(3, 7)',
      'choose(3, 3)',
      'choose(4, 3)',
      "choose('a', 'b')",
      "choose('b', 'a')",
      'choose(1)',
      'choose(1.5, 2.5)',
    ],
  },
  {
    name: 'a case on the line of its test',
    variant: 'first-rule',
    before: `def sign(number):
    if not number: return 0
    if number < 0:
        return -1
    else:
        return 1
`,
    after: `from functools import update_wrapper


def by_precedence(generate_answers):
    """Give the first of the answers that a function offers, best first."""
    def settle(number):
        accepted = next(generate_answers(number))
        return accepted

    return update_wrapper(settle, generate_answers)


@by_precedence
def sign(number):
    if not number: yield 0
    if number < 0:
        yield -1
    else:
        yield 1
`,
    calls: ['sign(3)', 'sign(0)', 'sign(-2)', "sign('')", "sign('a')"],
  },
];
