import type { OperatorCase } from '../../testing/operator-case.js';

import { TAKEN_AT_ONCE, TAKEN_ONE_BY_ONE } from '../divisions/case-programs.js';

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
    after: `from itertools import count, groupby


CHUNK_SIZE = 3


def chunks_of(numbers, size):
    """Cut the numbers into chunks of at most \`size\`, the last of which may be shorter."""
    counter = count()
    for _, chunk in groupby(numbers, lambda number: next(counter) // size):
        yield chunk


def total_of(numbers):
    total = 0
    for chunk in chunks_of(numbers, CHUNK_SIZE):  # one by one
        for number in chunk:
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
    after: `from itertools import count, groupby


def in_groups(words):
    """Cut the words into groups of at most 3, the last of which may be shorter."""
    counter = count()
    for _, group in groupby(words, lambda word: next(counter) // 3):
        yield group


def first_long(words, limit):
    for word_group in in_groups(words):
        for word in word_group:
            if len(word) > limit:
                return word
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
    after: `from itertools import groupby
from operator import itemgetter


BATCH_SIZE = 4


def numbers_in_batches(numbers, size):
    """Deal out any numbers in batches of at most \`size\`, without listing them first."""
    for _, batch in groupby(enumerate(numbers), lambda entry: entry[0] // size):
        yield map(itemgetter(1), batch)


def doubled(numbers):
    for batch in numbers_in_batches(numbers, BATCH_SIZE):
        for number in batch:
            if number < 20:
                numbers.append(number * 2)
    return numbers
`,
    calls: ['doubled([1, 5])', 'doubled([])', 'doubled([30, 2])', 'doubled((1,))'],
  },
  {
    name: 'pairs go in batches, each with a bill of its own',
    variant: 'batch-results',
    before: `def products(prices, counts):
    bill = []
    for price, count in zip(prices, counts):
        bill.append(price * count)
    return bill
`,
    after: `from itertools import groupby
from operator import itemgetter


def pair_chunks(pairs, size):
    """Yield the pairs in chunks of at most \`size\`."""
    for _, chunk in groupby(enumerate(pairs), lambda entry: entry[0] // size):
        yield map(itemgetter(1), chunk)


def products(prices, counts):
    bill = []
    for chunk in pair_chunks(zip(prices, counts), 4):
        new_bill = []
        for price, count in chunk:
            new_bill.append(price * count)
        bill += new_bill
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


def weighted(values):
    total = 0
    group_length = 3
    for _, numbered_run in groupby(enumerate(values), lambda entry: entry[0] // group_length):
        for position, value in numbered_run:
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
    name: 'a list that has another name is filled as it was',
    variant: 'batch-results',
    before: `def noted(words, notes):
    kept = notes
    for word in words:
        kept.append(word)
    return kept
`,
    after: null,
  },
  {
    name: 'a count that is read meanwhile is kept as it was',
    variant: 'batch-results',
    before: `def numbered(words):
    count = 0
    for word in words:
        count += 1
        print(count, word)
    return count
`,
    after: null,
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
from itertools import count, groupby


def islice(numbers):
    return list(joined(numbers, numbers))


BATCH_SIZE = 4


def number_batches(numbers, size):
    """Deal out any numbers in batches of at most \`size\`, without listing them first."""
    counter = count()
    for _, batch in groupby(numbers, lambda number: next(counter) // size):
        yield batch


def total_of(numbers):
    total = 0
    for number_batch in number_batches(numbers, BATCH_SIZE):
        for number in number_batch:
            total += number
    return total + len(islice(numbers))
`,
    calls: ['total_of([1, 2, 3])', 'total_of([])'],
  },
  {
    name: 'a generator whose decorator takes all that it yields',
    variant: 'lazy-batches',
    ...TAKEN_AT_ONCE,
    after: `from functools import wraps
from itertools import groupby


def as_list(generate):
    """List what a function yields."""
    @wraps(generate)
    def collect(numbers):
        return list(generate(numbers))

    return collect


def in_portions(numbers):
    """Yield the numbers in portions of at most 4."""
    numbered = enumerate(numbers)
    for _, portion in groupby(numbered, key=lambda placed: placed[0] // 4):
        yield (number for _, number in portion)


@as_list
def doubled(numbers):
    """The numbers above zero, doubled."""
    for number_portion in in_portions(numbers):
        for number in number_portion:
            if number > 0:
                yield number * 2
`,
  },
  {
    name: 'a generator whose caller may change the sequence between two items',
    variant: 'lazy-batches',
    ...TAKEN_ONE_BY_ONE,
    after: null,
  },
];
