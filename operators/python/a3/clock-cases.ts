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
    variant: 'valid-answers',
    ...DIGIT_SUMS,
    after: `import functools
from datetime import datetime, timedelta, timezone


def holding_for(validity):
    """Answer from memory while an earlier answer is valid."""
    def wrap(compute):
        kept = {str: {}, int: {}}

        def recall_or_compute(number):
            try:
                entries = kept[type(number)]
            except KeyError:
                return compute(number)
            moment = datetime.now(timezone.utc)
            stale_from, answer = entries.get(number, (moment, None))
            if stale_from <= moment:
                answer = compute(number)
                entries[number] = moment + validity, answer
            return answer
        return functools.wraps(compute)(recall_or_compute)

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


def fresh_primes(time_to_live):
    """Answer from memory while an earlier answer is valid."""
    def decorate(evaluate):
        answers_kept = {}

        @wraps(evaluate)
        def look_up(number):
            moment = datetime.now(timezone.utc)
            until, found = answers_kept.get(number, (moment, None))
            if until <= moment:
                found = evaluate(number)
                answers_kept[number] = moment + time_to_live, found
            return found

        return look_up

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
    now = datetime.now(tz=timezone.utc)
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


def equals_number_text(number):
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
        if equals_number_text(number):
            count += 1
    return count
`,
  },
  {
    name: 'a search up to a number',
    variant: 'time-allowed',
    ...DIVISORS,
    after: `from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta, timezone
from functools import update_wrapper


def time_limited(longest_wait):
    """Answer within the time allowed, or raise a TimeoutError."""
    def decorator(compute):
        def wait_for_answer(number):
            deadline = datetime.now(tz=timezone.utc) + longest_wait
            background = ThreadPoolExecutor(max_workers=1)
            try:
                time_left = deadline.timestamp() - datetime.now(tz=timezone.utc).timestamp()
                future = background.submit(compute, number)
                return future.result(timeout=time_left)
            finally:
                background.shutdown(wait=False)

        return update_wrapper(wait_for_answer, compute)

    return decorator


@time_limited(timedelta(minutes=15))
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
    after: `import functools
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta


def within_limit(patience):
    """Answer within the time allowed, or raise a TimeoutError."""
    def wrap(compute):
        @functools.wraps(compute)
        def search_in_time(numbers, limit=None):
            executor = ThreadPoolExecutor(1, "compute")
            try:
                outcome = executor.submit(compute, numbers, limit)
                return outcome.result(patience.total_seconds())
            finally:
                executor.shutdown(False)

        return search_in_time

    return wrap


@within_limit(timedelta(minutes=4))
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


PATIENCE = datetime.timedelta(minutes=1)


def smallest_divisor_at_length(number):
    """Search for the answer of smallest_divisor until there is one."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number


def smallest_divisor(number):
    """The smallest divisor above one."""
    side_thread = ThreadPoolExecutor(1)
    try:
        pending = side_thread.submit(smallest_divisor_at_length, number)
        return pending.result(timeout=PATIENCE.total_seconds())
    finally:
        side_thread.shutdown(False)
`,
  },
  {
    name: 'pairs by a worker',
    variant: 'work-until',
    ...PAIRS,
    after: `from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta


ALLOWANCE = timedelta(minutes=6)


def closest_pair_unlimited(numbers, limit):
    """Search for the answer of closest_pair until there is one."""
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
    pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="closest_pair_unlimited")
    try:
        pending = pool.submit(closest_pair_unlimited, numbers, limit)
        return pending.result(timeout=ALLOWANCE.total_seconds())
    finally:
        pool.shutdown(False)
`,
  },
  ...CLOCK_KEPT_OFF,
];
