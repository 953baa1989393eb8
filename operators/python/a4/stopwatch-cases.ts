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

export const STOPWATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'a search that may stop early, lapse-pass',
    variant: 'lapse-pass',
    ...FIRST_DROP,
    after: `import logging
from datetime import datetime
from time import perf_counter
from dateutil.relativedelta import relativedelta


LOG = logging.getLogger(__name__)


def timed_prices(prices):
    """Hand on the prices; the log says how long they took."""
    seen = 0
    begun_at = perf_counter()
    try:
        for seen, next_one in enumerate(prices, start=1):
            yield next_one
    finally:
        time_taken = relativedelta(seconds=perf_counter() - begun_at)
        LOG.debug("%s prices took %s", seen, f"{datetime.min + time_taken:%H h %M min %S.%f s}")


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
    name: 'words in order, lapse-pass',
    variant: 'lapse-pass',
    ...LONG_WORDS,
    after: `from datetime import datetime
from logging import getLogger
from time import perf_counter
from dateutil.relativedelta import relativedelta


LOGGER = getLogger(__name__)


def timed_words(all_words):
    """Hand on the words; the log says how long they took."""
    start_time = perf_counter()
    yield from all_words
    time_taken = relativedelta(seconds=perf_counter() - start_time)
    LOGGER.debug("words: %s", f"{datetime.min + time_taken:%H h %M min %S.%f s}")


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
    name: 'a loop over anything, lapse-pass',
    variant: 'lapse-pass',
    ...DOUBLED,
    after: `from datetime import datetime, timezone
from logging import getLogger
from dateutil.relativedelta import relativedelta


LOG = getLogger(__name__)


def numbers_with_timing(numbers):
    """Yield the numbers and measure the time until the last of them is done with."""
    time_before = datetime.now(timezone.utc)
    try:
        yield from numbers
    finally:
        time_taken = relativedelta(datetime.now(timezone.utc), time_before)
        LOG.debug("through the numbers in %s", (datetime.min + time_taken).time())


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
    name: 'a loop over anything, first-lapse',
    variant: 'first-lapse',
    ...DOUBLED,
    after: `from itertools import islice
from logging import getLogger
from time import monotonic
from dateutil.relativedelta import relativedelta


LOG = getLogger(__name__)


def numbers_with_first_lap(numbers):
    """Hand on the numbers; after ten of them the log says how long these took."""
    begun_at = monotonic()
    rest = iter(numbers)
    yield from islice(rest, 10)
    time_taken = relativedelta(seconds=round(monotonic() - begun_at))
    LOG.debug("first numbers: %(days)s d %(hours)s:%(minutes)02d:%(seconds)02d", vars(time_taken))
    yield from rest


def doubled(numbers):
    """The numbers, each of them twice."""
    result = []
    for number in numbers_with_first_lap(numbers):
        result.append(number)
        result.append(number)
    return result
`,
  },
  {
    name: 'a search that may stop early, turn-reports',
    variant: 'turn-reports',
    ...FIRST_DROP,
    after: `from datetime import datetime, timezone
from logging import getLogger
from dateutil.relativedelta import relativedelta


LOGGER = getLogger(__name__)


def log_progress_of_prices(prices):
    """Hand on the prices; the log says whenever a minute is full how many are done."""
    due = datetime.now(timezone.utc)
    for handled, current in enumerate(prices, start=1):
        yield current
        if datetime.now(timezone.utc) >= due:
            LOGGER.debug("%s of the prices are done", handled)
            due = datetime.now(timezone.utc) + relativedelta(minutes=+1, second=0)


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
    name: 'a loop over anything, turn-reports',
    variant: 'turn-reports',
    ...DOUBLED,
    after: `from datetime import datetime, timezone
from logging import getLogger
from dateutil.relativedelta import relativedelta


LOG = getLogger(__name__)


def numbers_with_reports(numbers):
    """Hand on the numbers; the log says at full minutes, five of them apart how many are done."""
    due = datetime.now(timezone.utc)
    for handled, current in enumerate(numbers):
        if (moment := datetime.now(timezone.utc)) >= due:
            LOG.debug("%s of the numbers are done", handled)
            due = moment + relativedelta(minutes=+5, second=0)
        yield current


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
    name: 'a search that may stop early, rule-reports',
    variant: 'rule-reports',
    ...FIRST_DROP,
    after: `import datetime
import logging
from dateutil.rrule import SECONDLY, rrule


LOGGER = logging.getLogger(__name__)


def report_on_prices(prices):
    """Yield the prices, and log how many are done at most once in ten seconds."""
    due = datetime.datetime.now(datetime.timezone.utc)
    rule = rrule(SECONDLY, dtstart=due, interval=10)
    for handled, next_one in enumerate(prices, start=1):
        yield next_one
        if (current_time := datetime.datetime.now(datetime.timezone.utc)) >= due:
            LOGGER.debug("%s of the prices are done", handled)
            due = rule.after(current_time)


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
    after: `import datetime
import logging
from dateutil.rrule import SECONDLY, rrule


LOGGER = logging.getLogger(__name__)


def words_with_reports(all_words):
    """Yield the words, and log how many are done no more than every half a minute."""
    next_report = datetime.datetime.now(datetime.timezone.utc)
    rule = rrule(SECONDLY, dtstart=next_report, interval=30)
    for handled, upcoming in enumerate(all_words, start=1):
        yield upcoming
        if (now := datetime.datetime.now(datetime.timezone.utc)) >= next_report:
            LOGGER.debug("%s words done", handled)
            next_report = rule.after(now)


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
    name: 'a sort, lapse-values',
    variant: 'lapse-values',
    ...SPREAD,
    after: `import datetime
from logging import getLogger
from dateutil.relativedelta import relativedelta


LOG = getLogger(__name__)


def collect_levels(places, numbers):
    """Collect the levels from the places and the numbers; the log says how long it took."""
    starting_time = datetime.datetime.now(datetime.timezone.utc)
    outcome = sorted(round(number, places) for number in numbers)
    time_spent = relativedelta(datetime.datetime.now(datetime.timezone.utc), starting_time)
    LOG.debug("collect levels: %s", (datetime.datetime.min + time_spent).time())
    return outcome


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
];
