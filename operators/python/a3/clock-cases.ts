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
    variant: 'valid-answers',
    ...DIGIT_SUMS,
    after: `from datetime import datetime, timedelta, timezone
from functools import wraps


def holding_for(holding_time):
    """Remember each answer of a function with the moment until which it is used."""
    def wrap(function):
        known = {str: {}, int: {}}

        @wraps(function)
        def recall_or_compute(number):
            try:
                entries = known[type(number)]
            except KeyError:
                return function(number)
            now = datetime.now(timezone.utc)
            until, found = entries.get(number, (now, None))
            if until <= now:
                found = function(number)
                entries[number] = now + holding_time, found
            return found

        return recall_or_compute

    return wrap


@holding_for(timedelta(minutes=30))
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
    variant: 'valid-answers',
    ...PRIME_PAIRS,
    entryPoint: 'prime_pairs',
    after: `from datetime import datetime, timedelta, timezone
from functools import wraps
from typing import Callable


def fresh_primes(validity):
    """Use each answer of a function for a while, and work it out again after that."""
    def decorate(evaluate: Callable):
        answers_kept = {}

        def answer(number):
            moment = datetime.now(timezone.utc)
            good_until, outcome = answers_kept.get(number, (moment, None))
            if good_until <= moment:
                outcome = evaluate(number)
                answers_kept[number] = moment + validity, outcome
            return outcome
        return wraps(evaluate)(answer)

    return decorate


@fresh_primes(timedelta(hours=12))
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
    name: 'kept off: the smaller of two numbers is there at once',
    variant: 'valid-values',
    entryPoint: 'chunks_of',
    before: `def chunks_of(entries):
    """The entries in growing chunks."""
    chunks = []
    done = 0
    size = 1
    while done < len(entries):
        chunks.append(entries[done:done + size])
        done += size
        size = min(2 * size, 500)
    return chunks
`,
    after: null,
  },
  {
    name: 'a question to each word',
    variant: 'valid-values',
    ...SORTED_WORDS,
    after: `from datetime import datetime, timedelta, timezone


TIME_TO_LIVE = timedelta(minutes=15)
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
    now = datetime.now(timezone.utc)
    answer, stale_from = known_answers.get(word, (None, now))
    if now < stale_from:
        return answer
    answer = build_joined_text_uncached(word)
    known_answers[word] = answer, now + TIME_TO_LIVE
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
    variant: 'valid-values',
    ...SORTED_NUMBERS,
    after: `from datetime import datetime, timedelta, timezone


KNOWN_RESULTS = {}
TIME_TO_LIVE = timedelta(minutes=45)


def is_equal_to_number_text(number):
    """Return whether the joined text is equal to the number text; answers hold for a while."""
    moment = datetime.now(timezone.utc)
    outcome, stale_from = KNOWN_RESULTS.get(number, (None, moment))
    if moment < stale_from:
        return outcome
    outcome = "".join(sorted(str(number))) == str(number)
    KNOWN_RESULTS[number] = outcome, moment + TIME_TO_LIVE
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
    variant: 'time-allowed',
    ...DIVISORS,
    after: `from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import timedelta
from functools import wraps


def time_limited_divisor(time_limit):
    """Raise a TimeoutError where the decorated function takes longer than it may."""
    def apply_to(task):
        @wraps(task)
        def call_in_worker(number):
            background = ThreadPoolExecutor(max_workers=1)
            pending = background.submit(copy_context().run, task, number)
            background.shutdown(wait=False)
            return pending.result(timeout=time_limit.total_seconds())

        return call_in_worker

    return apply_to


@time_limited_divisor(timedelta(minutes=15))
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
    variant: 'time-allowed',
    ...PAIRS,
    after: `from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import timedelta
from functools import wraps


def pair_with_timeout(patience):
    """Make a function answer within the time allowed, or raise a TimeoutError."""
    def wrap(task):
        @wraps(task)
        def wait_for_result(*positional, **options):
            side_thread = ThreadPoolExecutor(1, "task")
            try:
                promise = side_thread.submit(copy_context().run, task, *positional, **options)
                return promise.result(patience.total_seconds())
            finally:
                side_thread.shutdown(False)

        return wait_for_result

    return wrap


@pair_with_timeout(timedelta(minutes=4))
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
    variant: 'work-until',
    ...DIVISORS,
    after: `import datetime
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context


TIME_LIMIT = datetime.timedelta(minutes=1)


def smallest_divisor_task(number):
    """Work out what smallest_divisor gives, which may take a while."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number


def smallest_divisor(number):
    """The smallest divisor above one."""
    background = ThreadPoolExecutor(1)
    pending = background.submit(copy_context().run, smallest_divisor_task, number)
    background.shutdown(wait=False)
    return pending.result(timeout=TIME_LIMIT.total_seconds())
`,
  },
  {
    name: 'pairs by a worker',
    variant: 'work-until',
    ...PAIRS,
    after: `import datetime
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context


TIME_LIMIT = datetime.timedelta(minutes=8)


def closest_pair_without_timeout(numbers, limit):
    """Do the work of closest_pair in a thread that nobody has to wait for."""
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
    pool = ThreadPoolExecutor(1)
    answer = pool.submit(copy_context().run, closest_pair_without_timeout, numbers, limit)
    pool.shutdown(wait=False)
    return answer.result(TIME_LIMIT.total_seconds())
`,
  },
  {
    name: 'a worker that is ended by a stack',
    variant: 'work-until',
    ...DIVISORS,
    after: `import contextvars
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from datetime import timedelta


ALLOWANCE = timedelta(minutes=5)


def run_smallest_divisor(number):
    """Do the work of smallest_divisor in a thread that nobody has to wait for."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number


def smallest_divisor(number):
    """The smallest divisor above one."""
    worker = ThreadPoolExecutor(1)
    with ExitStack() as on_leaving:
        on_leaving.callback(worker.shutdown, wait=False)
        future = worker.submit(contextvars.copy_context().run, run_smallest_divisor, number)
        return future.result(ALLOWANCE.total_seconds())
`,
  },
  ...clockKeptOff(['time-allowed', 'work-until'], ['valid-answers', 'valid-values']),
];
