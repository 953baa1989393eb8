import type { OperatorCase } from '../../testing/operator-case.js';

import { JOINED_PRICES, LONG_WORDS } from '../dates/pass-programs.js';

/** Forms of what the log says of a pass, and a text that is joined. */
export const TIMED_WORDS_CASES: readonly OperatorCase[] = [
  {
    name: 'words in order, of which each may take long',
    variant: 'lapse-pass',
    ...LONG_WORDS,
    after: `import logging
from datetime import datetime, timezone
from dateutil.relativedelta import relativedelta


TIMING_LOG = logging.getLogger(__name__)


def measured_words(all_words):
    """Yield the words and measure the time until the last of them is done with."""
    begun_at = datetime.now(timezone.utc)
    yield from all_words
    time_needed = relativedelta(datetime.now(timezone.utc), begun_at)
    TIMING_LOG.debug("words: %(days)s d %(hours)s:%(minutes)02d:%(seconds)02d", vars(time_needed))


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
    name: 'long words, lapse-pass',
    variant: 'lapse-pass',
    ...LONG_WORDS,
    after: `from datetime import datetime
from logging import getLogger
from time import perf_counter
from dateutil.relativedelta import relativedelta


LOG = getLogger(__name__)


def timed_words(all_words):
    """Yield the words and measure the time until the last of them is done with."""
    starting_time = perf_counter()
    yield from all_words
    elapsed_time = relativedelta(seconds=perf_counter() - starting_time)
    LOG.debug("words: %s", f"{datetime.min + elapsed_time:%H h %M min %S.%f s}")


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
    name: 'words that each take long, lapse-pass',
    variant: 'lapse-pass',
    ...LONG_WORDS,
    after: `from datetime import datetime, timezone
from logging import getLogger
from dateutil.relativedelta import relativedelta


LOGGER = getLogger(__name__)


def timed_words(all_words):
    """Yield the words and measure the time until the last of them is done with."""
    start_time = datetime.now(timezone.utc)
    yield from all_words
    time_passed = relativedelta(datetime.now(timezone.utc), start_time)
    LOGGER.debug("%s for the words", (datetime.min + time_passed).time())


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
    name: 'texts that are joined as they come, lapse-values',
    variant: 'lapse-values',
    ...JOINED_PRICES,
    after: `from datetime import datetime
from logging import getLogger
from time import perf_counter
from dateutil.relativedelta import relativedelta


LOG = getLogger(__name__)


def collect_listed_prices(currency, prices):
    """Collect the listed prices from the currency, and log how long it takes."""
    begun_at = perf_counter()
    joined_text = ", ".join(map(currency.format, prices))
    time_spent = relativedelta(seconds=perf_counter() - begun_at)
    LOG.debug("%s to collect listed prices", f"{datetime.min + time_spent:%H h %M min %S.%f s}")
    return joined_text


def price_tag(prices, currency):
    """The prices in one line."""
    listed_prices = collect_listed_prices(currency, prices)
    if not listed_prices:
        return "nothing"
    return listed_prices.upper()
`,
  },
];
