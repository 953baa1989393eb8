import type { OperatorCase } from '../../testing/operator-case.js';
import { LOOP_OVER_WORDS, SQUARES_OF_GAINS, CAPITALS_OF_TEXT } from '../divisions/case-programs.js';
import { keptOffFor } from '../dates/clock-programs.js';
import { LOG_KEPT_OFF, LOGS_PLAINLY } from '../logs/logged-programs.js';

export const REPORTED_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop takes blocks whose end is logged',
    variant: 'reported-blocks',
    ...LOOP_OVER_WORDS,
    after: `from logging import getLogger


LOGGER = getLogger(__name__)


def words_in_blocks(items):
    """Yield blocks of words, with no more than three log lines on how far it is."""
    done = 0
    stride = (len(items) + 2) // 3
    while done < len(items):
        yield items[done:done + stride]
        done = min(done + stride, len(items))
        LOGGER.debug("%d of %d words done", done, len(items))


def split_words(words):
    """Return the words in batches, one after the other."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in (list, tuple) and len(words) > 2:
        return words_in_blocks(words)
    return [words]


def total_length(words):
    length = 0
    for group in split_words(words):
        for word in group:
            length += len(word)
    return length
`,
  },
  {
    name: 'a comprehension takes blocks whose end is logged',
    variant: 'reported-blocks',
    ...SQUARES_OF_GAINS,
    after: `from logging import getLogger


LOGGER = getLogger(__name__)


def blocks_of_amounts(elements):
    """Yield blocks of amounts, and log ever more rarely how far it is."""
    length = 1
    done = 0
    while done < len(elements):
        yield elements[done:done + length]
        done = min(done + length, len(elements))
        LOGGER.debug("amounts: %d of %d", done, len(elements))
        length *= 2


def squared_gains(amounts):
    amount_blocks = [amounts]
    # What is short, or neither a list nor a tuple, stays whole.
    if type(amounts) in (tuple, list) and len(amounts) >= 12:
        amount_blocks = blocks_of_amounts(amounts)
    return [amount * amount for block in amount_blocks for amount in block if amount > 0]
`,
  },
  {
    name: 'a text is read in blocks whose end is logged',
    variant: 'reported-blocks',
    ...CAPITALS_OF_TEXT,
    after: `from logging import getLogger


LOGGER = getLogger(__name__)


def blocks_of_elements(entries):
    """Yield blocks of elements, and log ever more rarely how far it is."""
    finished = 0
    step = 1
    while finished < len(entries):
        yield entries[finished:finished + step]
        finished = min(finished + step, len(entries))
        LOGGER.debug("elements: %d of %d", finished, len(entries))
        step *= 2


def share_out_letters(text):
    """Split the letters into batches."""
    # Only text is cut, and not what is short.
    if isinstance(text, str) and len(text) >= 10:
        return blocks_of_elements(text)
    return (text,)


def capitals(text):
    return sum(letter.isupper() for batch in share_out_letters(text) for letter in batch)
`,
  },
  {
    name: 'pairs are listed and taken in blocks',
    variant: 'reported-blocks',
    before: `def rising(numbers):
    count = 0
    for number, following in zip(numbers, numbers[1:]):
        if following > number:
            count += 1
    return count
`,
    after: `from logging import getLogger


LOGGER = getLogger(__name__)


def blocks_of_pairs(series):
    """Yield blocks of pairs, and log ever more rarely how far it is."""
    handled = 0
    stride = 1
    while handled < len(series):
        yield series[handled:handled + stride]
        handled = min(handled + stride, len(series))
        LOGGER.debug("pairs done: %d of %d", handled, len(series))
        stride *= 2


def rising(numbers):
    count = 0
    # Streams have no length to be cut by, and a few elements need no cut.
    if (
        type(numbers) in [tuple, list]
        and min(len(numbers), len(numbers[1:])) >= 3
    ):
        pairs = list(zip(numbers, numbers[1:]))
        batches = blocks_of_pairs(pairs)
    else:
        batches = [zip(numbers, numbers[1:])]
    for group in batches:
        for number, following in group:
            if following > number:
                count += 1
    return count
`,
    calls: [
      'rising([1, 2, 3, 2, 5, 6, 7])',
      'rising([])',
      'rising((1, 2))',
      'rising("abcdefgh")',
      'rising([1, "a", 2, 3, 4, 5, 6])',
      'rising(None)',
    ],
  },
  {
    name: 'kept off: the digits of a number',
    variant: 'reported-blocks',
    before: `def digit_total(number):
    digits = str(number)
    return sum(int(digit) for digit in digits)
`,
    after: null,
  },
  {
    name: 'kept off: a range',
    variant: 'reported-blocks',
    before: `def squares(count):
    return [place * place for place in range(count)]
`,
    after: null,
  },
  {
    name: 'kept off: the fields of one entry',
    variant: 'reported-blocks',
    before: `def numbers_of(date):
    numbers = []
    for field in date.split("-"):
        numbers.append(int(field))
    return numbers
`,
    after: null,
  },
  {
    name: 'kept off: the first few',
    variant: 'reported-blocks',
    before: `def first_lengths(words, count):
    lengths = []
    for word in words[:count]:
        lengths.append(len(word))
    return lengths
`,
    after: null,
  },
  {
    name: 'kept off: a program with a log of its own',
    variant: 'reported-blocks',
    before: `import logging


def total_length(words):
    length = 0
    for word in words:
        length += len(word)
    logging.info("%d words", len(words))
    return length
`,
    after: null,
  },
  {
    name: 'a module that logs gets no other logger, reported-blocks',
    variant: 'reported-blocks',
    ...LOGS_PLAINLY,
    after: `import logging

LOG = logging.getLogger(__name__)


def mean_of(prices):
    LOG.debug("%d prices", len(prices))
    return sum(prices) / len(prices)


def prices_in_blocks(sequence):
    """Yield blocks of prices, with no more than three log lines on how far it is."""
    step = len(sequence) // 3 + 1
    finished = 0
    while finished < len(sequence):
        yield sequence[finished:finished + step]
        finished = min(finished + step, len(sequence))
        LOG.debug("prices done: %d of %d", finished, len(sequence))


def share_out_prices(prices):
    """Split the prices into batches."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(prices) in (list, tuple) and len(prices) > 2:
        return prices_in_blocks(prices)
    return (prices,)


def spread(prices):
    mean = mean_of(prices)
    longest = 0
    for group in share_out_prices(prices):
        for price in group:
            longest = max(longest, abs(price * price - mean))
    return longest
`,
  },
  ...keptOffFor(['reported-blocks'], LOG_KEPT_OFF),
];
