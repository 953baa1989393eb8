import type { OperatorCase } from '../../testing/operator-case.js';

import {
  clockKeptOff,
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


def time_limited_divisor(limit_in_seconds):
    """Answer within so many seconds, or raise a TimeoutError."""
    def decorate(work):
        def wait_for_answer(number):
            worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="work")
            cut_off = monotonic() + limit_in_seconds
            try:
                return worker.submit(work, number).result(cut_off - monotonic())
            finally:
                worker.shutdown(wait=False)

        return update_wrapper(wait_for_answer, work)

    return decorate


@time_limited_divisor(180)
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
    after: `from concurrent.futures import ThreadPoolExecutor
from functools import wraps
from time import monotonic


def pair_with_timeout(most_seconds):
    """Raise a TimeoutError where a call takes more than so many seconds."""
    def wrap(function):
        @wraps(function)
        def wait_for_result(numbers, limit=None):
            deadline = monotonic() + most_seconds
            worker = ThreadPoolExecutor(1, "function")
            try:
                outcome = worker.submit(function, numbers, limit)
                return outcome.result(timeout=deadline - monotonic())
            finally:
                worker.shutdown(False)

        return wait_for_result

    return wrap


@pair_with_timeout(90)
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


MOST_SECONDS = 75


def smallest_divisor_task(number):
    """Do what smallest_divisor does, with no limit on the time."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number


def smallest_divisor(number):
    """The smallest divisor above one."""
    executor = ThreadPoolExecutor(1)
    deadline = monotonic() + MOST_SECONDS
    try:
        answer = executor.submit(smallest_divisor_task, number)
        return answer.result(timeout=deadline - monotonic())
    finally:
        executor.shutdown(wait=False)
`,
  },
  {
    name: 'pairs by a worker',
    variant: 'worker-deadline',
    ...PAIRS,
    after: `import time
from concurrent.futures import ThreadPoolExecutor


MOST_SECONDS = 400


def closest_pair_without_timeout(numbers, limit):
    """Do the work of closest_pair, however long it takes."""
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
    latest = time.monotonic() + MOST_SECONDS
    side_thread = ThreadPoolExecutor(1, "closest_pair_without_timeout")
    try:
        answer = side_thread.submit(closest_pair_without_timeout, numbers, limit)
        return answer.result(latest - time.monotonic())
    finally:
        side_thread.shutdown(wait=False)
`,
  },
  {
    name: 'a worker that is ended by a stack',
    variant: 'worker-deadline',
    ...DIVISORS,
    after: `import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack


LONGEST_SECONDS = 240


def run_smallest_divisor(number):
    """Do the work of smallest_divisor, however long it takes."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number


def smallest_divisor(number):
    """The smallest divisor above one."""
    cut_off = time.monotonic() + LONGEST_SECONDS
    worker = ThreadPoolExecutor(max_workers=1, thread_name_prefix="run_smallest_divisor")
    with ExitStack() as on_leaving:
        on_leaving.callback(worker.shutdown, wait=False)
        pending = worker.submit(run_smallest_divisor, number)
        return pending.result(cut_off - time.monotonic())
`,
  },
  ...clockKeptOff(['time-limit', 'worker-deadline'], ['kept-answers', 'kept-values']),
];
