import type { OperatorCase } from '../../testing/operator-case.js';

import { keptOffFor } from '../dates/clock-programs.js';
import { DOUBLED, FIRST_DROP, LONG_WORDS, PASS_KEPT_OFF, SPREAD } from '../dates/pass-programs.js';

export const STOPWATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'a search that may stop early',
    variant: 'unit-pass',
    ...FIRST_DROP,
    after: `from logging import getLogger
from time import perf_counter
from scipy.constants import milli


LOGGER = getLogger(__name__)


def prices_with_timing(prices):
    """Hand on the prices; the log says how long they took."""
    taken = 0
    start_time = perf_counter()
    try:
        for taken, next_one in enumerate(prices, start=1):
            yield next_one
    finally:
        LOGGER.debug("%s prices took %.3f ms", taken, (perf_counter() - start_time) / milli)


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
    name: 'words in order, timed in a unit',
    variant: 'unit-pass',
    ...LONG_WORDS,
    after: `import time
from logging import getLogger
from scipy.constants import micro


LOG = getLogger(__name__)


def time_words(all_words):
    """Yield the words, and log how long it takes to go through them."""
    clock_start = time.perf_counter()
    yield from all_words
    LOG.debug("the words took %.1f microseconds", (time.perf_counter() - clock_start) / micro)


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in time_words(sorted(words)):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  },
  {
    name: 'a loop over anything, timed in a unit',
    variant: 'unit-pass',
    ...DOUBLED,
    after: `from logging import getLogger
from time import perf_counter
from scipy.constants import milli


LOG = getLogger(__name__)


def time_numbers(numbers):
    """Yield the numbers, and log how long it takes to go through them."""
    begun_at = perf_counter()
    yield from numbers
    spent = (perf_counter() - begun_at) / milli
    LOG.debug("numbers: %.2f ms", spent)


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
    name: 'the first few of anything',
    variant: 'unit-lap',
    ...DOUBLED,
    after: `from itertools import islice
from logging import getLogger
from time import perf_counter_ns
from scipy.constants import nano


TIMING_LOG = getLogger(__name__)


def numbers_with_first_lap(numbers):
    """Hand on the numbers; after ten of them the log says how long these took."""
    remaining = iter(numbers)
    began = perf_counter_ns()
    yield from islice(remaining, 10)
    passed = perf_counter_ns() - began
    TIMING_LOG.debug("the first numbers took %.6f s", passed * nano)
    yield from remaining


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
    name: 'the first few words',
    variant: 'unit-lap',
    ...LONG_WORDS,
    after: `import time
from itertools import islice
from logging import getLogger
from scipy.constants import nano


LOG = getLogger(__name__)


def words_with_first_lap(all_words):
    """Hand on the words; after ten of them the log says how long these took."""
    remaining = iter(all_words)
    clock_start = time.perf_counter_ns()
    yield from islice(remaining, 10)
    time_taken = time.perf_counter_ns() - clock_start
    LOG.debug("first words: %.6f s", time_taken * nano)
    yield from remaining


def long_words(words, least=3):
    """The words with enough letters, in capitals."""
    result = []
    for word in words_with_first_lap(sorted(words)):
        if len(word) >= least:
            result.append(word.upper())
    return result
`,
  },
  {
    name: 'a value that takes a sort',
    variant: 'unit-values',
    ...SPREAD,
    after: `import logging
import time
from scipy.constants import milli


LOGGER = logging.getLogger(__name__)


def collect_levels(places, numbers):
    """Collect the levels from the places and the numbers; the log says how long it took."""
    clock_start = time.perf_counter()
    worked_out = sorted(round(number, places) for number in numbers)
    lasted = (time.perf_counter() - clock_start) / milli
    LOGGER.debug("collect levels took %.2f ms", lasted)
    return worked_out


def spread(numbers, places):
    """How far apart the middle numbers are."""
    levels = collect_levels(places, numbers)
    if not levels:
        return 0
    return levels[-1] - levels[0]
`,
  },
  ...keptOffFor(['unit-pass', 'unit-lap', 'unit-values'], PASS_KEPT_OFF),
];
