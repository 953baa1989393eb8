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
    variant: 'kept-until',
    ...DIGIT_SUMS,
    after: `import functools
from datetime import datetime, timezone
from dateutil.relativedelta import relativedelta


def holding_for(end_of_validity):
    """Answer from memory until the date at which answers are renewed."""
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
                entries[number] = moment + end_of_validity, answer
            return answer
        return functools.wraps(compute)(recall_or_compute)

    return wrap


@holding_for(relativedelta(hours=+2, minute=0))
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
    variant: 'kept-until',
    ...PRIME_PAIRS,
    entryPoint: 'prime_pairs',
    after: `from datetime import datetime, timezone
from functools import wraps
from dateutil.relativedelta import relativedelta


def fresh_primes(good_till):
    """Answer from memory until the date at which answers are renewed."""
    def decorate(evaluate):
        answers_kept = {}

        @wraps(evaluate)
        def look_up(number):
            moment = datetime.now(timezone.utc)
            until, found = answers_kept.get(number, (moment, None))
            if until <= moment:
                found = evaluate(number)
                answers_kept[number] = moment + good_till, found
            return found

        return look_up

    return decorate


@fresh_primes(relativedelta(hours=+6, minute=0))
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
    variant: 'values-until',
    ...SORTED_WORDS,
    after: `from datetime import datetime, timezone
from dateutil.relativedelta import relativedelta


GOOD_TILL = relativedelta(hours=+3, minute=0)
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
    of_this_type[word] = outcome, current_time + GOOD_TILL
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
    variant: 'values-until',
    ...SORTED_NUMBERS,
    after: `from datetime import datetime, timezone
from dateutil.relativedelta import relativedelta


GOOD_TILL = relativedelta(days=+1, hour=0)
KNOWN_RESULTS = {}


def equals_number_text(number):
    """Return whether the joined text is equal to the number text; answers hold for a while."""
    now = datetime.now(timezone.utc)
    answer, until = KNOWN_RESULTS.get(number, (None, now))
    if now < until:
        return answer
    answer = "".join(sorted(str(number))) == str(number)
    KNOWN_RESULTS[number] = answer, now + GOOD_TILL
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
    variant: 'due-answers',
    ...DIVISORS,
    after: `from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timezone
from functools import update_wrapper
from dateutil.relativedelta import relativedelta


def time_limited(cut_off):
    """Give a call up that is not done by the hour that the calendar names."""
    def decorator(compute):
        def wait_for_answer(number):
            background = ThreadPoolExecutor(max_workers=1, thread_name_prefix="compute")
            deadline = datetime.now(timezone.utc) + cut_off
            try:
                time_left = (deadline - datetime.now(timezone.utc)).total_seconds()
                future = background.submit(compute, number)
                return future.result(time_left)
            finally:
                background.shutdown(wait=False)

        return update_wrapper(wait_for_answer, compute)

    return decorator


@time_limited(relativedelta(hours=+4, minute=0))
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
    variant: 'due-answers',
    ...PAIRS,
    after: `import functools
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timezone
from dateutil.relativedelta import relativedelta


def within_limit(closing_time):
    """Answer by the hour that is set, or raise a TimeoutError."""
    def decorator(compute):
        @functools.wraps(compute)
        def search_in_time(numbers, limit=None):
            give_up_at = datetime.now(timezone.utc) + closing_time
            executor = ThreadPoolExecutor(1, "compute")
            try:
                rest = (give_up_at - datetime.now(timezone.utc)).total_seconds()
                future = executor.submit(compute, numbers, limit)
                return future.result(timeout=rest)
            finally:
                executor.shutdown(wait=False, cancel_futures=True)

        return search_in_time

    return decorator


@within_limit(relativedelta(days=+2, hour=7))
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
    variant: 'work-due',
    ...DIVISORS,
    after: `import datetime
from concurrent.futures import ThreadPoolExecutor
from dateutil.relativedelta import relativedelta


LATEST_END = relativedelta(hours=+2, minute=0)


def smallest_divisor_at_length(number):
    """Search for the answer of smallest_divisor until there is one."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number


def smallest_divisor(number):
    """The smallest divisor above one."""
    executor = ThreadPoolExecutor(1)
    deadline = datetime.datetime.now(datetime.timezone.utc) + LATEST_END
    try:
        time_left = (deadline - datetime.datetime.now(datetime.timezone.utc)).total_seconds()
        future = executor.submit(smallest_divisor_at_length, number)
        return future.result(timeout=time_left)
    finally:
        executor.shutdown(wait=False)
`,
  },
  {
    name: 'pairs by a worker',
    variant: 'work-due',
    ...PAIRS,
    after: `import datetime
from concurrent.futures import ThreadPoolExecutor
from dateutil.relativedelta import relativedelta


LATEST_END = relativedelta(days=+2, hour=6)


def closest_pair_without_limit(numbers, limit):
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
    deadline = datetime.datetime.now(datetime.timezone.utc) + LATEST_END
    pool = ThreadPoolExecutor(1)
    try:
        rest = (deadline - datetime.datetime.now(datetime.timezone.utc)).total_seconds()
        outcome = pool.submit(closest_pair_without_limit, numbers, limit)
        return outcome.result(rest)
    finally:
        pool.shutdown(wait=False)
`,
  },
  ...CLOCK_KEPT_OFF,
];
