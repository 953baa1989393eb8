import type { OperatorCase } from '../../testing/operator-case.js';

import { JOINED_PRICES, LONG_WORDS } from '../dates/pass-programs.js';

/** Forms of what the log says of a pass, and a text that is joined. */
export const TIMED_WORDS_CASES: readonly OperatorCase[] = [
  {
    name: 'words in order, of which each may take long',
    variant: 'lapse-pass',
    ...LONG_WORDS,
    after: `import logging
from time import perf_counter

from dateutil.relativedelta import relativedelta


RUN_LOG = logging.getLogger(__name__)
UNITS = "days hours minutes seconds microseconds".split()


def words_with_timing(all_words):
    """Yield the words with a line in the log on the time that they take."""
    begun_at = perf_counter()
    yield from all_words
    time_needed = relativedelta(microseconds=int((perf_counter() - begun_at) * 1_000_000))
    parts = [(getattr(time_needed, field), field) for field in UNITS]
    summary = ", ".join(f"{amount} {field}" for amount, field in parts if amount)
    RUN_LOG.debug("words: %s", summary)


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in words_with_timing(sorted(words)):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  },
  {
    name: 'long words, lapse-pass',
    variant: 'lapse-pass',
    ...LONG_WORDS,
    after: `import time
from logging import getLogger

from dateutil.relativedelta import relativedelta


RUN_LOG = getLogger(__name__)
TIME_UNITS = ("days", "hours", "minutes", "seconds", "microseconds")


def measured_words(all_words):
    """Yield the words and measure the time until the last of them is done with."""
    time_before = time.monotonic()
    yield from all_words
    time_passed = relativedelta(microseconds=round(1e6 * (time.monotonic() - time_before)))
    amounts = [(getattr(time_passed, one_unit), one_unit) for one_unit in TIME_UNITS]
    in_words = ", ".join(f"{how_many} {one_unit}" for how_many, one_unit in amounts if how_many)
    RUN_LOG.debug("through the words in %s", in_words)


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
    name: 'words that each take long, lapse-pass',
    variant: 'lapse-pass',
    ...LONG_WORDS,
    after: `from logging import getLogger
from time import perf_counter

from dateutil.relativedelta import relativedelta


LOGGER = getLogger(__name__)
UNITS_OF_TIME = "days hours minutes seconds microseconds".split()


def measured_words(all_words):
    """Yield the words and measure the time until the last of them is done with."""
    start_time = perf_counter()
    yield from all_words
    time_passed = relativedelta(microseconds=int((perf_counter() - start_time) * 1_000_000))
    by_unit = [(getattr(time_passed, one_unit), one_unit) for one_unit in UNITS_OF_TIME]
    told = ", ".join(f"{number} {one_unit}" for number, one_unit in by_unit if number)
    LOGGER.debug("the words took %s", told)


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
    name: 'texts that are joined as they come, lapse-values',
    variant: 'lapse-values',
    ...JOINED_PRICES,
    after: `import time
from logging import getLogger

from dateutil.relativedelta import relativedelta


LOG = getLogger(__name__)
UNITS = "days hours minutes seconds microseconds".split()


def collect_listed_prices(currency, prices):
    """Collect the listed prices from the currency, and log how long it takes."""
    starting_time = time.monotonic()
    listed_prices = ", ".join(map(currency.format, prices))
    time_spent = relativedelta(microseconds=int((time.monotonic() - starting_time) * 1_000_000))
    parts = [(getattr(time_spent, one_unit), one_unit) for one_unit in UNITS]
    told = ", ".join(f"{amount} {one_unit}" for amount, one_unit in parts if amount)
    LOG.debug("%s to collect listed prices", told)
    return listed_prices


def price_tag(prices, currency):
    """The prices in one line."""
    listed_prices = collect_listed_prices(currency, prices)
    if not listed_prices:
        return "nothing"
    return listed_prices.upper()
`,
  },
];
