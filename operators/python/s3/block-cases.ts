import type { OperatorCase } from '../../testing/operator-case.js';

export const BLOCK_CASES: readonly OperatorCase[] = [
  {
    name: 'digits of a text are counted block by block',
    variant: 'block-results',
    before: `def digit_count(number):
    count = 0
    for digit in str(number):
        if digit.isdigit():
            count += 1
    return count
`,
    after: `from math import isqrt


def digit_count(number):
    count = 0
    all_digits = str(number)
    # Neither many batches nor long ones, however many digits there are.
    digits_per_batch = max(1, isqrt(len(all_digits)))
    offset = 0
    partial_sums = []
    while digit_batch := all_digits[offset:offset + digits_per_batch]:
        offset += digits_per_batch
        new_count = 0
        for digit in digit_batch:
            if digit.isdigit():
                new_count += 1
        partial_sums.append(new_count)
    count += sum(partial_sums)
    return count
`,
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
    after: `from math import isqrt


def divisors(number):
    found = []
    all_positions = range(1, number)
    # Both the blocks and the positions in each grow with the square root.
    positions_per_block = 1 + isqrt(len(all_positions))
    first_of_block = 0
    while next_block := all_positions[first_of_block:first_of_block + positions_per_block]:
        first_of_block += positions_per_block
        new_found = []
        for divisor in next_block:
            if number % divisor:
                continue
            new_found.append(divisor)
        found.extend(new_found)
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
from math import isqrt


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
    after: `from math import isqrt


def lengths(entries):
    fields = sorted(entries)
    total = 0
    all_fields = list(reversed(fields))
    # Neither many groups nor long ones, however many fields there are.
    group_size = 1 + isqrt(len(all_fields))
    offset = 0
    partial_sums = []
    while field_group := all_fields[offset:offset + group_size]:
        offset += group_size
        new_total = 0
        for field in field_group:
            new_total += len(field)
        partial_sums.append(new_total)
    total += sum(partial_sums)
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
    name: 'what may be a stream is dealt out',
    variant: 'dealt-results',
    before: `def total_of(numbers):
    count = 0
    for number in numbers:
        if number < 0:
            continue
        count += 1
    return count
`,
    after: `from itertools import chain, islice


NUMBERS_PER_PORTION = 3


def number_portions(numbers, size):
    """Yield the numbers in portions of at most \`size\`."""
    upcoming = iter(numbers)
    while True:
        try:
            first_number = next(upcoming)
        except StopIteration:
            return
        yield chain([first_number], islice(upcoming, size - 1))


def total_of(numbers):
    count = 0
    for portion in number_portions(numbers, NUMBERS_PER_PORTION):
        portion_count = 0
        for number in portion:
            if number < 0:
                continue
            portion_count += 1
        count += portion_count
    return count
`,
    calls: [
      'total_of([1, 2, 3, 4, 5, 6, 7])',
      'total_of([1, -2, 100, 4])',
      'total_of(iter([3, 4]))',
      'total_of({5: 1})',
      'total_of(())',
      'total_of(7)',
      'total_of(number for number in [1, 200, "x"])',
    ],
  },
  {
    name: 'another function that deals it out',
    variant: 'dealt-results',
    before: `def labels(orders, prefix):
    named = []
    for order in orders:
        named.append(prefix + order)
    return named
`,
    after: `from itertools import chain, islice


def order_chunks(orders):
    """Deal out any orders in chunks of at most 3, without listing them first."""
    upcoming = iter(orders)
    while True:
        chunk = islice(upcoming, 3)
        try:
            leading = next(chunk)
        except StopIteration:
            return
        yield chain([leading], chunk)


def labels(orders, prefix):
    named = []
    for chunk in order_chunks(orders):
        chunk_named = []
        for order in chunk:
            chunk_named.append(prefix + order)
        named.extend(chunk_named)
    return named
`,
    calls: [
      "labels(['a', 'b', 'c', 'd', 'e'], 'x')",
      "labels([], 'x')",
      "labels(['a', 3], 'x')",
      "labels(iter(['a', 'b', 'c']), 'x')",
      "labels(None, 'x')",
    ],
  },
  {
    name: 'a comprehension gives a part of a sum for each block',
    variant: 'block-parts',
    before: `def digit_sum(number):
    return sum(int(digit) for digit in str(number))
`,
    after: `from math import isqrt


def digit_sum(number):
    digits = str(number)
    # Neither many blocks nor long ones, however many digits there are.
    digits_per_block = isqrt(len(digits)) + 1
    offset = 0
    total = 0
    while offset < len(digits):
        digit_block = digits[offset:offset + digits_per_block]
        offset += digits_per_block
        total += sum(int(digit) for digit in digit_block)
    return total
`,
    calls: ['digit_sum(1024)', 'digit_sum(10**40 + 7)', 'digit_sum(-3)', "digit_sum('')", 'digit_sum(None)'],
  },
  {
    name: 'a comprehension lists what each block gives',
    variant: 'block-parts',
    before: `def initials(sentence):
    return [word[0].upper() + "." for word in str(sentence).lower().split()]
`,
    after: `from math import isqrt


def initials(sentence):
    words = str(sentence).lower().split()
    # Both the batches and the words in each grow with the square root.
    batch_length = 1 + isqrt(len(words))
    offset = 0
    full_texts = []
    while offset < len(words):
        word_batch = words[offset:offset + batch_length]
        offset += batch_length
        full_texts += [word[0].upper() + "." for word in word_batch]
    return full_texts
`,
    calls: ["initials('Be that as it may be')", "initials('')", 'initials(3)'],
  },
  {
    name: 'a question ends with the block that answers it',
    variant: 'block-parts',
    before: `def has_vowel(number):
    text = hex(number)
    return any(letter in "ae" for letter in text)
`,
    after: `from itertools import islice
from math import isqrt


def has_vowel(number):
    text = hex(number)
    # Neither many chunks nor long ones, however many letters there are.
    chunk_length = isqrt(len(text)) + 1
    upcoming_letters = iter(text)
    while letter_chunk := list(islice(upcoming_letters, chunk_length)):
        if any(letter in "ae" for letter in letter_chunk):
            return True
    return False
`,
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
