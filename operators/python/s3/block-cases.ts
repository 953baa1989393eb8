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


EVENT_LOG = getLogger(__name__)


def divisors(number):
    found = []
    whole_range = range(1, number)
    # About as many blocks as there are positions in each.
    block_size = isqrt(len(whole_range)) + 1
    offset = 0
    while offset < len(whole_range):
        block = whole_range[offset:offset + block_size]
        offset += block_size
        new_found = []
        for divisor in block:
            if number % divisor:
                continue
            new_found.append(divisor)
        found += new_found
        EVENT_LOG.debug("positions done: %d of %d", min(offset, len(whole_range)), len(whole_range))
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
    name: 'kept off: a range that may be too long to have a length, of what may raise on the way',
    variant: 'block-results',
    before: `def shares(total, count):
    found = []
    for number in range(count):
        found.append(total // number)
    return found
`,
    after: null,
    calls: ['shares(3, 2)', 'shares(3, 0)', 'shares(3, 10**30)'],
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


EVENT_LOG = getLogger(__name__)


def vowels_between(text):
    vowels = 0
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
        EVENT_LOG.debug("vowels: %d more, %d so far", chunk_vowels, vowels)
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


EVENT_LOG = getLogger(__name__)


def lengths(entries):
    fields = sorted(entries)
    total = 0
    all_fields = list(reversed(fields))
    # About as many groups as each is long, so that both grow slowly.
    group_size = isqrt(len(all_fields)) + 1
    offset = 0
    while field_group := all_fields[offset:offset + group_size]:
        offset += group_size
        group_total = 0
        for field in field_group:
            group_total += len(field)
        total += group_total
        EVENT_LOG.debug("%d of %d fields done", min(offset, len(all_fields)), len(all_fields))
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


EVENT_LOG = getLogger(__name__)


def square_sum(count):
    all_positions = range(2, count)
    # About as many blocks as there are positions in each.
    block_length = 1 + isqrt(len(all_positions))
    offset = 0
    total = 0
    while offset < len(all_positions):
        next_block = all_positions[offset:offset + block_length]
        offset += block_length
        total += sum(place * place for place in next_block)
        EVENT_LOG.debug("positions so far: %s", total)
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
    after: `import logging
from math import isqrt


RUN_LOG = logging.getLogger(__name__)


def initials(sentence):
    parts = str(sentence).lower().split()
    # Both the batches and the words in each grow with the square root.
    batch_length = max(1, isqrt(len(parts)))
    offset = 0
    gathered_texts = []
    while word_batch := parts[offset:offset + batch_length]:
        offset += batch_length
        gathered_texts += [word[0].upper() + "." for word in word_batch]
        RUN_LOG.debug("words done: %d of %d", min(offset, len(parts)), len(parts))
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
