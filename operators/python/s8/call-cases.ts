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


def remembering_primes(compute):
    """Keep the plain answers of a function that is asked the same again and again."""
    remembered_or_found = functools.lru_cache(maxsize=16)(compute)

    @functools.wraps(compute)
    def recall(number):
        if type(number) not in (int, str):
            return compute(number)
        return remembered_or_found(number)

    return recall


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


def remembered(find):
    """Look an answer up before it is computed another time."""
    remembered_or_found = functools.lru_cache(maxsize=12)(find)

    def look_up_or_compute(left, right, step=1):
        if not all(type(part) in (int, str) for part in (left, right, step)):
            return find(left, right, step)
        return remembered_or_found(left, right, step)

    return functools.update_wrapper(look_up_or_compute, find)


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
    after: `from functools import update_wrapper


def looked_up_first(find):
    """Keep the plain answers of a function that is asked the same again and again."""
    answers = {}

    def recall_or_find(word):
        if type(word) not in (int, str):
            return find(word)
        outcome = answers.get(word)
        if outcome is None:
            outcome = find(word)
            if type(outcome) in (int, str, bool):
                if len(answers) >= 12:
                    answers.clear()
                answers[word] = outcome
        return outcome

    update_wrapper(recall_or_find, find)
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
    after: `from functools import update_wrapper
from typing import Callable


def excused_from(failure, substitute) -> Callable:
    """Answer all the same if a value makes no sense."""
    def decorator(function: Callable) -> Callable:
        def answer_anyway(*positional, **keywords):
            try:
                return function(*positional, **keywords)
            except failure:
                return substitute

        return update_wrapper(answer_anyway, function)

    return decorator


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
    name: 'a failure of a module, in a function of a class that is given no object',
    variant: 'answer-when',
    before: `import struct


class Frames:
    """Frames of two numbers each."""

    @staticmethod
    def pair_of(frame):
        """The numbers of a frame."""
        try:
            return struct.unpack(">hh", frame)
        except struct.error:
            return None
`,
    after: `import functools
import struct


def answering(mishap, instead):
    """Let a function fail in the expected way, and answer in its place."""
    def wrap(func):
        def try_and_answer(frame):
            try:
                return func(frame)
            except mishap:
                return instead

        return functools.update_wrapper(try_and_answer, func)

    return wrap


class Frames:
    """Frames of two numbers each."""

    @staticmethod
    @answering(struct.error, None)
    def pair_of(frame):
        """The numbers of a frame."""
        return struct.unpack(">hh", frame)
`,
    entryPoint: 'Frames',
    calls: [
      "Frames.pair_of(b'abcd')",
      "Frames().pair_of(b'a')",
      'Frames.pair_of(3)',
      'Frames.pair_of()',
      "Frames.pair_of(frame=b'')",
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
    after: `from functools import wraps


def with_answer_for(problem, substitute):
    """Answer all the same if something does not work out."""
    def decorate(func):
        def answer_anyway(total, parts=2):
            try:
                return func(total, parts)
            except problem:
                return substitute
        return wraps(func)(answer_anyway)

    return decorate


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
    after: `from functools import partial, update_wrapper
from typing import Callable


def take_first(func: Callable, low, high):
    """Take the answer of the first case that applies."""
    return next(func(low, high))


def case_by_case(func: Callable):
    """Settle for the first answer: later cases are not even looked at."""
    return update_wrapper(partial(take_first, func), func)


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
    after: `from functools import wraps


def by_precedence(function):
    """Take the answer of the first case that applies."""
    def apply_first(number):
        answers = function(number)
        return next(answers)
    return wraps(function)(apply_first)


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
