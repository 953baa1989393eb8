import type { OperatorCase } from '../../testing/operator-case.js';
import { LOOP_OVER_WORDS, SQUARES_OF_GAINS, CAPITALS_OF_TEXT } from '../divisions/case-programs.js';

export const REPORTED_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop takes blocks whose end is logged',
    variant: 'reported-blocks',
    ...LOOP_OVER_WORDS,
    after: `from logging import getLogger


LOGGER = getLogger(__name__)


def report_on_words(items):
    """Yield blocks of words, with no more than three log lines on how far it is."""
    step = len(items) // 3 + 1
    finished = 0
    while finished < len(items):
        yield items[finished:finished + step]
        finished = min(finished + step, len(items))
        LOGGER.debug("%d %% of the words done", 100 * finished // len(items))


def split_words(words):
    """Return the words in batches, one after the other."""
    if type(words) in (list, tuple) and len(words) > 4:
        return report_on_words(words)
    return (words,)


def total_length(words):
    length = 0
    for word_batch in split_words(words):
        for word in word_batch:
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


def amounts_with_progress(entries):
    """Yield the amounts in ever longer blocks, and log after each how far it is."""
    stride = 2
    done = 0
    while done < len(entries):
        yield entries[done:done + stride]
        done = min(done + stride, len(entries))
        LOGGER.info("%d amounts to go", len(entries) - done)
        stride *= 2


def squared_gains(amounts):
    if type(amounts) in (tuple, list) and len(amounts) > 11:
        amount_groups = amounts_with_progress(amounts)
    else:
        amount_groups = (amounts,)
    return [amount * amount for portion in amount_groups for amount in portion if amount > 0]
`,
  },
  {
    name: 'a text is read in blocks whose end is logged',
    variant: 'reported-blocks',
    ...CAPITALS_OF_TEXT,
    after: `from logging import getLogger


LOGGER = getLogger(__name__)


def elements_with_progress(sequence):
    """Yield the elements in ever longer blocks, and log after each how far it is."""
    handled = 0
    length = 4
    while handled < len(sequence):
        yield sequence[handled:handled + length]
        handled = min(handled + length, len(sequence))
        LOGGER.info("elements: %d of %d", handled, len(sequence))
        length *= 3


def share_out_letters(text):
    """Split the letters into batches."""
    if type(text) in (str,) and len(text) >= 8:
        return elements_with_progress(text)
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


def pairs_with_progress(items):
    """Yield the pairs in ever longer blocks, and log after each how far it is."""
    done = 0
    step = 2
    while done < len(items):
        yield items[done:done + step]
        done = min(done + step, len(items))
        LOGGER.debug("%d of %d pairs done", done, len(items))
        step *= 3


def rising(numbers):
    count = 0
    if (
        type(numbers) in {list, tuple}
        and min(len(numbers), len(numbers[1:])) >= 5
    ):
        pairs = list(zip(numbers, numbers[1:]))
        batches = pairs_with_progress(pairs)
    else:
        batches = (zip(numbers, numbers[1:]),)
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
];
