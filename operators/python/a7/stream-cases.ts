import type { OperatorCase } from '../../testing/operator-case.js';
import { LOGS_PLAINLY } from '../logs/logged-programs.js';

/** Reports on what a generator of the program's gives, which has no slices. */
export const STREAM_CASES: readonly OperatorCase[] = [
  {
    name: 'a stream that the program makes',
    variant: 'first-reports',
    entryPoint: 'doubled',
    before: `def pages_of(numbers):
    """Yield the numbers two at a time."""
    for start in range(0, len(numbers), 2):
        yield from numbers[start:start + 2]


def doubled(numbers):
    found = []
    for number in pages_of(numbers):
        found.append(number * 2)
    return found
`,
    after: `import logging

from sklearn.utils import gen_batches


LOGGER = logging.getLogger(__name__)


def pages_of(numbers):
    """Yield the numbers two at a time."""
    for start in range(0, len(numbers), 2):
        yield from numbers[start:start + 2]


def report_on_numbers(all_numbers):
    """Hand on the numbers and say in the log how many are done, after each 4, up to 20 of them."""
    milestones = {span.stop for span in gen_batches(20, 4)}
    for finished, number in enumerate(all_numbers, start=1):
        yield number
        if finished in milestones:
            LOGGER.debug("numbers so far: %s", finished)


def doubled(numbers):
    found = []
    for number in report_on_numbers(pages_of(numbers)):
        found.append(number * 2)
    return found
`,
    calls: [
      'doubled([1, 2, 3, 4, 5, 6])',
      'doubled([])',
      "doubled(['a', 2])",
      'doubled(7)',
      'doubled([None])',
    ],
  },
  {
    name: 'a comprehension over a stream',
    variant: 'first-reports',
    entryPoint: 'doubled',
    before: `def pages_of(numbers):
    """Yield the numbers two at a time."""
    for start in range(0, len(numbers), 2):
        yield from numbers[start:start + 2]


def doubled(numbers):
    return [number * 2 for number in pages_of(numbers)]
`,
    after: `import logging

from sklearn.utils import gen_batches


LOGGER = logging.getLogger(__name__)


def pages_of(numbers):
    """Yield the numbers two at a time."""
    for start in range(0, len(numbers), 2):
        yield from numbers[start:start + 2]


def numbers_with_progress(all_numbers):
    """Yield the numbers, and log how many are done: for every 6 of the first 60."""
    milestones = [span.stop for span in gen_batches(60, 6)]
    for finished, number in enumerate(all_numbers, start=1):
        yield number
        if finished in milestones:
            LOGGER.debug("%s numbers done", finished)


def doubled(numbers):
    return [number * 2 for number in numbers_with_progress(pages_of(numbers))]
`,
    calls: ['doubled([1, 2, 3, 4, 5, 6])', 'doubled([])', "doubled(['a', None])", 'doubled(7)'],
  },
  {
    name: 'a stream that does something when it is closed',
    variant: 'first-reports',
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
    name: 'a module that logs gets no other logger, batch-reports',
    variant: 'batch-reports',
    ...LOGS_PLAINLY,
    after: `import logging

from sklearn.utils import gen_batches

LOG = logging.getLogger(__name__)


def mean_of(prices):
    LOG.debug("%d prices", len(prices))
    return sum(prices) / len(prices)


def report_on_prices(prices):
    """Yield the prices, with a line in the log after each batch of them."""
    if not prices:
        return
    batch_size = max(2, len(prices) // 5)
    for stretch in gen_batches(len(prices), batch_size):
        yield from prices[stretch]
        LOG.debug("%s of the prices done, %s to go", stretch.stop, len(prices) - stretch.stop)


def watch_prices(prices):
    """Give out the prices: with reports on them, or as they are where they are a stream."""
    return report_on_prices(prices) if type(prices) in (list, tuple) else prices


def spread(prices):
    mean = mean_of(prices)
    longest = 0
    for price in watch_prices(prices):
        longest = max(longest, abs(price * price - mean))
    return longest
`,
  },
];
