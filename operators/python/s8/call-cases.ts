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
    """Look an answer up before it is computed another time."""
    recall_or_find = functools.lru_cache(maxsize=16)(compute)

    def recall(number):
        if type(number) in (int, str):
            return recall_or_find(number)
        return compute(number)

    return functools.update_wrapper(recall, compute)


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


def remembered(work_out):
    """Answer from memory what was asked lately."""
    remembered_or_found = functools.lru_cache(maxsize=12)(work_out)

    @functools.wraps(work_out)
    def look_up(left, right, step=1):
        if all(type(part) in (int, str) for part in (left, right, step)):
            return remembered_or_found(left, right, step)
        return work_out(left, right, step)

    return look_up


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


def looked_up_first(find):
    """Look an answer up before it is computed another time."""
    answers = {}

    @wraps(find)
    def look_up_or_compute(word):
        is_plain = type(word) in (int, str)
        recalled = answers.get(word) if is_plain else None
        if recalled is not None:
            return recalled
        answer = find(word)
        if is_plain and type(answer) in (int, str, bool):
            if len(answers) >= 8:
                answers.clear()
            answers[word] = answer
        return answer

    return look_up_or_compute


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
    after: `from functools import wraps


def excused_from(problem, substitute):
    """Let a function fail in the expected way, and answer in its place."""
    def decorate(try_it):
        @wraps(try_it)
        def try_and_answer(text):
            try:
                outcome = try_it(text)
            except problem:
                outcome = substitute
            return outcome

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
    after: `from functools import wraps


def with_answer_for(problem, instead):
    """Answer all the same if something does not work out."""
    def decorator(attempt):
        def attempt_or_answer(total, parts=2):
            try:
                return attempt(total, parts)
            except problem:
                return instead
        return wraps(attempt)(attempt_or_answer)

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


def case_by_case(offer_in_turn):
    """Settle for the first answer: later cases are not even looked at."""
    @wraps(offer_in_turn)
    def take_first(low, high):
        return next(offer_in_turn(low, high))

    return take_first


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


def by_precedence(list_answers):
    """Settle for the first answer: later cases are not even looked at."""
    def decide(number):
        decision = next(list_answers(number))
        return decision
    return wraps(list_answers)(decide)


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
  {
    name: 'answers of which not all may be kept are kept by hand',
    variant: 'remember-results',
    entryPoint: 'divisors_below',
    before: `def divisor_of(number):
    """The smallest divisor of a number."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return None


def divisors_below(limit):
    """Smallest divisors below a limit."""
    return [divisor_of(number) for number in range(limit)]
`,
    after:
      'import functools\n\n\ndef keeping_answers(compute_divisor):\n    """Look an answer up before it is computed another time."""\n    seen_before = {}\n\n    @functools.wraps(compute_divisor)\n    def look_up_or_compute(number):\n        is_plain = type(number) in (int, str)\n        recalled = seen_before.get(number) if is_plain else None\n        if recalled is not None:\n            return recalled\n        answer = compute_divisor(number)\n        if is_plain and type(answer) in (int, str, bool):\n            if len(seen_before) >= 8:\n                seen_before.clear()\n            seen_before[number] = answer\n        return answer\n\n    return look_up_or_compute\n\n\n@keeping_answers\ndef divisor_of(number):\n    """The smallest divisor of a number."""\n    for divisor in range(2, number):\n        if number % divisor == 0:\n            return divisor\n    return None\n\n\ndef divisors_below(limit):\n    """Smallest divisors below a limit."""\n    return [divisor_of(number) for number in range(limit)]\n',
    calls: ['divisors_below(12)', 'divisors_below(0)', "divisors_below('a')"],
  },
];
