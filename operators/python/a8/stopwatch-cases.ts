import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffFor } from '../dates/clock-programs.js';
import {
  DOUBLED,
  FIRST_DROP,
  JOINED_PRICES,
  LAZY_KEPT_OFF,
  LONG_WORDS,
  PASS_KEPT_OFF,
  PIECES_KEPT_OFF,
  SPREAD,
} from '../dates/pass-programs.js';
import { LOG_KEPT_OFF, LOGS_PLAINLY } from '../logs/logged-programs.js';

export const STOPWATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'a search that may stop early, timed-pass',
    variant: 'timed-pass',
    ...FIRST_DROP,
    after: `import logging
from time import monotonic


LOG = logging.getLogger(__name__)


def time_prices(prices):
    """Yield the prices, and log how long it takes to go through them."""
    begun_at = monotonic()
    seen = 0
    try:
        for seen, price in enumerate(prices, start=1):
            yield price
    finally:
        time_taken = monotonic() - begun_at
        LOG.debug("%s of the prices: %.4f s", seen, time_taken)


def first_drop(prices):
    """The first price that is lower than the one before it."""
    last = None
    for price in time_prices(prices):
        if last is not None and price < last:
            return price
        last = price
    return None
`,
  },
  {
    name: 'words in order, timed-pass',
    variant: 'timed-pass',
    ...LONG_WORDS,
    after: `import logging
import time


LOG = logging.getLogger(__name__)


def timed_words(all_words):
    """Yield the words and measure the time until the last of them is done with."""
    start_time = time.monotonic()
    try:
        yield from all_words
    finally:
        time_spent = time.monotonic() - start_time
        LOG.debug("words: %.4f s", time_spent)


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in timed_words(sorted(words)):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  },
  {
    name: 'a loop over anything, timed-pass',
    variant: 'timed-pass',
    ...DOUBLED,
    after: `from logging import getLogger
from time import perf_counter_ns


LOG = getLogger(__name__)


def time_numbers(numbers):
    """Hand on the numbers; the log says how long they took."""
    clock_start = perf_counter_ns()
    seen = 0
    try:
        for seen, number in enumerate(numbers, start=1):
            yield number
    finally:
        LOG.debug("%s numbers in %d microseconds", seen, (perf_counter_ns() - clock_start) // 1000)


def doubled(numbers):
    """The numbers, each of them twice."""
    result = []
    for number in time_numbers(numbers):
        result.append(number)
        result.append(number)
    return result
`,
  },
  {
    name: 'a turn that raises leaves a stream of the caller where it is, timed-pass',
    variant: 'timed-pass',
    before: `def halves(numbers):
    """Half of each of the numbers, rounded down."""
    result = []
    for number in numbers:
        result.append(number // 2)
        result.append(number % 2)
    return result
`,
    calls: [
      'halves([1, 2, 30])',
      'halves(number for number in range(4))',
      'halves(one for one in (1, "b", 2, 3))',
      'halves((one for one in ("b", 2, 3)))',
    ],
    after: `from logging import getLogger
from time import perf_counter


LOG = getLogger(__name__)


def timed_numbers(numbers):
    """Hand on the numbers; the log says how long they took."""
    start_time = perf_counter()
    seen = 0
    for seen, number in enumerate(numbers, start=1):
        yield number
    LOG.debug("%s numbers took %.6f s", seen, perf_counter() - start_time)


def halves(numbers):
    """Half of each of the numbers, rounded down."""
    result = []
    for number in timed_numbers(numbers):
        result.append(number // 2)
        result.append(number % 2)
    return result
`,
  },
  {
    name: 'not: a first-lap of what may have no length',
    variant: 'first-lap',
    ...DOUBLED,
    after: null,
  },
  {
    name: 'words in order, first-lap',
    variant: 'first-lap',
    ...LONG_WORDS,
    after: `from itertools import islice
from logging import getLogger
from time import monotonic


RUN_LOG = getLogger(__name__)


def gauge_words(all_words):
    """Yield the words, and log how long the first of them take, eight at most."""
    starting_time = monotonic()
    remaining = iter(all_words)
    yield from islice(remaining, 8)
    time_spent = monotonic() - starting_time
    RUN_LOG.debug("%.4f s for %d of %d words", time_spent, min(8, len(all_words)), len(all_words))
    yield from remaining


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in gauge_words(sorted(words)):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  },
  {
    name: 'a search that may stop early, paced-reports',
    variant: 'paced-reports',
    ...FIRST_DROP,
    after: `from logging import getLogger
from time import monotonic


LOG = getLogger(__name__)
REPORT_SECONDS = 60


def log_progress_of_prices(prices):
    """Yield the prices, and log how many are done: after the first, then at most once a minute."""
    due = monotonic()
    for done, price in enumerate(prices, start=1):
        yield price
        if (moment := monotonic()) >= due:
            due = moment + REPORT_SECONDS
            LOG.debug("%s prices done", done)


def first_drop(prices):
    """The first price that is lower than the one before it."""
    last = None
    for price in log_progress_of_prices(prices):
        if last is not None and price < last:
            return price
        last = price
    return None
`,
  },
  {
    name: 'a loop over anything, paced-reports',
    variant: 'paced-reports',
    ...DOUBLED,
    after: `from logging import getLogger
from time import monotonic


LOGGER = getLogger(__name__)
SECONDS_BETWEEN_REPORTS = 60


def log_progress_of_numbers(numbers):
    """Yield the numbers; after the first, and then at most once a minute, log how many are done."""
    report_due = monotonic()
    for done, number in enumerate(numbers, 1):
        yield number
        if (now := monotonic()) >= report_due:
            report_due = now + SECONDS_BETWEEN_REPORTS
            LOGGER.debug("%s of the numbers are done", done)


def doubled(numbers):
    """The numbers, each of them twice."""
    result = []
    for number in log_progress_of_numbers(numbers):
        result.append(number)
        result.append(number)
    return result
`,
  },
  {
    name: 'words in order, paced-reports',
    variant: 'paced-reports',
    ...LONG_WORDS,
    after: `from logging import getLogger
from time import monotonic


LOG = getLogger(__name__)
REPORT_SECONDS = 60


def words_with_reports(all_words):
    """Yield the words, and log how many are done: after the first, then at most once a minute."""
    due = monotonic()
    for handled, word in enumerate(all_words, 1):
        yield word
        if monotonic() >= due:
            due = monotonic() + REPORT_SECONDS
            LOG.debug("%s words done", handled)


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in words_with_reports(sorted(words)):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  },
  {
    name: 'a sort, timed-values',
    variant: 'timed-values',
    ...SPREAD,
    after: `import logging
from time import perf_counter


LOG = logging.getLogger(__name__)


def gather_levels(places, numbers):
    """Gather the levels from the places and the numbers, and log how long it takes."""
    begun_at = perf_counter()
    levels = sorted(round(number, places) for number in numbers)
    time_needed = 1000 * (perf_counter() - begun_at)
    LOG.debug("%.3f ms to gather levels", time_needed)
    return levels


def spread(numbers, places):
    """How far apart the middle numbers are."""
    levels = gather_levels(places, numbers)
    if not levels:
        return 0
    return levels[-1] - levels[0]
`,
  },
  {
    name: 'texts that are joined as they come, timed-values',
    variant: 'timed-values',
    ...JOINED_PRICES,
    after: `from logging import getLogger
from time import perf_counter


LOGGER = getLogger(__name__)


def collect_listed_prices(currency, prices):
    """Collect the listed prices from the currency, and log how long it takes."""
    begun_at = perf_counter()
    listed_prices = ", ".join(map(currency.format, prices))
    elapsed_time = 1000 * (perf_counter() - begun_at)
    LOGGER.debug("collect listed prices: %.3f ms", elapsed_time)
    return listed_prices


def price_tag(prices, currency):
    """The prices in one line."""
    listed_prices = collect_listed_prices(currency, prices)
    if not listed_prices:
        return "nothing"
    return listed_prices.upper()
`,
  },
  ...keptOffFor(['timed-pass', 'first-lap', 'paced-reports', 'timed-values'], PASS_KEPT_OFF),
  ...keptOffFor(['timed-pass', 'first-lap', 'paced-reports'], PIECES_KEPT_OFF),
  ...keptOffFor(['timed-values'], LAZY_KEPT_OFF),
  {
    name: 'a module that logs gets no other logger, timed-pass',
    variant: 'timed-pass',
    ...LOGS_PLAINLY,
    after: `import logging
from time import perf_counter

LOG = logging.getLogger(__name__)


def mean_of(prices):
    LOG.debug("%d prices", len(prices))
    return sum(prices) / len(prices)


def time_prices(prices):
    """Yield the prices, and log how long it takes to go through them."""
    taken = 0
    time_before = perf_counter()
    try:
        for taken, price in enumerate(prices, start=1):
            yield price
    finally:
        time_spent = 1000 * (perf_counter() - time_before)
        LOG.debug("%s of the prices: %.3f ms", taken, time_spent)


def spread(prices):
    mean = mean_of(prices)
    longest = 0
    for price in time_prices(prices):
        longest = max(longest, abs(price * price - mean))
    return longest
`,
  },
  ...keptOffFor(['timed-pass', 'paced-reports', 'timed-values'], LOG_KEPT_OFF),
];
