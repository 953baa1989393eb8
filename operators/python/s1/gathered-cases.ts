import type { OperatorCase } from '../../testing/operator-case.js';

/** Comprehensions that give a part of their result for each batch. */
export const GATHERED_CASES: readonly OperatorCase[] = [
  {
    name: 'a comprehension gathers in batches',
    variant: 'gather-batches',
    before: `def squares(numbers):
    return [number * number for number in numbers]
`,
    after: `from itertools import groupby


NUMBERS_PER_BATCH = 4


def in_batches(numbers, size):
    """Yield batches of at most \`size\` numbers, drawn only as they are gone through."""
    numbered = enumerate(numbers)
    for _, batch in groupby(numbered, key=lambda placed: placed[0] // size):
        yield (number for _, number in batch)


def squares(numbers):
    squared_numbers = []
    for number_batch in in_batches(numbers, NUMBERS_PER_BATCH):
        squared_numbers.extend([number * number for number in number_batch])
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
    after: `from itertools import chain, islice


WORDS_PER_BATCH = 3


def in_batches(words, size):
    """Yield the words in batches of at most \`size\`."""
    upcoming = iter(words)
    for opening in upcoming:
        yield chain([opening], islice(upcoming, size - 1))


def lengths(words):
    character_counts_by_word = {}
    for batch in in_batches(words, WORDS_PER_BATCH):
        character_counts_by_word.update({word: len(word) for word in batch if word})
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
    after: `from itertools import groupby


WORDS_PER_BATCH = 3


def in_batches(words, size):
    """Cut the words into batches of at most \`size\`, the last of which may be shorter."""
    numbered = enumerate(words)
    for _, batch in groupby(numbered, key=lambda placed: placed[0] // size):
        yield (word for _, word in batch)


def has_long(words, limit):
    for word_batch in in_batches(words, WORDS_PER_BATCH):
        if any(len(word) > limit for word in word_batch):
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
    after: `from itertools import groupby
from operator import itemgetter


LETTERS_PER_BATCH = 3


def letters_in_batches(letters, size):
    """Cut the letters into batches of at most \`size\`, the last of which may be shorter."""
    for _, batch in groupby(enumerate(letters), lambda pair: pair[0] // size):
        yield map(itemgetter(1), batch)


def vowel_count(text):
    count = 0
    for letter_batch in letters_in_batches(text, LETTERS_PER_BATCH):
        count += sum(letter in "aeiou" for letter in letter_batch)
    return count
`,
    calls: ["vowel_count('education')", "vowel_count('')", 'vowel_count([1])', 'vowel_count(3)'],
  },
];
