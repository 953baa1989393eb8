import type { OperatorCase } from '../../testing/operator-case.js';

/** Loops over generators of the program's own, and generators that are used up where they are called. */
export const OWN_GENERATOR_CASES: readonly OperatorCase[] = [
  {
    name: 'what a generator of the program gives',
    variant: 'paced-batches',
    entryPoint: 'total_of',
    before: `def pages_of(numbers):
    """Yield the numbers two at a time."""
    for start in range(0, len(numbers), 2):
        yield from numbers[start:start + 2]


def total_of(numbers):
    total = 0
    for number in pages_of(numbers):
        total += number
        print(total)
    return total
`,
    after: `import logging
from itertools import chain, islice


def pages_of(numbers):
    """Yield the numbers two at a time."""
    for start in range(0, len(numbers), 2):
        yield from numbers[start:start + 2]


LOGGER = logging.getLogger(__name__)


def number_batches(numbers):
    """Deal out the numbers in growing batches; the log says how many are done."""
    unread = iter(numbers)
    size = 1
    done = 0
    for first_number in unread:
        LOGGER.debug("%d numbers done", done)
        yield chain([first_number], islice(unread, size - 1))
        done += size
        size *= 2


def total_of(numbers):
    total = 0
    for number_batch in number_batches(pages_of(numbers)):
        for number in number_batch:
            total += number
            print(total)
    return total
`,
    calls: ['total_of([1, 2, 3])', 'total_of([])', "total_of(['a'])", 'total_of((1, 2))', 'total_of(3)'],
  },
  {
    name: 'a generator that does something when it is closed',
    variant: 'paced-batches',
    entryPoint: 'first_above',
    before: `def numbers_in(numbers):
    """Yield the numbers and say when that is over."""
    try:
        yield from numbers
    finally:
        print("closed")


def first_above(numbers, least):
    for number in numbers_in(numbers):
        if number > least:
            return number
    return None
`,
    after: null,
  },
  {
    name: 'a generator all of whose callers take all of it',
    variant: 'lazy-batches',
    entryPoint: 'half_of_all',
    before: `def halves(numbers):
    """Yield the half of each number."""
    for number in numbers:
        yield number / 2


def half_of_all(numbers):
    return sum(halves(numbers))
`,
    after: `import logging
from itertools import chain, islice


RUN_LOG = logging.getLogger(__name__)


def in_batches(numbers):
    """Cut the numbers into ever larger batches, with a line in the log before each."""
    done = 0
    pending = iter(numbers)
    batch_size = 1
    for first in pending:
        RUN_LOG.debug("numbers done: %d", done)
        yield chain([first], islice(pending, batch_size - 1))
        done += batch_size
        batch_size = min(2 * batch_size, 1000)


def halves(numbers):
    """Yield the half of each number."""
    for number_batch in in_batches(numbers):
        for number in number_batch:
            yield number / 2


def half_of_all(numbers):
    return sum(halves(numbers))
`,
    calls: ['half_of_all([1, 2, 3])', 'half_of_all([])', "half_of_all(['a'])", 'half_of_all(iter([1, 2]))'],
  },
  {
    name: 'a generator that a caller takes one by one',
    variant: 'lazy-batches',
    entryPoint: 'half_of_all',
    before: `def halves(numbers):
    """Yield the half of each number."""
    for number in numbers:
        yield number / 2


def half_of_all(numbers):
    return next(halves(numbers), None)
`,
    after: null,
  },
  {
    name: 'a generator that is handed on',
    variant: 'lazy-batches',
    entryPoint: 'half_of_all',
    before: `def halves(numbers):
    """Yield the half of each number."""
    for number in numbers:
        yield number / 2


def half_of_all(numbers):
    return halves(numbers)
`,
    after: null,
  },
  {
    name: 'a generator that a sort asks for its key',
    variant: 'lazy-batches',
    entryPoint: 'half_of_all',
    before: `def halves(numbers):
    """Yield the half of each number."""
    for number in numbers:
        yield number / 2


def half_of_all(numbers):
    return sorted(halves(numbers), key=numbers.remove)
`,
    after: null,
  },
];
