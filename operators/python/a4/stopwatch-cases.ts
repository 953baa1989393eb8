import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffFor } from '../dates/clock-programs.js';
import {
  DOUBLED,
  FIRST_DROP,
  LAZY_KEPT_OFF,
  LONG_WORDS,
  PASS_KEPT_OFF,
  PIECES_KEPT_OFF,
  SPREAD,
} from '../dates/pass-programs.js';
import { LOG_KEPT_OFF, LOGS_PLAINLY } from '../logs/logged-programs.js';

export const STOPWATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'a search that may stop early, lapse-pass',
    variant: 'lapse-pass',
    ...FIRST_DROP,
    after: `from logging import getLogger
from time import monotonic

from dateutil.relativedelta import relativedelta


LOG = getLogger(__name__)
TIME_UNITS = "days hours minutes seconds microseconds".split()


def time_prices(prices):
    """Yield the prices and measure the time until the last of them is done with."""
    begun_at = monotonic()
    count = 0
    try:
        for count, price in enumerate(prices, start=1):
            yield price
    finally:
        time_needed = relativedelta(microseconds=int((monotonic() - begun_at) * 1_000_000))
        by_unit = [(getattr(time_needed, field), field) for field in TIME_UNITS]
        summary = ", ".join(f"{how_many} {field}" for how_many, field in by_unit if how_many)
        LOG.debug("%s of the prices: %s", count, summary)


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
    name: 'words in order, lapse-pass',
    variant: 'lapse-pass',
    ...LONG_WORDS,
    after: `from logging import getLogger
from time import monotonic

from dateutil.relativedelta import relativedelta


RUN_LOG = getLogger(__name__)
TIME_UNITS = ("days", "hours", "minutes", "seconds", "microseconds")


def measured_words(all_words):
    """Yield the words and measure the time until the last of them is done with."""
    clock_start = monotonic()
    yield from all_words
    time_spent = relativedelta(microseconds=round(1e6 * (monotonic() - clock_start)))
    amounts = [(getattr(time_spent, unit), unit) for unit in TIME_UNITS]
    in_words = ", ".join(f"{how_many} {unit}" for how_many, unit in amounts if how_many)
    RUN_LOG.debug("all words done after %s", in_words)


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
    name: 'a loop over anything, lapse-pass',
    variant: 'lapse-pass',
    ...DOUBLED,
    after: `from logging import getLogger
from time import monotonic

from dateutil.relativedelta import relativedelta


RUN_LOG = getLogger(__name__)
UNITS = "days hours minutes seconds microseconds".split()


def time_numbers(numbers):
    """Yield the numbers with a line in the log on the time that they take."""
    start_time = monotonic()
    seen = 0
    try:
        for seen, number in enumerate(numbers, start=1):
            yield number
    finally:
        elapsed_time = relativedelta(microseconds=int((monotonic() - start_time) * 1_000_000))
        by_unit = [(getattr(elapsed_time, field), field) for field in UNITS]
        summary = ", ".join(f"{how_many} {field}" for how_many, field in by_unit if how_many)
        RUN_LOG.debug("%s numbers took %s", seen, summary)


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
    name: 'not: a first-lapse of what may have no length',
    variant: 'first-lapse',
    ...DOUBLED,
    after: null,
  },
  {
    name: 'a search that may stop early, turn-reports',
    variant: 'turn-reports',
    ...FIRST_DROP,
    after: `from datetime import datetime, timezone
from logging import getLogger

from dateutil.relativedelta import relativedelta


LOGGER = getLogger(__name__)
NEXT_MINUTE = relativedelta(minutes=+1, second=0, microsecond=0)


def report_on_prices(prices):
    """Hand on the prices; the log says after the first, then on the minute, how many are done."""
    due = datetime.now(timezone.utc)
    for handled, price in enumerate(prices, 1):
        yield price
        if datetime.now(timezone.utc) >= due:
            LOGGER.debug("%s of the prices are done", handled)
            due = datetime.now(timezone.utc) + NEXT_MINUTE


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
    name: 'a loop over anything, turn-reports',
    variant: 'turn-reports',
    ...DOUBLED,
    after: `from datetime import datetime, timezone
from logging import getLogger

from dateutil.relativedelta import relativedelta


LOGGER = getLogger(__name__)
TO_NEXT_MINUTE = relativedelta(minutes=+1, second=0, microsecond=0)


def report_on_numbers(numbers):
    """Hand on the numbers; the log says after the first, then on the minute, how many are done."""
    report_due = datetime.now(timezone.utc)
    for finished, number in enumerate(numbers, 1):
        yield number
        if (current_time := datetime.now(timezone.utc)) >= report_due:
            report_due = current_time + TO_NEXT_MINUTE
            LOGGER.debug("numbers so far: %s", finished)


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
    name: 'a search that may stop early, rule-reports',
    variant: 'rule-reports',
    ...FIRST_DROP,
    after: `from datetime import datetime, timezone
from logging import getLogger

from dateutil.rrule import MINUTELY, rrule


RUN_LOG = getLogger(__name__)


def report_on_prices(prices):
    """Yield the prices; after the first, and then at most once a minute, log how many are done."""
    next_report = datetime.now(timezone.utc)
    rule = rrule(MINUTELY, dtstart=next_report)
    for done, price in enumerate(prices, start=1):
        yield price
        if datetime.now(timezone.utc) >= next_report:
            RUN_LOG.debug("prices so far: %s", done)
            next_report = rule.after(datetime.now(timezone.utc))


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
    name: 'words in order, rule-reports',
    variant: 'rule-reports',
    ...LONG_WORDS,
    after: `from datetime import datetime, timezone
from logging import getLogger

from dateutil.rrule import MINUTELY, rrule


RUN_LOG = getLogger(__name__)


def log_progress_of_words(all_words):
    """Yield the words; after the first, and then at most once a minute, log how many are done."""
    report_due = datetime.now(timezone.utc)
    report_times = rrule(MINUTELY, dtstart=report_due)
    for finished, word in enumerate(all_words, 1):
        yield word
        if (current_time := datetime.now(timezone.utc)) >= report_due:
            RUN_LOG.debug("%s words done", finished)
            report_due = report_times.after(current_time)


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
    name: 'a sort, lapse-values',
    variant: 'lapse-values',
    ...SPREAD,
    after: `from logging import getLogger
from time import perf_counter

from dateutil.relativedelta import relativedelta


LOG = getLogger(__name__)


def collect_levels(places, numbers):
    """Collect the levels from the places and the numbers; the log says how long it took."""
    starting_time = perf_counter()
    levels = sorted(round(number, places) for number in numbers)
    time_spent = relativedelta(seconds=round(perf_counter() - starting_time, 3))
    hours = 24 * time_spent.days + time_spent.hours
    LOG.debug("collect levels: %d:%02d:%06.3f", hours, time_spent.minutes, time_spent.seconds)
    return levels


def spread(numbers, places):
    """How far apart the middle numbers are."""
    levels = collect_levels(places, numbers)
    if not levels:
        return 0
    return levels[-1] - levels[0]
`,
  },
  ...keptOffFor(['lapse-pass', 'first-lapse', 'turn-reports', 'rule-reports', 'lapse-values'], PASS_KEPT_OFF),
  ...keptOffFor(['lapse-pass', 'first-lapse', 'turn-reports', 'rule-reports'], PIECES_KEPT_OFF),
  ...keptOffFor(['lapse-values'], LAZY_KEPT_OFF),
  {
    name: 'a module that logs gets no other logger, lapse-pass',
    variant: 'lapse-pass',
    ...LOGS_PLAINLY,
    after: `import logging
from time import monotonic

from dateutil.relativedelta import relativedelta

LOG = logging.getLogger(__name__)


def mean_of(prices):
    LOG.debug("%d prices", len(prices))
    return sum(prices) / len(prices)


TIME_UNITS = "days hours minutes seconds microseconds".split()


def timed_prices(prices):
    """Yield the prices with a line in the log on the time that they take."""
    starting_time = monotonic()
    count = 0
    for count, price in enumerate(prices, start=1):
        yield price
    time_taken = relativedelta(microseconds=int((monotonic() - starting_time) * 1_000_000))
    parts = [(getattr(time_taken, one_unit), one_unit) for one_unit in TIME_UNITS]
    summary = ", ".join(f"{amount} {one_unit}" for amount, one_unit in parts if amount)
    LOG.debug("%s prices took %s", count, summary)


def spread(prices):
    mean = mean_of(prices)
    longest = 0
    for price in timed_prices(prices):
        longest = max(longest, abs(price * price - mean))
    return longest
`,
  },
  ...keptOffFor(['rule-reports', 'lapse-values'], LOG_KEPT_OFF),
];
