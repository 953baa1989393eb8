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


def remembering_primes(evaluate):
    """Keep the plain answers of a function that is asked the same again and again."""
    recall = functools.lru_cache(maxsize=16)(evaluate)

    def answer_from_memory(number):
        if type(number) not in (int, str):
            return evaluate(number)
        return recall(number)

    functools.update_wrapper(answer_from_memory, evaluate)
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


def remembered(func: Callable):
    """Remember the answers for whole numbers and texts that were asked for lately."""
    recall = functools.lru_cache(maxsize=12)(func)

    def recall_or_find(left, right, step=1):
        if all(type(part) in (int, str) for part in (left, right, step)):
            return recall(left, right, step)
        return func(left, right, step)

    return functools.update_wrapper(recall_or_find, func)


@remembered
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
    name: 'a result that can be changed is not kept',
    variant: 'remember-results',
    before: `def letters(word):
    """The letters of a word."""
    return word.replace('a', '!') if word[:1] == 'a' else [word]


def marked(words):
    """The first word, marked and not."""
    return letters(words[0]), letters(words[-1])
`,
    after: `from functools import wraps


def looked_up_first(determine):
    """Look an answer up before it is computed another time."""
    remembered_answers = {}

    @wraps(determine)
    def recall_or_find(word):
        if type(word) not in (int, str):
            return determine(word)
        found = remembered_answers.get(word)
        if found is None:
            found = determine(word)
            if type(found) in (int, str, bool):
                if len(remembered_answers) >= 10:
                    remembered_answers.clear()
                remembered_answers[word] = found
        return found

    return recall_or_find


@looked_up_first
def letters(word):
    """The letters of a word."""
    return word.replace('a', '!') if word[:1] == 'a' else [word]


def marked(words):
    """The first word, marked and not."""
    return letters(words[0]), letters(words[-1])
`,
    entryPoint: 'marked',
    calls: ["marked(['abc'])", "marked(['', 'b'])", 'marked([])', "marked([('a', '1')])", "letters('ba')"],
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


def excused_from(problem, answer) -> Callable:
    """Let a function fail in the expected way, and answer in its place."""
    def apply_to(work_out: Callable) -> Callable:
        def try_and_answer(text):
            try:
                computed = work_out(text)
            except problem:
                computed = answer
            return computed
        return functools.wraps(work_out)(try_and_answer)

    return apply_to


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
    after: `import functools
from typing import Callable


def with_answer_for(problem, answer):
    """Give a fixed answer where something does not work out."""
    def wrap(wrapped: Callable):
        def attempt_or_answer(total, parts=2):
            try:
                return wrapped(total, parts)
            except problem:
                return answer

        return functools.update_wrapper(attempt_or_answer, wrapped)

    return wrap


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
    after: `import functools


def case_by_case(wrapped):
    """Give the first of the answers that a function offers, best first."""
    def take_first(low, high):
        answer = next(wrapped(low, high))
        return answer

    return functools.update_wrapper(take_first, wrapped)


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
    after: `import functools
from typing import Callable


def by_precedence(try_cases: Callable) -> Callable:
    """Try the cases of a function in order until one has an answer."""
    def choose(number):
        return next(try_cases(number))
    return functools.wraps(try_cases)(choose)


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
