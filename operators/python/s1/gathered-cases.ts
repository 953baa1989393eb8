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
from itertools import chain, islice


RUN_LOG = logging.getLogger(__name__)


def growing_batches(numbers):
    """Deal out any numbers in growing batches, as they come."""
    size = 1
    pending = iter(numbers)
    for first in pending:
        yield chain([first], islice(pending, size - 1))
        size = min(2 * size, 1000)


def squares(numbers):
    squared_numbers = []
    for batch in growing_batches(numbers):
        squared_numbers += [number * number for number in batch]
        RUN_LOG.debug("%d squared numbers so far", len(squared_numbers))
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


LOGGER = logging.getLogger(__name__)


def growing_batches(words):
    """Yield the words in batches that grow."""
    length = 1
    upcoming = iter(words)
    for leading in upcoming:
        yield islice(chain((leading,), upcoming), length)
        length *= 3


def lengths(words):
    character_counts_by_word = {}
    for word_batch in growing_batches(words):
        character_counts_by_word.update({word: len(word) for word in word_batch if word})
        LOGGER.debug("character counts by word so far: %d", len(character_counts_by_word))
    return character_counts_by_word
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
from itertools import chain, islice


EVENT_LOG = logging.getLogger(__name__)


def growing_batches(words):
    """Cut the words into ever larger batches, and log before each how many are done."""
    remaining = iter(words)
    for batch_index, first_word in enumerate(remaining):
        EVENT_LOG.debug("words done: %d", 2 ** batch_index - 1)
        yield islice(chain([first_word], remaining), 2 ** batch_index)


def has_long(words, limit):
    for batch in growing_batches(words):
        if any(len(word) > limit for word in batch):
            return True
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


LOGGER = logging.getLogger(__name__)


def in_batches(letters):
    """Cut the letters into ever larger batches, with a line in the log before each."""
    unread = iter(letters)
    size = 1
    finished = 0
    for first in unread:
        LOGGER.debug("%d letters done", finished)
        yield chain([first], islice(unread, size - 1))
        finished += size
        size *= 2


def vowel_count(text):
    count = 0
    for letter_batch in in_batches(text):
        count += sum(letter in "aeiou" for letter in letter_batch)
    return count
`,
    calls: ["vowel_count('education')", "vowel_count('')", 'vowel_count([1])', 'vowel_count(3)'],
  },
];
