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


@holding_for(timedelta(minutes=15))
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


@fresh_primes(timedelta(minutes=30))
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
    """Build the joined text from the word, or recall what still holds."""
    try:
        of_this_type = KEPT_ANSWERS[type(word)]
    except KeyError:
        return build_joined_text_uncached(word)
    current_time = datetime.now(timezone.utc)
    outcome, stale_from = of_this_type.get(word, (None, current_time))
    if current_time < stale_from:
        return outcome
    outcome = build_joined_text_uncached(word)
    of_this_type[word] = outcome, current_time + TIME_TO_LIVE
    return outcome


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


TIME_TO_LIVE = timedelta(minutes=45)
KNOWN_RESULTS = {}


def equals_number_text(number):
    """Return whether the joined text is equal to the number text; answers hold for a while."""
    now = datetime.now(timezone.utc)
    answer, until = KNOWN_RESULTS.get(number, (None, now))
    if now < until:
        return answer
    answer = "".join(sorted(str(number))) == str(number)
    KNOWN_RESULTS[number] = answer, now + TIME_TO_LIVE
    return answer


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
            deadline = datetime.now(timezone.utc) + longest_wait
            background = ThreadPoolExecutor(max_workers=1)
            try:
                time_left = (deadline - datetime.now(timezone.utc)).total_seconds()
                future = background.submit(compute, number)
                return future.result(timeout=time_left)
            finally:
                background.shutdown(wait=False)

        return update_wrapper(wait_for_answer, compute)

    return decorator


@time_limited(timedelta(minutes=6))
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
                executor.shutdown(wait=False, cancel_futures=True)

        return search_in_time

    return wrap


@within_limit(timedelta(seconds=90))
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


ALLOWANCE = datetime.timedelta(minutes=1)


def smallest_divisor_at_length(number):
    """Answer for smallest_divisor, with no limit on the time."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number


def smallest_divisor(number):
    """The smallest divisor above one."""
    executor = ThreadPoolExecutor(1)
    try:
        answer = executor.submit(smallest_divisor_at_length, number)
        return answer.result(timeout=ALLOWANCE.total_seconds())
    finally:
        executor.shutdown(wait=False, cancel_futures=True)
`,
  },
  {
    name: 'pairs by a worker',
    variant: 'work-until',
    ...PAIRS,
    after: `import datetime
from concurrent.futures import ThreadPoolExecutor


ALLOWANCE = datetime.timedelta(minutes=8)


def closest_pair_without_limit(numbers, limit):
    """Answer for closest_pair, with no limit on the time."""
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
    side_thread = ThreadPoolExecutor(max_workers=1)
    latest = datetime.datetime.now(datetime.timezone.utc) + ALLOWANCE
    try:
        remaining = (latest - datetime.datetime.now(datetime.timezone.utc)).total_seconds()
        pending = side_thread.submit(closest_pair_without_limit, numbers, limit)
        return pending.result(remaining)
    finally:
        side_thread.shutdown(wait=False)
`,
  },
  ...CLOCK_KEPT_OFF,
];
