import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants that stand around a call: what is remembered, or chosen. */
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
