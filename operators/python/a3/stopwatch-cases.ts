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
    name: 'a search that may stop early, dated-pass',
    variant: 'dated-pass',
    ...FIRST_DROP,
    after: `from datetime import timedelta
from logging import getLogger
from time import monotonic


RUN_LOG = getLogger(__name__)


def timed_prices(prices):
    """Yield the prices, and log how long it takes to go through them."""
    time_before = monotonic()
    seen = 0
    try:
        for seen, price in enumerate(prices, start=1):
            yield price
    finally:
        elapsed_time = timedelta(seconds=monotonic() - time_before)
        RUN_LOG.debug("%s prices took %s", seen, elapsed_time)


def first_drop(prices):
    """The first price that is lower than the one before it."""
    last = None
    for price in timed_prices(prices):
        if last is not None and price < last:
            return price
        last = price
    return None
`,
  },
  {
    name: 'words in order, dated-pass',
    variant: 'dated-pass',
    ...LONG_WORDS,
    after: `import logging
import time
from datetime import timedelta


LOG = logging.getLogger(__name__)


def measured_words(all_words):
    """Yield the words and measure the time until the last of them is done with."""
    clock_start = time.perf_counter()
    yield from all_words
    LOG.debug("the words took %s", timedelta(seconds=time.perf_counter() - clock_start))


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in measured_words(sorted(words)):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  },
  {
    name: 'a loop over anything, dated-pass',
    variant: 'dated-pass',
    ...DOUBLED,
    after: `from datetime import timedelta
from logging import getLogger
from time import perf_counter


RUN_LOG = getLogger(__name__)


def time_numbers(numbers):
    """Yield the numbers, and log how long it takes to go through them."""
    seen = 0
    time_before = perf_counter()
    for seen, number in enumerate(numbers, start=1):
        yield number
    time_needed = timedelta(seconds=perf_counter() - time_before)
    RUN_LOG.debug("%s numbers in %s", seen, time_needed)


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
    name: 'words in order, forecast',
    variant: 'forecast',
    ...LONG_WORDS,
    after: `import itertools
import logging
from datetime import timedelta
from time import monotonic


RUN_LOG = logging.getLogger(__name__)


def forecast_for_words(all_words):
    """Hand on the words, with an estimate in the log after a quarter of them."""
    others = iter(all_words)
    time_before = monotonic()
    first_part = len(all_words) // 4
    if first_part > 0:
        yield from itertools.islice(others, first_part)
        time_each = timedelta(seconds=monotonic() - time_before) / first_part
        estimate = time_each * (len(all_words) - first_part)
        RUN_LOG.debug("the other words take about %s", estimate)
    yield from others


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in forecast_for_words(sorted(words)):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  },
  {
    name: 'a search that may stop early, due-reports',
    variant: 'due-reports',
    ...FIRST_DROP,
    after: `from datetime import datetime, timedelta, timezone
from logging import getLogger


RUN_LOG = getLogger(__name__)


def report_on_prices(prices):
    """Yield the prices; after the first, and then at most once a minute, log how many are done."""
    next_report = datetime.now(timezone.utc)
    for done, price in enumerate(prices, 1):
        yield price
        if (moment := datetime.now(timezone.utc)) >= next_report:
            next_report = moment + timedelta(minutes=1)
            RUN_LOG.debug("%s of the prices are done", done)


def first_drop(prices):
    """The first price that is lower than the one before it."""
    last = None
    for price in report_on_prices(prices):
        if last is not None and price < last:
            return price
        last = price
    return None
`,
  },
  {
    name: 'a loop over anything, due-reports',
    variant: 'due-reports',
    ...DOUBLED,
    after: `from datetime import datetime, timedelta, timezone
from logging import getLogger


LOGGER = getLogger(__name__)
REPORT_INTERVAL = timedelta(minutes=1)


def report_on_numbers(numbers):
    """Yield the numbers, and log how many are done: after the first, then at most once a minute."""
    next_report = datetime.now(timezone.utc)
    for done, number in enumerate(numbers, start=1):
        yield number
        if (current_time := datetime.now(timezone.utc)) >= next_report:
            next_report = current_time + REPORT_INTERVAL
            LOGGER.debug("%s of the numbers are done", done)


def doubled(numbers):
    """The numbers, each of them twice."""
    result = []
    for number in report_on_numbers(numbers):
        result.append(number)
        result.append(number)
    return result
`,
  },
  {
    name: 'words in order, due-reports',
    variant: 'due-reports',
    ...LONG_WORDS,
    after: `from datetime import datetime, timedelta, timezone
from logging import getLogger


LOGGER = getLogger(__name__)
REPORT_EVERY = timedelta(minutes=1)


def log_progress_of_words(all_words):
    """Yield the words; after the first, and then at most once a minute, log how many are done."""
    due = datetime.now(timezone.utc)
    for handled, word in enumerate(all_words, 1):
        yield word
        if (moment := datetime.now(timezone.utc)) >= due:
            due = moment + REPORT_EVERY
            LOGGER.debug("%s words done", handled)


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in log_progress_of_words(sorted(words)):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  },
  {
    name: 'a sort, dated-values',
    variant: 'dated-values',
    ...SPREAD,
    after: `from datetime import timedelta
from logging import getLogger
from time import monotonic


LOGGER = getLogger(__name__)


def collect_levels(places, numbers):
    """Collect the levels from the places and the numbers, with the time that it took in the log."""
    begun_at = monotonic()
    levels = sorted(round(number, places) for number in numbers)
    time_taken = timedelta(seconds=monotonic() - begun_at)
    LOGGER.debug("collect levels: %s", time_taken)
    return levels


def spread(numbers, places):
    """How far apart the middle numbers are."""
    levels = collect_levels(places, numbers)
    if not levels:
        return 0
    return levels[-1] - levels[0]
`,
  },
  {
    name: 'texts that are joined as they come, dated-values',
    variant: 'dated-values',
    ...JOINED_PRICES,
    after: `import datetime
import time
from logging import getLogger


LOGGER = getLogger(__name__)


def gather_listed_prices(currency, prices):
    """Gather the listed prices from the currency, with the time that it took in the log."""
    clock_start = time.monotonic()
    listed_prices = ", ".join(map(currency.format, prices))
    time_needed = datetime.timedelta(seconds=time.monotonic() - clock_start)
    LOGGER.debug("%s to gather listed prices", time_needed)
    return listed_prices


def price_tag(prices, currency):
    """The prices in one line."""
    listed_prices = gather_listed_prices(currency, prices)
    if not listed_prices:
        return "nothing"
    return listed_prices.upper()
`,
  },
  ...keptOffFor(['dated-pass', 'forecast', 'due-reports', 'dated-values'], PASS_KEPT_OFF),
  ...keptOffFor(['dated-pass', 'forecast', 'due-reports'], PIECES_KEPT_OFF),
  ...keptOffFor(['dated-values'], LAZY_KEPT_OFF),
  {
    name: 'a module that logs gets no other logger, dated-pass',
    variant: 'dated-pass',
    ...LOGS_PLAINLY,
    after: `import logging
from datetime import timedelta
from time import monotonic

LOG = logging.getLogger(__name__)


def mean_of(prices):
    LOG.debug("%d prices", len(prices))
    return sum(prices) / len(prices)


def measured_prices(prices):
    """Yield the prices, and log how long it takes to go through them."""
    start_time = monotonic()
    count = 0
    for count, price in enumerate(prices, start=1):
        yield price
    time_passed = timedelta(seconds=monotonic() - start_time)
    LOG.debug("%s prices in %s", count, time_passed)


def spread(prices):
    mean = mean_of(prices)
    longest = 0
    for price in measured_prices(prices):
        longest = max(longest, abs(price * price - mean))
    return longest
`,
  },
  ...keptOffFor(['dated-pass', 'dated-values'], LOG_KEPT_OFF),
];
