import type { OperatorCase } from '../../testing/operator-case.js';

/** Comprehensions that give a part of their result for each batch. */
export const GATHERED_CASES: readonly OperatorCase[] = [
  {
    name: 'a comprehension gathers in batches',
    variant: 'gather-batches',
    before: `def squares(numbers):
    return [number * number for number in numbers]
`,
    after: `import logging
from itertools import groupby
from math import isqrt


PROGRESS = logging.getLogger(__name__)


def number_batches(numbers):
    """Deal out any numbers in growing batches, as they come."""
    for _, batch in groupby(enumerate(numbers), lambda entry: isqrt(entry[0])):
        yield (number for _, number in batch)


def squares(numbers):
    squared_numbers = []
    for number_batch in number_batches(numbers):
        squared_numbers.extend([number * number for number in number_batch])
        PROGRESS.debug("another batch done, squared numbers: %d", len(squared_numbers))
    return squared_numbers
`,
    calls: [
      'squares([1, 2, 3, 4, 5])',
      'squares([])',
      'squares({2: 1})',
      'squares(None)',
      'squares(["a"])',
      'squares(iter([1, 2]))',
    ],
  },
  {
    name: 'a table is put together from those of the batches',
    variant: 'gather-batches',
    before: `def lengths(words):
    return {word: len(word) for word in words if word}
`,
    after: `import logging
from itertools import chain, islice


LOG = logging.getLogger(__name__)


def chunks_of(words):
    """Yield the words in chunks that grow."""
    most = 1
    waiting = iter(words)
    for opening in waiting:
        yield chain([opening], islice(waiting, most - 1))
        most *= 2


def lengths(words):
    letter_counts_by_word = {}
    for chunk in chunks_of(words):
        letter_counts_by_word.update({word: len(word) for word in chunk if word})
        LOG.debug("%d letter counts by word after this chunk", len(letter_counts_by_word))
    return letter_counts_by_word
`,
    calls: [
      "lengths(['a', '', 'abc', 'ab', 'abcd'])",
      'lengths([])',
      'lengths([1])',
      'lengths(None)',
      "lengths({'a': 1})",
    ],
  },
  {
    name: 'an answer is given by the first batch that has it',
    variant: 'gather-batches',
    before: `def has_long(words, limit):
    return any(len(word) > limit for word in words)
`,
    after: `import logging
from itertools import groupby
from math import isqrt


PROGRESS = logging.getLogger(__name__)


def batches_of(words):
    """Deal out any words in growing batches, as they come."""
    for _, batch in groupby(enumerate(words), lambda entry: isqrt(entry[0])):
        yield (word for _, word in batch)


def has_long(words, limit):
    for batches_done, batch in enumerate(batches_of(words), start=1):
        if any(len(word) > limit for word in batch):
            return True
        PROGRESS.info("batch %d of the words done", batches_done)
    return False
`,
    calls: [
      "has_long(['a', 'bcd', 5], 2)",
      'has_long([], 2)',
      "has_long(iter(['a', 'b', 'c', 'd', 'e']), 1)",
      'has_long([1], 2)',
    ],
  },
  {
    name: 'counts of batches are added up',
    variant: 'gather-batches',
    before: `def vowel_count(text):
    count = sum(letter in "aeiou" for letter in text)
    return count
`,
    after: `import logging
from itertools import chain, islice


LOG = logging.getLogger(__name__)


def in_batches(letters):
    """Deal out the letters in growing batches, and log each that is done."""
    remaining = iter(letters)
    for number, leading in enumerate(remaining, start=1):
        yield chain([leading], islice(remaining, number - 1))
        LOG.info("letters: batch %d done", number)


def vowel_count(text):
    count = 0
    for batch in in_batches(text):
        count += sum(letter in "aeiou" for letter in batch)
    return count
`,
    calls: ["vowel_count('education')", "vowel_count('')", 'vowel_count([1])', 'vowel_count(3)'],
  },
];
