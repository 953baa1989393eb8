import type { OperatorCase } from '../../testing/operator-case.js';

import { TAKEN_AT_ONCE, TAKEN_ONE_BY_ONE } from '../divisions/case-programs.js';

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
from itertools import count, groupby


LOGGER = logging.getLogger(__name__)


def number_chunks(numbers):
    """Deal out any numbers in growing chunks, as they come, and log each that is done."""
    turns = count(1)
    for chunk_number, chunk in groupby(numbers, key=lambda number: next(turns).bit_length()):
        yield chunk
        LOGGER.debug("chunk %d of the numbers done", chunk_number)


def total_of(numbers):
    total = 0
    for number_chunk in number_chunks(numbers):  # one by one
        for number in number_chunk:
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
from itertools import count, groupby


LOGGER = logging.getLogger(__name__)


def in_groups(words):
    """Yield the words in groups that grow, and log each that is done."""
    numbers = count(1)
    for number, group in groupby(words, lambda word: next(numbers).bit_length()):
        yield group
        LOGGER.debug("group %d of the words done", number)


def first_long(words, limit):
    for group in in_groups(words):
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


RUN_LOG = logging.getLogger(__name__)


def number_batches(numbers):
    """Cut the numbers into ever larger batches, and log each that is done."""
    unread = iter(numbers)
    for batch_number, first in enumerate(unread, start=1):
        yield chain([first], islice(unread, batch_number - 1))
        RUN_LOG.debug("done with batch %d of the numbers", batch_number)


def doubled(numbers):
    for number_batch in number_batches(numbers):
        for number in number_batch:
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


PROGRESS = logging.getLogger(__name__)


def growing_chunks(pairs):
    """Cut the pairs into ever larger chunks."""
    remaining = enumerate(pairs, start=1)
    for _, chunk in groupby(remaining, key=lambda indexed: indexed[0].bit_length()):
        yield map(itemgetter(1), chunk)


def products(prices, counts):
    bill = []
    for chunk in growing_chunks(zip(prices, counts)):
        chunk_bill = []
        for price, count in chunk:
            chunk_bill.append(price * count)
        PROGRESS.debug("bill in this chunk: %d", len(chunk_bill))
        bill.extend(chunk_bill)
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


LOG = getLogger(__name__)


def batches_of(numbers):
    """Deal out any numbers in growing batches, as they come, and log each that is done."""
    for batch_number, batch in groupby(enumerate(numbers), lambda entry: isqrt(entry[0])):
        yield (number for _, number in batch)
        LOG.info("done with batch %d of the numbers", batch_number)


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
from itertools import groupby
from math import isqrt


def as_list(generate):
    """List what a function yields."""
    @wraps(generate)
    def collect(numbers):
        return list(generate(numbers))

    return collect


LOGGER = logging.getLogger(__name__)


def growing_portions(numbers):
    """Deal out any numbers in growing portions, as they come."""
    for _, portion in groupby(enumerate(numbers), lambda indexed: isqrt(indexed[0])):
        yield (number for _, number in portion)


@as_list
def doubled(numbers):
    """The numbers above zero, doubled."""
    for portion_number, portion in enumerate(growing_portions(numbers), start=1):
        for number in portion:
            if number > 0:
                yield number * 2
        LOGGER.info("portion %d of the numbers done", portion_number)
`,
  },
  {
    name: 'a generator whose caller may change the sequence between two items',
    variant: 'lazy-batches',
    ...TAKEN_ONE_BY_ONE,
    after: null,
  },
];
