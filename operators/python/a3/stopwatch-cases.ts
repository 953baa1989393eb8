import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffFor } from '../dates/clock-programs.js';
import { DOUBLED, FIRST_DROP, LONG_WORDS, PASS_KEPT_OFF, SPREAD } from '../dates/pass-programs.js';

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
    started = datetime.now(timezone.utc)
    gone_through = 0
    try:
        for gone_through, next_one in enumerate(prices, start=1):
            yield next_one
    finally:
        TIMING_LOG.debug("%s prices took %s", gone_through, datetime.now(timezone.utc) - started)


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
    name: 'words of a text, dated-pass',
    variant: 'dated-pass',
    ...LONG_WORDS,
    after: `from datetime import timedelta
from logging import getLogger
from time import perf_counter


LOG = getLogger(__name__)


def time_words(words):
    """Yield the words, and log how long it takes to go through them."""
    start_time = perf_counter()
    yield from words
    LOG.debug("through the words in %s", timedelta(seconds=perf_counter() - start_time))


def long_words(text, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in time_words(text.split()):
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
    clock_start = datetime.now(timezone.utc)
    yield from numbers
    elapsed = datetime.now(timezone.utc) - clock_start
    TIMING_LOG.debug("the numbers took %s (since %s)", elapsed, clock_start.isoformat())


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
    name: 'words of a text, forecast',
    variant: 'forecast',
    ...LONG_WORDS,
    after: `from datetime import datetime, timezone
from itertools import islice
from logging import getLogger


LOG = getLogger(__name__)


def forecast_for_words(words):
    """Yield the words; after a fifth of them the log says how long the rest may take."""
    others = iter(words)
    clock_start = datetime.now(timezone.utc)
    yield from islice(others, len(words) // 5)
    still_needed = 4 * (datetime.now(timezone.utc) - clock_start)
    LOG.debug("the other words take about %s", still_needed)
    yield from others


def long_words(text, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in forecast_for_words(text.split()):
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
    name: 'words of a text, due-reports',
    variant: 'due-reports',
    ...LONG_WORDS,
    after: `import datetime
import logging


LOGGER = logging.getLogger(__name__)


def report_on_words(words):
    """Yield the words, and log how many are done at most four times a minute."""
    report_due = datetime.datetime.now(datetime.timezone.utc)
    for handled, current in enumerate(words):
        if (moment := datetime.datetime.now(datetime.timezone.utc)) >= report_due:
            LOGGER.debug("%s of the words are done", handled)
            report_due = moment + datetime.timedelta(seconds=15)
        yield current


def long_words(text, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in report_on_words(text.split()):
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
    start_time = perf_counter()
    outcome = sorted(round(number, places) for number in numbers)
    LOGGER.debug("%s to collect levels", timedelta(seconds=perf_counter() - start_time))
    return outcome


def spread(numbers, places):
    """How far apart the middle numbers are."""
    levels = collect_levels(places, numbers)
    if not levels:
        return 0
    return levels[-1] - levels[0]
`,
  },
  ...keptOffFor(['dated-pass', 'forecast', 'due-reports', 'dated-values'], PASS_KEPT_OFF),
];
