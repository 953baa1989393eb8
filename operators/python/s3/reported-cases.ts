import type { OperatorCase } from '../../testing/operator-case.js';
import { LOOP_OVER_WORDS, SQUARES_OF_GAINS, CAPITALS_OF_TEXT } from '../divisions/case-programs.js';

export const REPORTED_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop takes blocks whose end is logged',
    variant: 'reported-blocks',
    ...LOOP_OVER_WORDS,
    after: `from logging import getLogger


LOGGER = getLogger(__name__)


def words_in_blocks(listing):
    """Yield blocks of words, with no more than three log lines on how far it is."""
    size = len(listing) // 3 + 1
    handled = 0
    while handled < len(listing):
        yield listing[handled:handled + size]
        handled = min(handled + size, len(listing))
        LOGGER.debug("words: %d of %d", handled, len(listing))


def split_words(words):
    """Return the words in batches, one after the other."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in (list, tuple) and len(words) > 2:
        return words_in_blocks(words)
    return [words]


def total_length(words):
    length = 0
    for section in split_words(words):
        for word in section:
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


def blocks_of_amounts(series):
    """Yield the amounts in ever longer blocks, and log after each how far it is."""
    done = 0
    size = 1
    while done < len(series):
        yield series[done:done + size]
        done = min(done + size, len(series))
        LOGGER.debug("%d of %d amounts done", done, len(series))
        size *= 3


def squared_gains(amounts):
    # What is short, or has no length, stays whole.
    if type(amounts) in (tuple, list) and len(amounts) >= 8:
        portions = blocks_of_amounts(amounts)
    else:
        portions = [amounts]
    return [amount * amount for section in portions for amount in section if amount > 0]
`,
  },
  {
    name: 'a text is read in blocks whose end is logged',
    variant: 'reported-blocks',
    ...CAPITALS_OF_TEXT,
    after: `from logging import getLogger


LOGGER = getLogger(__name__)


def report_on_elements(sequence):
    """Yield blocks of elements, and log ever more rarely how far it is."""
    size = 1
    finished = 0
    while finished < len(sequence):
        yield sequence[finished:finished + size]
        finished = min(finished + size, len(sequence))
        LOGGER.debug("elements done: %d of %d", finished, len(sequence))
        size *= 3


def share_out_letters(text):
    """Split the letters into batches."""
    # Only text is cut, and not what is short.
    if type(text) in (str,) and len(text) >= 8:
        return report_on_elements(text)
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


def pairs_in_blocks(entries):
    """Yield blocks of pairs, and log ever more rarely how far it is."""
    step = 1
    handled = 0
    while handled < len(entries):
        yield entries[handled:handled + step]
        handled = min(handled + step, len(entries))
        LOGGER.debug("pairs done: %d of %d", handled, len(entries))
        step *= 3


def rising(numbers):
    count = 0
    # Streams have no length to be cut by, and a few elements need no cut.
    if (
        type(numbers) in {list, tuple}
        and min(len(numbers), len(numbers[1:])) >= 3
    ):
        pairs = list(zip(numbers, numbers[1:]))
        batches = pairs_in_blocks(pairs)
    else:
        batches = [zip(numbers, numbers[1:])]
    for section in batches:
        for number, following in section:
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
];
