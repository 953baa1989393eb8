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
    variant: 'kept-until',
    ...DIGIT_SUMS,
    after: `from datetime import datetime, timezone
from functools import wraps

from dateutil.relativedelta import relativedelta


def holding_for(expiry_date):
    """Remember each answer of a function until the calendar says that it is old."""
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
                entries[number] = now + expiry_date, found
            return found

        return recall_or_compute

    return wrap


@holding_for(relativedelta(hours=+6, minute=30, second=0))
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
from typing import Callable

from dateutil.relativedelta import relativedelta


def fresh_primes(end_of_validity):
    """Use each answer of a function until the calendar turns to the date that is set."""
    def decorate(evaluate: Callable):
        answers_kept = {}

        def answer(number):
            moment = datetime.now(timezone.utc)
            good_until, outcome = answers_kept.get(number, (moment, None))
            if good_until <= moment:
                outcome = evaluate(number)
                answers_kept[number] = moment + end_of_validity, outcome
            return outcome
        return wraps(evaluate)(answer)

    return decorate


@fresh_primes(relativedelta(months=+1, day=1, hour=0, minute=0, second=0, microsecond=0))
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


GOOD_TILL = relativedelta(hours=+3, minute=0, second=0, microsecond=0)
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
    known_answers[word] = answer, now + GOOD_TILL
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
    variant: 'values-until',
    ...SORTED_NUMBERS,
    after: `from datetime import datetime, timezone

from dateutil.relativedelta import relativedelta


KNOWN_RESULTS = {}
GOOD_TILL = relativedelta(days=+1, hour=0, minute=0, second=0, microsecond=0)


def is_equal_to_number_text(number):
    """Return whether the joined text is equal to the number text; answers hold for a while."""
    moment = datetime.now(timezone.utc)
    outcome, stale_from = KNOWN_RESULTS.get(number, (None, moment))
    if moment < stale_from:
        return outcome
    outcome = "".join(sorted(str(number))) == str(number)
    KNOWN_RESULTS[number] = outcome, moment + GOOD_TILL
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
    variant: 'due-answers',
    ...DIVISORS,
    after: `from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import datetime, timezone
from functools import wraps

from dateutil.relativedelta import relativedelta


def time_limited_divisor(due):
    """Let callers of a function wait until its answer is due, then raise a TimeoutError."""
    def apply_to(task):
        @wraps(task)
        def call_in_worker(number):
            background = ThreadPoolExecutor(max_workers=1, thread_name_prefix="task")
            asked_at = datetime.now(timezone.utc)
            latest = asked_at + due
            seconds = latest.timestamp() - asked_at.timestamp()
            future = background.submit(copy_context().run, task, number)
            background.shutdown(wait=False)
            return future.result(seconds)

        return call_in_worker

    return apply_to


@time_limited_divisor(relativedelta(hours=+6, minute=30, second=0))
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
    after: `from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import datetime, timezone
from functools import wraps

from dateutil.relativedelta import relativedelta


def pair_with_timeout(closing_time):
    """Give a call of the decorated function up at the time that the calendar names."""
    def wrap(task):
        @wraps(task)
        def wait_for_result(*positional, **options):
            handed_in = datetime.now(tz=timezone.utc)
            cut_off = handed_in + closing_time
            side_thread = ThreadPoolExecutor(1, "task")
            try:
                rest = (cut_off - handed_in).total_seconds()
                pending = side_thread.submit(copy_context().run, task, *positional, **options)
                return pending.result(timeout=rest)
            finally:
                side_thread.shutdown(False)

        return wait_for_result

    return wrap


@pair_with_timeout(relativedelta(hours=+3, minute=0, second=0))
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
from contextvars import copy_context

from dateutil.relativedelta import relativedelta


LATEST_END = relativedelta(hours=+2, minute=30, second=0)


def smallest_divisor_task(number):
    """Do the work of smallest_divisor in a thread that nobody has to wait for."""
    for divisor in range(2, number):
        if number % divisor == 0:
            return divisor
    return number


def smallest_divisor(number):
    """The smallest divisor above one."""
    executor = ThreadPoolExecutor(1)
    handed_in = datetime.datetime.now(datetime.timezone.utc)
    deadline = handed_in + LATEST_END
    rest = deadline.timestamp() - handed_in.timestamp()
    pending = executor.submit(copy_context().run, smallest_divisor_task, number)
    executor.shutdown(wait=False)
    return pending.result(timeout=rest)
`,
  },
  {
    name: 'pairs by a worker',
    variant: 'work-due',
    ...PAIRS,
    after: `import datetime
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context

from dateutil.relativedelta import relativedelta


LATEST_END = relativedelta(days=+2, hour=6, minute=0, second=0)


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
    now = datetime.datetime.now(datetime.timezone.utc)
    latest = now + LATEST_END
    side_thread = ThreadPoolExecutor(1, "closest_pair_without_timeout")
    outcome = side_thread.submit(copy_context().run, closest_pair_without_timeout, numbers, limit)
    side_thread.shutdown(wait=False)
    return outcome.result((latest - now).total_seconds())
`,
  },
  ...clockKeptOff(['due-answers', 'work-due'], ['kept-until', 'values-until']),
];
