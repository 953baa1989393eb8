import type { OperatorCase } from '../../testing/operator-case.js';

export const BATCH_CASES: readonly OperatorCase[] = [
  {
    name: 'a loop over anything takes batches',
    variant: 'lazy-batches',
    before: `def total_of(numbers):
    total = 0
    for number in numbers:  # one by one
        if number < 0:
            continue
        if number > 99:
            break
        total += number
    return total
`,
    after: `from itertools import chain, islice
from operator import length_hint


def total_of(numbers):
    total = 0
    unread_numbers = iter(numbers)
    group_size = max(2, length_hint(unread_numbers) // 2)
    for leading_number in unread_numbers:  # one by one
        for number in islice(chain([leading_number], unread_numbers), group_size):
            if number < 0:
                continue
            if number > 99:
                break
            total += number
        else:
            continue
        break
    return total
`,
    calls: [
      'total_of([1, 2, 3, 4, 5, 6, 7])',
      'total_of([1, -2, 100, 4])',
      'total_of(iter([3, 4]))',
      'total_of({5: 1, 6: 2})',
      'total_of(())',
      'total_of(7)',
      'total_of(["a"])',
      'total_of(number for number in [1, 200, "x"])',
    ],
  },
  {
    name: 'a loop that returns',
    variant: 'lazy-batches',
    before: `def first_long(words, limit):
    for word in words:
        if len(word) > limit:
            return word
    return None
`,
    after: `from itertools import chain, islice


def first_long(words, limit):
    remaining_words = iter(words)
    words_per_batch = 2
    for first_word in remaining_words:
        for word in chain([first_word], islice(remaining_words, words_per_batch - 1)):
            if len(word) > limit:
                return word
        words_per_batch *= 2
    return None
`,
    calls: [
      'first_long(["a", "bcd", "e"], 2)',
      'first_long([], 2)',
      'first_long([1], 2)',
      'first_long("abc", 0)',
      'first_long(None, 0)',
    ],
  },
  {
    name: 'a list that grows while the loop runs',
    variant: 'lazy-batches',
    before: `def doubled(numbers):
    for number in numbers:
        if number < 20:
            numbers.append(number * 2)
    return numbers
`,
    after: `from itertools import chain, islice
from operator import length_hint


def doubled(numbers):
    unread_numbers = iter(numbers)
    batch_size = length_hint(unread_numbers) // 4 + 1
    for opening_number in unread_numbers:
        for number in islice(chain((opening_number,), unread_numbers), batch_size):
            if number < 20:
                numbers.append(number * 2)
    return numbers
`,
    calls: ['doubled([1, 5])', 'doubled([])', 'doubled([30, 2])', 'doubled((1,))'],
  },
  {
    name: 'pairs go in batches',
    variant: 'lazy-batches',
    before: `def products(prices, counts):
    bill = []
    for price, count in zip(prices, counts):
        bill.append(price * count)
    return bill
`,
    after: `from itertools import chain, islice
from operator import length_hint


def products(prices, counts):
    bill = []
    unread_pairs = zip(prices, counts)
    pairs_per_block = max(1, length_hint(prices) // 2)
    for opening_pair in unread_pairs:
        for price, count in islice(chain([opening_pair], unread_pairs), pairs_per_block):
            bill.append(price * count)
    return bill
`,
    calls: ['products([1, 2, 3], [4, 5, 6])', 'products([], [1])', 'products(1, [1])', 'products([1], 1)'],
  },
  {
    name: 'numbered elements go in groups',
    variant: 'numbered-groups',
    before: `def weighted(values):
    total = 0
    for position, value in enumerate(values):
        total += position * value
    return total
`,
    after: `from itertools import groupby
from operator import length_hint


def weighted(values):
    total = 0
    chunk_length = max(2, length_hint(values) // 3)
    for _, numbered_group in groupby(enumerate(values), lambda indexed: indexed[0] // chunk_length):
        for position, value in numbered_group:
            total += position * value
    return total
`,
    calls: [
      'weighted([3, 1, 4, 1, 5])',
      'weighted([])',
      'weighted(iter([2, 2]))',
      'weighted(3)',
      'weighted(["a", "b"])',
    ],
  },
  {
    name: 'a comprehension gathers in batches',
    variant: 'gather-batches',
    before: `def squares(numbers):
    return [number * number for number in numbers]
`,
    after: `from itertools import chain, islice
from operator import length_hint


def squares(numbers):
    waiting_numbers = iter(numbers)
    numbers_per_batch = max(1, length_hint(waiting_numbers) // 2)
    squared_numbers = []
    for opening_number in waiting_numbers:
        for number in chain((opening_number,), islice(waiting_numbers, numbers_per_batch)):
            squared_numbers.append(number * number)
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
    name: 'names that the program has mean what they meant',
    variant: 'lazy-batches',
    entryPoint: 'total_of',
    before: `from itertools import chain as joined


def islice(numbers):
    return list(joined(numbers, numbers))


def total_of(numbers):
    total = 0
    for number in numbers:
        total += number
    return total + len(islice(numbers))
`,
    after: `from itertools import chain as joined
from itertools import islice as itertools_islice


def islice(numbers):
    return list(joined(numbers, numbers))


def total_of(numbers):
    total = 0
    unread_numbers = iter(numbers)
    batch_size = 2
    for leading_number in unread_numbers:
        for number in joined([leading_number], itertools_islice(unread_numbers, batch_size - 1)):
            total += number
        batch_size += 1
    return total + len(islice(numbers))
`,
    calls: ['total_of([1, 2, 3])', 'total_of([])'],
  },
];
