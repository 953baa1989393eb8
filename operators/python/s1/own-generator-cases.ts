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


LOG = logging.getLogger(__name__)


def number_batches(numbers):
    """Deal out the numbers in growing batches, with a line in the log after each."""
    length = 1
    waiting = iter(numbers)
    for first in waiting:
        yield islice(chain((first,), waiting), length)
        length *= 3
        LOG.info("batch done, the next has %d numbers at most", length)


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
from itertools import count, groupby


LOGGER = logging.getLogger(__name__)


def growing_batches(numbers):
    """Cut the numbers into ever larger batches."""
    counter = count(1)
    for _, batch in groupby(numbers, lambda number: next(counter).bit_length()):
        yield batch


def halves(numbers):
    """Yield the half of each number."""
    for batches_done, batch in enumerate(growing_batches(numbers), start=1):
        for number in batch:
            yield number / 2
        LOGGER.debug("done with batch %d of the numbers", batches_done)


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
