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
    after: `from functools import wraps
from time import monotonic


def holding_for(seconds_good):
    """Look up what a function answered a short while ago."""
    def wrap(function):
        known = {str: {}, int: {}}

        @wraps(function)
        def recall_or_compute(number):
            try:
                entries = known[type(number)]
            except KeyError:
                return function(number)
            now = monotonic()
            until, found = entries.get(number, (now, None))
            if until <= now:
                found = function(number)
                entries[number] = now + seconds_good, found
            return found

        return recall_or_compute

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
from typing import Callable


def fresh_primes(seconds_to_live):
    """Remember each answer of a function for so many seconds."""
    def decorate(evaluate: Callable):
        answers_kept = {}

        def answer(number):
            moment = monotonic()
            good_until, outcome = answers_kept.get(number, (moment, None))
            if good_until <= moment:
                outcome = evaluate(number)
                answers_kept[number] = moment + seconds_to_live, outcome
            return outcome
        return wraps(evaluate)(answer)

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


def is_equal_to_number_text(number):
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
        if is_equal_to_number_text(number):
            count += 1
    return count
`,
  },
  {
    name: 'a search up to a number',
    variant: 'time-limit',
    ...DIVISORS,
    after: `from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import wraps
from time import monotonic


def time_limited_divisor(seconds_allowed):
    """Keep no caller of a function waiting for more than so many seconds."""
    def apply_to(task):
        @wraps(task)
        def call_in_worker(number):
            background = ThreadPoolExecutor(max_workers=1, thread_name_prefix="task")
            latest = monotonic() + seconds_allowed
            answer = background.submit(copy_context().run, task, number)
            background.shutdown(wait=False)
            return answer.result(latest - monotonic())

        return call_in_worker

    return apply_to


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
from contextvars import copy_context
from functools import wraps
from time import monotonic


def pair_with_timeout(limit_in_seconds):
    """Make a function answer within so many seconds, or raise a TimeoutError."""
    def decorator(task):
        @wraps(task)
        def wait_for_result(*positional, **options):
            cut_off = monotonic() + limit_in_seconds
            side_thread = ThreadPoolExecutor(1, "task")
            try:
                future = side_thread.submit(copy_context().run, task, *positional, **options)
                return future.result(timeout=cut_off - monotonic())
            finally:
                side_thread.shutdown(False)

        return wait_for_result

    return decorator


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
from contextvars import copy_context
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
    answer = executor.submit(copy_context().run, smallest_divisor_task, number)
    executor.shutdown(wait=False)
    return answer.result(timeout=deadline - monotonic())
`,
  },
  {
    name: 'pairs by a worker',
    variant: 'worker-deadline',
    ...PAIRS,
    after: `import time
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context


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
    answer = side_thread.submit(copy_context().run, closest_pair_without_timeout, numbers, limit)
    side_thread.shutdown(wait=False)
    return answer.result(latest - time.monotonic())
`,
  },
  {
    name: 'a worker that is ended by a stack',
    variant: 'worker-deadline',
    ...DIVISORS,
    after: `import contextvars
import time
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
        pending = worker.submit(contextvars.copy_context().run, run_smallest_divisor, number)
        return pending.result(cut_off - time.monotonic())
`,
  },
  ...clockKeptOff(['time-limit', 'worker-deadline'], ['kept-answers', 'kept-values']),
];
