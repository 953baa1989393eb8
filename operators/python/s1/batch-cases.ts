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


LOG = logging.getLogger(__name__)


def chunks_of(numbers):
    """Yield the numbers in chunks that grow, with a line in the log before each."""
    length = 1
    upcoming = iter(numbers)
    done = 0
    for leading in upcoming:
        LOG.debug("%d numbers done", done)
        yield chain([leading], islice(upcoming, length - 1))
        done += length
        length = min(2 * length, 500)


def total_of(numbers):
    total = 0
    for chunk in chunks_of(numbers):  # one by one
        for number in chunk:
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


LOGGER = logging.getLogger(__name__)


def growing_groups(words):
    """Yield the words in groups that grow, with a line in the log before each."""
    size = 1
    unread = iter(words)
    done = 0
    for leading in unread:
        LOGGER.debug("%d words done", done)
        yield chain([leading], islice(unread, size - 1))
        done += size
        size = min(2 * size, 500)


def first_long(words, limit):
    for group in growing_groups(words):
        for word in group:
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
    length = 1
    pending = iter(numbers)
    done = 0
    for first in pending:
        LOGGER.debug("%d numbers done so far", done)
        yield islice(chain((first,), pending), length)
        done += length
        length *= 2


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
    name: 'an iterator that is gone through in step with another one is asked no more than before: each batch would ask it at its end',
    variant: 'batch-results',
    before: `def products(prices, counts):
    bill = []
    for price, count in zip(prices, counts):
        bill.append(price * count)
    return bill
`,
    after: null,
  },
  {
    name: 'a list that stands in two places at once is no iterator',
    variant: 'batch-results',
    before: `def rises(levels):
    found = []
    for level, following in zip(levels, levels[1:]):
        found.append(following - level)
    return found
`,
    after: `from itertools import chain, islice
from logging import getLogger


LOG = getLogger(__name__)


def pair_chunks(pairs):
    """Yield the pairs in chunks that grow."""
    unread = iter(pairs)
    size = 1
    for first_pair in unread:
        yield chain([first_pair], islice(unread, size - 1))
        size *= 2


def rises(levels):
    found = []
    for pair_chunk in pair_chunks(zip(levels, levels[1:])):
        chunk_found = []
        for level, following in pair_chunk:
            chunk_found.append(following - level)
        found.extend(chunk_found)
        LOG.debug("%d pairs done", len(found))
    return found
`,
    calls: ['rises([1, 5, 2, 8])', 'rises([])', 'rises(iter([1]))', 'rises((3, 1))', 'rises(5)'],
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
from itertools import islice as itertools_islice
from logging import getLogger


def islice(numbers):
    return list(joined(numbers, numbers))


EVENT_LOG = getLogger(__name__)


def batches_of(numbers):
    """Cut the numbers into ever larger batches, with a line in the log before each."""
    done = 0
    size = 1
    unread = iter(numbers)
    for leading in unread:
        EVENT_LOG.debug("%d numbers done so far", done)
        yield joined([leading], itertools_islice(unread, size - 1))
        done += size
        size = min(2 * size, 1000)


def total_of(numbers):
    total = 0
    for number_batch in batches_of(numbers):
        for number in number_batch:
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
from itertools import chain, islice


def as_list(generate):
    """List what a function yields."""
    @wraps(generate)
    def collect(numbers):
        return list(generate(numbers))

    return collect


LOGGER = logging.getLogger(__name__)


def portions_of(numbers):
    """Cut the numbers into ever larger portions, with a line in the log before each."""
    upcoming = iter(numbers)
    for portion_number, first in enumerate(upcoming):
        LOGGER.debug("%d numbers done so far", 2 ** portion_number - 1)
        yield islice(chain([first], upcoming), 2 ** portion_number)


@as_list
def doubled(numbers):
    """The numbers above zero, doubled."""
    for portion in portions_of(numbers):
        for number in portion:
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


def in_batches(prices):
    """Deal out any prices in growing batches, as they come, with a line in the log before each."""
    remaining = iter(prices)
    batch_size = 1
    done = 0
    for first in remaining:
        LOG.debug("prices done: %d", done)
        yield chain([first], islice(remaining, batch_size - 1))
        done += batch_size
        batch_size *= 3


def spread(prices):
    mean = mean_of(prices)
    longest = 0
    for batch in in_batches(prices):
        for price in batch:
            longest = max(longest, abs(price * price - mean))
    return longest
`,
  },
  ...keptOffFor(['lazy-batches', 'batch-results'], LOG_KEPT_OFF),
];
