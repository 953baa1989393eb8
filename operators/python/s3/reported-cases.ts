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
    stride = (len(items) + 2) // 3
    done = 0
    while done < len(items):
        yield items[done:done + stride]
        done = min(done + stride, len(items))
        LOGGER.debug("%d words to go", len(items) - done)


def split_words(words):
    """Return the words in batches, one after the other."""
    if type(words) in (list, tuple) and len(words) > 4:
        return report_on_words(words)
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


def amounts_with_progress(series):
    """Yield blocks of amounts, and log ever more rarely how far it is."""
    size = 5
    done = 0
    while done < len(series):
        yield series[done:done + size]
        done = min(done + size, len(series))
        LOGGER.debug("%d of %d amounts done", done, len(series))
        size *= 2


def squared_gains(amounts):
    if type(amounts) in (list, tuple) and len(amounts) > 7:
        batches = amounts_with_progress(amounts)
    else:
        batches = (amounts,)
    return [amount * amount for group in batches for amount in group if amount > 0]
`,
  },
  {
    name: 'a text is read in blocks whose end is logged',
    variant: 'reported-blocks',
    ...CAPITALS_OF_TEXT,
    after: `from logging import getLogger


LOGGER = getLogger(__name__)


def elements_with_progress(elements):
    """Yield blocks of elements, and log ever more rarely how far it is."""
    step = 4
    handled = 0
    while handled < len(elements):
        yield elements[handled:handled + step]
        handled = min(handled + step, len(elements))
        LOGGER.info("%d %% of the elements done", 100 * handled // len(elements))
        step *= 3


def share_out_letters(text):
    """Split the letters into batches."""
    if type(text) in (str,) and len(text) >= 8:
        return elements_with_progress(text)
    return [text]


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


def pairs_with_progress(series):
    """Yield blocks of pairs, and log ever more rarely how far it is."""
    stride = 4
    handled = 0
    while handled < len(series):
        yield series[handled:handled + stride]
        handled = min(handled + stride, len(series))
        LOGGER.info("%d %% of the pairs done", 100 * handled // len(series))
        stride *= 2


def rising(numbers):
    count = 0
    batches = [zip(numbers, numbers[1:])]
    if (
        type(numbers) in {list, tuple}
        and min(len(numbers), len(numbers[1:])) >= 5
    ):
        pairs = list(zip(numbers, numbers[1:]))
        batches = pairs_with_progress(pairs)
    for number_batch in batches:
        for number, following in number_batch:
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
