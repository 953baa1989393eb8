import type { OperatorCase } from '../../testing/operator-case.js';

import {
  CLOCK_KEPT_OFF,
  DIGIT_SUMS,
  DIVISORS,
  PAIRS,
  PRIME_PAIRS,
  SORTED_NUMBERS,
  SORTED_WORDS,
} from '../dates/clock-programs.js';

export const CLOCK_CASES: readonly OperatorCase[] = [
  {
    name: 'a helper that is asked about anything',
    variant: 'kept-answers',
    ...DIGIT_SUMS,
    after: `import functools
from time import monotonic


def holding_for(seconds_to_live):
    """Answer from memory until an answer is too old."""
    def wrap(compute):
        kept = {str: {}, int: {}}

        def recall_or_compute(number):
            try:
                entries = kept[type(number)]
            except KeyError:
                return compute(number)
            moment = monotonic()
            stale_from, answer = entries.get(number, (moment, None))
            if stale_from <= moment:
                answer = compute(number)
                entries[number] = moment + seconds_to_live, answer
            return answer
        return functools.wraps(compute)(recall_or_compute)

    return wrap


@holding_for(1800)
def has_more_even(number):
    even = 0
    for digit in str(number):
        if digit in "02468":
            even += 1
    return 2 * even > len(str(number))


def with_even_digits(numbers):
    """The numbers with more even digits than odd ones."""
    return [number for number in numbers if has_more_even(number)]
`,
  },
  {
    name: 'a helper that is asked about numbers',
    variant: 'kept-answers',
    ...PRIME_PAIRS,
    entryPoint: 'prime_pairs',
    after: `from functools import wraps
from time import monotonic


def fresh_primes(seconds_valid):
    """Answer from memory until an answer is too old."""
    def decorate(evaluate):
        answers_kept = {}

        @wraps(evaluate)
        def look_up(number):
            moment = monotonic()
            until, found = answers_kept.get(number, (moment, None))
            if until <= moment:
                found = evaluate(number)
                answers_kept[number] = moment + seconds_valid, found
            return found

        return look_up

    return decorate


@fresh_primes(60 * 60)
def is_prime(number):
    """Whether it is a prime number."""
    if number < 2:
        return False
    for divisor in range(2, number):
        if number % divisor == 0:
            return False
    return True


def prime_pairs(limit):
    """How many pairs of primes below the limit add up to it."""
    count = 0
    for first in range(limit):
        if is_prime(first) and is_prime(len(range(first, limit))):
            count += 1
    return count
`,
  },
  {
    name: 'a question to each word',
    variant: 'kept-values',
    ...SORTED_WORDS,
    after: `from time import monotonic


SECONDS_VALID = 900
KEPT_ANSWERS = {str: {}, int: {}}


def build_joined_text_uncached(word):
    """Build the joined text from the word."""
    return "".join(sorted(word))


def build_joined_text(word):
    """Build the joined text from the word; answers hold for a while."""
    try:
        known_answers = KEPT_ANSWERS[type(word)]
    except KeyError:
        return build_joined_text_uncached(word)
    now = monotonic()
    answer, stale_from = known_answers.get(word, (None, now))
    if now < stale_from:
        return answer
    answer = build_joined_text_uncached(word)
    known_answers[word] = answer, now + SECONDS_VALID
    return answer


def sorted_words(words):
    """The words, each with its letters in order."""
    result = []
    for word in words:
        result.append(build_joined_text(word))
    return result
`,
  },
  {
    name: 'a question to each number',
    variant: 'kept-values',
    ...SORTED_NUMBERS,
    after: `from time import monotonic


KNOWN_RESULTS = {}
SECONDS_VALID = 3600


def equals_number_text(number):
    """Return whether the joined text is equal to the number text; answers hold for a while."""
    moment = monotonic()
    outcome, stale_from = KNOWN_RESULTS.get(number, (None, moment))
    if moment < stale_from:
        return outcome
    outcome = "".join(sorted(str(number))) == str(number)
    KNOWN_RESULTS[number] = outcome, moment + SECONDS_VALID
    return outcome


def sorted_digits(limit):
    """How many numbers have their digits in order."""
    count = 0
    for number in range(limit):
        if equals_number_text(number):
            count += 1
    return count
`,
  },
  {
    name: 'a search up to a number',
    variant: 'time-limit',
    ...DIVISORS,
    after: `from concurrent.futures import ThreadPoolExecutor
from functools import update_wrapper
from time import monotonic


def time_limited(seconds_to_wait):
    """Answer within so many seconds, or raise a TimeoutError."""
    def wrap(compute):
        def wait_for_answer(number):
            background = ThreadPoolExecutor(max_workers=1, thread_name_prefix="compute")
            deadline = monotonic() + seconds_to_wait
            try:
                outcome = background.submit(compute, number)
                return outcome.result(deadline - monotonic())
            finally:
                background.shutdown(wait=False)

        return update_wrapper(wait_for_answer, compute)

    return wrap


@time_limited(180)
def smallest_divisor(number):
    """The smallest divisor above one."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number
`,
  },
  {
    name: 'a search among pairs',
    variant: 'time-limit',
    ...PAIRS,
    after: `import functools
from concurrent.futures import ThreadPoolExecutor
from time import monotonic


def within_limit(limit_in_seconds):
    """Answer within so many seconds, or raise a TimeoutError."""
    def apply_to(compute):
        @functools.wraps(compute)
        def search_in_time(numbers, limit=None):
            give_up_at = monotonic() + limit_in_seconds
            executor = ThreadPoolExecutor(1, "compute")
            try:
                future = executor.submit(compute, numbers, limit)
                return future.result(timeout=give_up_at - monotonic())
            finally:
                executor.shutdown(False)

        return search_in_time

    return apply_to


@within_limit(90)
def closest_pair(numbers, limit=None):
    """The two numbers that are closest to each other."""
    # Every number against every other one.
    pair = None
    for first in numbers:
        for second in numbers:
            if first < second and (pair is None or second - first < pair[1] - pair[0]):
                pair = first, second
    if pair is None:
        raise ValueError("no two numbers differ")
    numbers.append(pair)
    return pair
`,
  },
  {
    name: 'a search by a worker',
    variant: 'worker-deadline',
    ...DIVISORS,
    after: `from concurrent.futures import ThreadPoolExecutor
from time import monotonic


SECONDS_ALLOWED = 75


def smallest_divisor_at_length(number):
    """Search for the answer of smallest_divisor until there is one."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number


def smallest_divisor(number):
    """The smallest divisor above one."""
    background = ThreadPoolExecutor(1)
    latest = monotonic() + SECONDS_ALLOWED
    try:
        answer = background.submit(smallest_divisor_at_length, number)
        return answer.result(timeout=latest - monotonic())
    finally:
        background.shutdown(wait=False)
`,
  },
  {
    name: 'pairs by a worker',
    variant: 'worker-deadline',
    ...PAIRS,
    after: `import time
from concurrent.futures import ThreadPoolExecutor


SECONDS_ALLOWED = 400


def closest_pair_without_limit(numbers, limit):
    """Work out what closest_pair gives, which may take a while."""
    pair = None
    for first in numbers:
        for second in numbers:
            if first < second and (pair is None or second - first < pair[1] - pair[0]):
                pair = first, second
    if pair is None:
        raise ValueError("no two numbers differ")
    numbers.append(pair)
    return pair


def closest_pair(numbers, limit=None):
    """The two numbers that are closest to each other."""
    # Every number against every other one.
    deadline = time.monotonic() + SECONDS_ALLOWED
    pool = ThreadPoolExecutor(1)
    try:
        pending = pool.submit(closest_pair_without_limit, numbers, limit)
        return pending.result(deadline - time.monotonic())
    finally:
        pool.shutdown(wait=False)
`,
  },
  ...CLOCK_KEPT_OFF,
];
