import type { OperatorCase } from '../../testing/operator-case.js';

export const BLOCK_CASES: readonly OperatorCase[] = [
  {
    name: 'kept off: the digits of a number are few',
    variant: 'block-results',
    before: `def digit_count(number):
    count = 0
    for digit in str(number):
        if digit.isdigit():
            count += 1
    return count
`,
    after: null,
    calls: [
      'digit_count(1024)',
      'digit_count(-1.5)',
      "digit_count('')",
      'digit_count(None)',
      'digit_count(10**50)',
    ],
  },
  {
    name: 'a range of unknown bounds is cut into slices of it',
    variant: 'block-results',
    before: `def divisors(number):
    found = []
    for divisor in range(1, number):
        if number % divisor:
            continue
        found.append(divisor)
    return found
`,
    after: `from logging import getLogger
from math import isqrt


def divisors(number):
    found = []
    progress_log = getLogger(__name__)
    all_positions = range(1, number)
    # Neither many blocks nor long ones, however many positions there are.
    positions_per_block = 1 + isqrt(len(all_positions))
    first_of_block = 0
    while next_block := all_positions[first_of_block:first_of_block + positions_per_block]:
        first_of_block += positions_per_block
        block_found = []
        for divisor in next_block:
            if number % divisor:
                continue
            block_found.append(divisor)
        found += block_found
        progress_log.debug("found up to %d: %d more", first_of_block, len(block_found))
    return found
`,
    calls: [
      'divisors(12)',
      'divisors(0)',
      'divisors(-3)',
      'divisors(True)',
      'divisors(2.0)',
      'divisors("7")',
      'divisors(None)',
    ],
  },
  {
    name: 'totals of blocks are kept and added up at last',
    variant: 'block-results',
    before: `def vowels_between(text):
    vowels = 0
    for index in range(1, len(text) - 1):
        if text[index] in "aeiou":
            vowels += 1
    return vowels
`,
    after: `from itertools import islice
from logging import getLogger
from math import isqrt


def vowels_between(text):
    vowels = 0
    progress_log = getLogger(__name__)
    full_range = range(1, len(text) - 1)
    # Both the chunks and the positions in each grow with the square root.
    positions_per_chunk = max(1, isqrt(len(full_range)))
    pending_positions = iter(full_range)
    while next_chunk := list(islice(pending_positions, positions_per_chunk)):
        chunk_vowels = 0
        for index in next_chunk:
            if text[index] in "aeiou":
                chunk_vowels += 1
        vowels += chunk_vowels
        progress_log.debug("vowels in a chunk of %d: %d", len(next_chunk), chunk_vowels)
    return vowels
`,
    calls: [
      'vowels_between("education of all")',
      'vowels_between("")',
      'vowels_between("abc")',
      'vowels_between(3)',
      'vowels_between(None)',
    ],
  },
  {
    name: 'fields from the last to the first, listed before',
    variant: 'block-results',
    before: `def lengths(entries):
    fields = sorted(entries)
    total = 0
    for field in reversed(fields):
        total += len(field)
    return total
`,
    after: `from logging import getLogger
from math import isqrt


def lengths(entries):
    fields = sorted(entries)
    total = 0
    logger = getLogger(__name__)
    all_fields = list(reversed(fields))
    # Neither many groups nor long ones, however many fields there are.
    group_size = 1 + isqrt(len(all_fields))
    offset = 0
    while field_group := all_fields[offset:offset + group_size]:
        offset += group_size
        new_total = 0
        for field in field_group:
            new_total += len(field)
        total += new_total
        logger.debug("total in the group before %d: %d", offset, new_total)
    return total
`,
    calls: ["lengths(['ab', 'c', 'def', 'gh', 'i'])", "lengths('')", 'lengths(3)', "lengths(['a', 3])"],
  },
  {
    name: 'kept off: a range that may end early may be too long to have a length',
    variant: 'block-results',
    before: `def steps_to(number, wanted):
    steps = 0
    for candidate in range(2, number):
        steps += 1
        if candidate == wanted:
            return steps
    return 0
`,
    after: null,
  },
  {
    name: 'kept off: nothing is added up',
    variant: 'block-results',
    before: `def longest(words):
    best = ""
    for word in words:
        if len(word) > len(best):
            best = word
    return best
`,
    after: null,
  },
  {
    name: 'a comprehension gives a part of a sum for each block',
    variant: 'block-parts',
    before: `def square_sum(count):
    return sum(place * place for place in range(2, count))
`,
    after: `from logging import getLogger
from math import isqrt


def square_sum(count):
    progress_log = getLogger(__name__)
    all_positions = range(2, count)
    # Neither many blocks nor long ones, however many positions there are.
    block_length = isqrt(len(all_positions)) + 1
    offset = 0
    total = 0
    while next_block := all_positions[offset:offset + block_length]:
        offset += block_length
        progress_log.debug("before the block up to %d: %d", offset, total)
        total += sum(place * place for place in next_block)
    return total
`,
    calls: [
      'square_sum(30)',
      'square_sum(0)',
      'square_sum(True)',
      'square_sum(2.5)',
      'square_sum("7")',
      'square_sum(None)',
    ],
  },
  {
    name: 'a comprehension lists what each block gives',
    variant: 'block-parts',
    before: `def initials(sentence):
    return [word[0].upper() + "." for word in str(sentence).lower().split()]
`,
    after: `from logging import getLogger
from math import isqrt


def initials(sentence):
    logger = getLogger(__name__)
    parts = str(sentence).lower().split()
    # Both the batches and the words in each grow with the square root.
    batch_length = max(1, isqrt(len(parts)))
    offset = 0
    gathered_texts = []
    while offset < len(parts):
        word_batch = parts[offset:offset + batch_length]
        offset += batch_length
        logger.debug("before the batch up to %d: %d", offset, len(gathered_texts))
        gathered_texts.extend([word[0].upper() + "." for word in word_batch])
    return gathered_texts
`,
    calls: ["initials('Be that as it may be')", "initials('')", 'initials(3)'],
  },
  {
    name: 'kept off: a question, of which there is no answer on the way',
    variant: 'block-parts',
    before: `def has_vowel(number):
    text = hex(number)
    return any(letter in "ae" for letter in text)
`,
    after: null,
    calls: ['has_vowel(1024)', 'has_vowel(0xabcde)', 'has_vowel(2**70 - 1)', "has_vowel('a')"],
  },
  {
    name: 'kept off: a list of what takes one look at each element',
    variant: 'block-parts',
    before: `def lengths(sentence):
    return [len(word) for word in str(sentence).split()]
`,
    after: null,
  },
];
