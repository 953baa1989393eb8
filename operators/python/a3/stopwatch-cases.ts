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

export const STOPWATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'a search that may stop early, dated-pass',
    variant: 'dated-pass',
    ...FIRST_DROP,
    after: `from datetime import datetime, timezone
from logging import getLogger


TIMING_LOG = getLogger(__name__)


def prices_with_timing(prices):
    """Yield the prices, and log how long it takes to go through them."""
    start_time = datetime.now(timezone.utc)
    gone_through = 0
    try:
        for gone_through, next_one in enumerate(prices, start=1):
            yield next_one
    finally:
        TIMING_LOG.debug("%s prices took %s", gone_through, datetime.now(timezone.utc) - start_time)


def first_drop(prices):
    """The first price that is lower than the one before it."""
    last = None
    for price in prices_with_timing(prices):
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
from datetime import datetime, timezone


LOG = logging.getLogger(__name__)


def measured_words(all_words):
    """Yield the words and measure the time until the last of them is done with."""
    clock_start = datetime.now(timezone.utc)
    yield from all_words
    LOG.debug("the words took %s", datetime.now(timezone.utc) - clock_start)


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
    after: `from datetime import datetime, timezone
from logging import getLogger


TIMING_LOG = getLogger(__name__)


def numbers_with_timing(numbers):
    """Hand on the numbers; the log says how long they took."""
    time_before = datetime.now(timezone.utc)
    yield from numbers
    elapsed_time = datetime.now(timezone.utc) - time_before
    TIMING_LOG.debug("the numbers took %s (since %s)", elapsed_time, time_before.isoformat())


def doubled(numbers):
    """The numbers, each of them twice."""
    result = []
    for number in numbers_with_timing(numbers):
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


TIMING_LOG = logging.getLogger(__name__)


def words_with_forecast(all_words):
    """Hand on the words, with an estimate in the log after a quarter of them."""
    time_before = monotonic()
    others = iter(all_words)
    yield from itertools.islice(others, len(all_words) // 4)
    still_needed = 3 * timedelta(seconds=monotonic() - time_before)
    TIMING_LOG.debug("words: about %s to the end", still_needed)
    yield from others


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in words_with_forecast(sorted(words)):
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


TIMING_LOG = getLogger(__name__)


def prices_with_reports(prices):
    """Hand on the prices; the log says no more than once a minute how many are done."""
    next_report = datetime.now(timezone.utc)
    for done, next_one in enumerate(prices, start=1):
        yield next_one
        if datetime.now(timezone.utc) >= next_report:
            TIMING_LOG.debug("%s of the prices are done", done)
            next_report = datetime.now(timezone.utc) + timedelta(minutes=1)


def first_drop(prices):
    """The first price that is lower than the one before it."""
    last = None
    for price in prices_with_reports(prices):
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


def numbers_with_reports(numbers):
    """Hand on the numbers; the log says at most four times a minute how many are done."""
    next_report = datetime.now(timezone.utc)
    for finished, upcoming in enumerate(numbers, 1):
        yield upcoming
        if datetime.now(timezone.utc) >= next_report:
            next_report = datetime.now(timezone.utc) + timedelta(seconds=15)
            LOGGER.debug("%s numbers done", finished)


def doubled(numbers):
    """The numbers, each of them twice."""
    result = []
    for number in numbers_with_reports(numbers):
        result.append(number)
        result.append(number)
    return result
`,
  },
  {
    name: 'words in order, due-reports',
    variant: 'due-reports',
    ...LONG_WORDS,
    after: `import logging
from datetime import datetime, timedelta, timezone


TIMING_LOG = logging.getLogger(__name__)


def words_with_reports(all_words):
    """Yield the words, and log how many are done no more than every half a minute."""
    due = datetime.now(timezone.utc)
    for finished, upcoming in enumerate(all_words):
        if (moment := datetime.now(timezone.utc)) >= due:
            due = moment + timedelta(seconds=30)
            TIMING_LOG.debug("%s of the words are done", finished)
        yield upcoming


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
    name: 'a sort, dated-values',
    variant: 'dated-values',
    ...SPREAD,
    after: `from datetime import timedelta
from logging import getLogger
from time import perf_counter


LOGGER = getLogger(__name__)


def collect_levels(places, numbers):
    """Collect the levels from the places and the numbers, and log how long it takes."""
    begun_at = perf_counter()
    outcome = sorted(round(number, places) for number in numbers)
    LOGGER.debug("%s to collect levels", timedelta(seconds=perf_counter() - begun_at))
    return outcome


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
from logging import getLogger


LOGGER = getLogger(__name__)


def gather_listed_prices(currency, prices):
    """Gather the listed prices from the currency, with the time that it took in the log."""
    clock_start = datetime.datetime.now(datetime.timezone.utc)
    finding = ", ".join(map(currency.format, prices))
    time_needed = datetime.datetime.now(datetime.timezone.utc) - clock_start
    LOGGER.debug("%d ms to gather listed prices", time_needed // datetime.timedelta(milliseconds=1))
    return finding


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
];
