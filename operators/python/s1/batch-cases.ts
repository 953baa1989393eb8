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


NUMBERS_PER_BATCH = 4


def number_batches(numbers, size):
    """Yield the numbers in batches of at most \`size\`."""
    waiting = iter(numbers)
    for leading in waiting:
        yield islice(chain((leading,), waiting), size)


def total_of(numbers):
    total = 0
    for batch in number_batches(numbers, NUMBERS_PER_BATCH):  # one by one
        for number in batch:
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


BATCH_SIZE = 3


def words_in_batches(words, size):
    """Yield the words in batches of at most \`size\`."""
    counter = count()
    for _, batch in groupby(words, lambda word: next(counter) // size):
        yield batch


def first_long(words, limit):
    for batch in words_in_batches(words, BATCH_SIZE):
        for word in batch:
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


NUMBERS_PER_BATCH = 4


def number_batches(numbers, size):
    """Yield the numbers in batches of at most \`size\`."""
    for _, batch in groupby(enumerate(numbers), lambda entry: entry[0] // size):
        yield map(itemgetter(1), batch)


def doubled(numbers):
    for batch in number_batches(numbers, NUMBERS_PER_BATCH):
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
    after: `from itertools import chain, islice


PAIRS_PER_BATCH = 4


def in_batches(pairs, size):
    """Yield batches of at most \`size\` pairs, drawn only as they are gone through."""
    waiting = iter(pairs)
    for opening in waiting:
        yield islice(chain((opening,), waiting), size)


def products(prices, counts):
    bill = []
    for pair_batch in in_batches(zip(prices, counts), PAIRS_PER_BATCH):
        batch_bill = []
        for price, count in pair_batch:
            batch_bill.append(price * count)
        bill.extend(batch_bill)
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
    group_size = 3
    for _, numbered_run in groupby(enumerate(values), lambda indexed: indexed[0] // group_size):
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
from itertools import islice as itertools_islice
from operator import length_hint


def islice(numbers):
    return list(joined(numbers, numbers))


def in_quarters(numbers):
    """Divide any numbers into quarters, without listing them first."""
    unread = iter(numbers)
    quarter = max(2, length_hint(unread) // 4)
    for first in unread:
        yield joined([first], itertools_islice(unread, quarter - 1))


def total_of(numbers):
    total = 0
    for part in in_quarters(numbers):
        for number in part:
            total += number
    return total + len(islice(numbers))
`,
    calls: ['total_of([1, 2, 3])', 'total_of([])'],
  },
];
