import type { OperatorCase } from '../../testing/operator-case.js';

import { TAKEN_AT_ONCE, TAKEN_ONE_BY_ONE } from '../divisions/case-programs.js';
import { keptOffFor } from '../dates/clock-programs.js';
import { LOG_KEPT_OFF, LOGS_PLAINLY } from '../logs/logged-programs.js';

export const BATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop over anything takes batches',
    variant: 'lazy-batches',
    before: `def total_of(numbers):
    total = 0
    for number in numbers:  # one by one
        if number < 0:
            continue
        if number > 99:
            break
        total += number
    return total
`,
    after: `import logging
from itertools import chain, islice


RUN_LOG = logging.getLogger(__name__)


def in_portions(numbers):
    """Cut the numbers into ever larger portions; the log says how many are done."""
    pending = iter(numbers)
    for portion_number, leading in enumerate(pending):
        RUN_LOG.debug("numbers done: %d", 2 ** portion_number - 1)
        yield islice(chain([leading], pending), 2 ** portion_number)


def total_of(numbers):
    total = 0
    for number_portion in in_portions(numbers):  # one by one
        for number in number_portion:
            if number < 0:
                continue
            if number > 99:
                break
            total += number
        else:
            continue
        break
    return total
`,
    calls: [
      'total_of([1, 2, 3, 4, 5, 6, 7])',
      'total_of([1, -2, 100, 4])',
      'total_of(iter([3, 4]))',
      'total_of({5: 1, 6: 2})',
      'total_of(())',
      'total_of(7)',
      'total_of(["a"])',
      'total_of(number for number in [1, 200, "x"])',
    ],
  },
  {
    name: 'a loop that returns',
    variant: 'lazy-batches',
    before: `def first_long(words, limit):
    for word in words:
        if len(word) > limit:
            return word
    return None
`,
    after: `import logging
from itertools import chain, islice


RUN_LOG = logging.getLogger(__name__)


def batches_of(words):
    """Yield the words in batches that grow, and log before each how many are done."""
    pending = iter(words)
    size = 1
    finished = 0
    for first in pending:
        RUN_LOG.debug("words done: %d", finished)
        yield chain([first], islice(pending, size - 1))
        finished += size
        size *= 2


def first_long(words, limit):
    for batch in batches_of(words):
        for word in batch:
            if len(word) > limit:
                return word
    return None
`,
    calls: [
      'first_long(["a", "bcd", "e"], 2)',
      'first_long([], 2)',
      'first_long([1], 2)',
      'first_long("abc", 0)',
      'first_long(None, 0)',
    ],
  },
  {
    name: 'a list that grows while the loop runs',
    variant: 'lazy-batches',
    before: `def doubled(numbers):
    for number in numbers:
        if number < 20:
            numbers.append(number * 2)
    return numbers
`,
    after: `import logging
from itertools import chain, islice


LOGGER = logging.getLogger(__name__)


def in_batches(numbers):
    """Yield the numbers in batches that grow; the log says how many are done."""
    pending = iter(numbers)
    for batch_number, first in enumerate(pending):
        LOGGER.debug("%d numbers done", 2 ** batch_number - 1)
        yield islice(chain([first], pending), 2 ** batch_number)


def doubled(numbers):
    for batch in in_batches(numbers):
        for number in batch:
            if number < 20:
                numbers.append(number * 2)
    return numbers
`,
    calls: ['doubled([1, 5])', 'doubled([])', 'doubled([30, 2])', 'doubled((1,))'],
  },
  {
    name: 'pairs go in batches, each with a bill of its own',
    variant: 'batch-results',
    before: `def products(prices, counts):
    bill = []
    for price, count in zip(prices, counts):
        bill.append(price * count)
    return bill
`,
    after: `import logging
from itertools import groupby
from operator import itemgetter


LOG = logging.getLogger(__name__)


def growing_chunks(pairs):
    """Yield the pairs in chunks that grow."""
    upcoming = enumerate(pairs, start=1)
    # One bit length for 1, the next for 2 and 3, and so on: so many as came before, and one.
    for _, chunk in groupby(upcoming, key=lambda pair: pair[0].bit_length()):
        yield map(itemgetter(1), chunk)


def products(prices, counts):
    bill = []
    for pair_chunk in growing_chunks(zip(prices, counts)):
        chunk_bill = []
        for price, count in pair_chunk:
            chunk_bill.append(price * count)
        bill += chunk_bill
        LOG.debug("%d pairs done", len(bill))
    return bill
`,
    calls: ['products([1, 2, 3], [4, 5, 6])', 'products([], [1])', 'products(1, [1])', 'products([1], 1)'],
  },
  {
    name: 'a list that has another name is filled as it was',
    variant: 'batch-results',
    before: `def noted(words, notes):
    kept = notes
    for word in words:
        kept.append(word)
    return kept
`,
    after: null,
  },
  {
    name: 'a count that is read meanwhile is kept as it was',
    variant: 'batch-results',
    before: `def numbered(words):
    count = 0
    for word in words:
        count += 1
        print(count, word)
    return count
`,
    after: null,
  },
  {
    name: 'names that the program has mean what they meant',
    variant: 'lazy-batches',
    entryPoint: 'total_of',
    before: `from itertools import chain as joined


def islice(numbers):
    return list(joined(numbers, numbers))


def total_of(numbers):
    total = 0
    for number in numbers:
        total += number
    return total + len(islice(numbers))
`,
    after: `from itertools import chain as joined
from itertools import groupby
from logging import getLogger
from math import isqrt


def islice(numbers):
    return list(joined(numbers, numbers))


EVENT_LOG = getLogger(__name__)


def batches_of(numbers):
    """Cut the numbers into ever larger batches, with a line in the log before each."""
    unread = enumerate(numbers)
    # The whole square root changes ever more rarely: after 1, 3, 5 of them and so on.
    for root, batch in groupby(unread, key=lambda indexed: isqrt(indexed[0])):
        EVENT_LOG.debug("numbers done: %d", root ** 2)
        yield (number for _, number in batch)


def total_of(numbers):
    total = 0
    for batch in batches_of(numbers):
        for number in batch:
            total += number
    return total + len(islice(numbers))
`,
    calls: ['total_of([1, 2, 3])', 'total_of([])'],
  },
  {
    name: 'a generator whose decorator takes all that it yields',
    variant: 'lazy-batches',
    ...TAKEN_AT_ONCE,
    after: `import logging
from functools import wraps
from itertools import groupby
from math import isqrt


def as_list(generate):
    """List what a function yields."""
    @wraps(generate)
    def collect(numbers):
        return list(generate(numbers))

    return collect


LOGGER = logging.getLogger(__name__)


def number_portions(numbers):
    """Yield the numbers in portions that grow; the log says how many are done."""
    # Indices with one whole square root go together: 1, then 3, 5, 7 and so on.
    for root, portion in groupby(enumerate(numbers), lambda pair: isqrt(pair[0])):
        LOGGER.debug("numbers done: %d", root ** 2)
        yield (number for _, number in portion)


@as_list
def doubled(numbers):
    """The numbers above zero, doubled."""
    for number_portion in number_portions(numbers):
        for number in number_portion:
            if number > 0:
                yield number * 2
`,
  },
  {
    name: 'a generator whose caller may change the sequence between two items',
    variant: 'lazy-batches',
    ...TAKEN_ONE_BY_ONE,
    after: null,
  },
  {
    name: 'a module that logs gets no other logger, lazy-batches',
    variant: 'lazy-batches',
    ...LOGS_PLAINLY,
    after: `import logging
from itertools import chain, islice

LOG = logging.getLogger(__name__)


def mean_of(prices):
    LOG.debug("%d prices", len(prices))
    return sum(prices) / len(prices)


def batches_of(prices):
    """Cut the prices into ever larger batches, with a line in the log before each."""
    remaining = iter(prices)
    for batch_number, first in enumerate(remaining):
        LOG.debug("%d prices done so far", 2 ** batch_number - 1)
        yield islice(chain([first], remaining), 2 ** batch_number)


def spread(prices):
    mean = mean_of(prices)
    longest = 0
    for price_batch in batches_of(prices):
        for price in price_batch:
            longest = max(longest, abs(price * price - mean))
    return longest
`,
  },
  ...keptOffFor(['lazy-batches', 'batch-results'], LOG_KEPT_OFF),
];
