import type { OperatorCase } from '../../testing/operator-case.js';

/** Loops over generators of the program's own, and generators that are used up where they are called. */
export const OWN_GENERATOR_CASES: readonly OperatorCase[] = [
  {
    name: 'what a generator of the program gives',
    variant: 'paced-batches',
    entryPoint: 'total_of',
    before: `def pages_of(numbers):
    """Yield the numbers two at a time."""
    for start in range(0, len(numbers), 2):
        yield from numbers[start:start + 2]


def total_of(numbers):
    total = 0
    for number in pages_of(numbers):
        total += number
        print(total)
    return total
`,
    after: `from itertools import chain, islice


def pages_of(numbers):
    """Yield the numbers two at a time."""
    for start in range(0, len(numbers), 2):
        yield from numbers[start:start + 2]


NUMBERS_PER_BATCH = 4


def in_batches(numbers, size):
    """Cut the numbers into batches of at most \`size\`, the last of which may be shorter."""
    pending = iter(numbers)
    for first_number in pending:
        yield chain([first_number], islice(pending, size - 1))


def total_of(numbers):
    total = 0
    for number_batch in in_batches(pages_of(numbers), NUMBERS_PER_BATCH):
        for number in number_batch:
            total += number
            print(total)
    return total
`,
    calls: ['total_of([1, 2, 3])', 'total_of([])', "total_of(['a'])", 'total_of((1, 2))', 'total_of(3)'],
  },
  {
    name: 'a generator that does something when it is closed',
    variant: 'paced-batches',
    entryPoint: 'first_above',
    before: `def numbers_in(numbers):
    """Yield the numbers and say when that is over."""
    try:
        yield from numbers
    finally:
        print("closed")


def first_above(numbers, least):
    for number in numbers_in(numbers):
        if number > least:
            return number
    return None
`,
    after: null,
  },
  {
    name: 'a generator all of whose callers take all of it',
    variant: 'lazy-batches',
    entryPoint: 'half_of_all',
    before: `def halves(numbers):
    """Yield the half of each number."""
    for number in numbers:
        yield number / 2


def half_of_all(numbers):
    return sum(halves(numbers))
`,
    after: `from itertools import count, groupby


def batches_of(numbers):
    """Yield the numbers in batches of at most 3."""
    counter = count()
    for _, batch in groupby(numbers, lambda number: next(counter) // 3):
        yield batch


def halves(numbers):
    """Yield the half of each number."""
    for number_batch in batches_of(numbers):
        for number in number_batch:
            yield number / 2


def half_of_all(numbers):
    return sum(halves(numbers))
`,
    calls: ['half_of_all([1, 2, 3])', 'half_of_all([])', "half_of_all(['a'])", 'half_of_all(iter([1, 2]))'],
  },
  {
    name: 'a generator that a caller takes one by one',
    variant: 'lazy-batches',
    entryPoint: 'half_of_all',
    before: `def halves(numbers):
    """Yield the half of each number."""
    for number in numbers:
        yield number / 2


def half_of_all(numbers):
    return next(halves(numbers), None)
`,
    after: null,
  },
  {
    name: 'a generator that is handed on',
    variant: 'lazy-batches',
    entryPoint: 'half_of_all',
    before: `def halves(numbers):
    """Yield the half of each number."""
    for number in numbers:
        yield number / 2


def half_of_all(numbers):
    return halves(numbers)
`,
    after: null,
  },
  {
    name: 'a generator that a sort asks for its key',
    variant: 'lazy-batches',
    entryPoint: 'half_of_all',
    before: `def halves(numbers):
    """Yield the half of each number."""
    for number in numbers:
        yield number / 2


def half_of_all(numbers):
    return sorted(halves(numbers), key=numbers.remove)
`,
    after: null,
  },
  {
    name: 'the field of an object that keeps what it was given',
    variant: 'part-results',
    entryPoint: 'largest_of',
    before: `class Sample:
    """Numbers that belong together."""

    def __init__(self, numbers):
        self.numbers = numbers

    @property
    def largest(self):
        """The largest number."""
        return max(self.numbers)


def largest_of(numbers):
    sample = Sample(numbers)
    return sample.largest
`,
    after: `class Sample:
    """Numbers that belong together."""

    def __init__(self, numbers):
        self.numbers = numbers

    @property
    def largest(self):
        """The largest number."""
        entries = self.numbers
        if type(entries) in {list, tuple} and len(entries) >= 12:
            width = len(entries) // 3 + 1
            sections = [entries[offset:offset + width] for offset in range(0, len(entries), width)]
            first_batch, *others = sections
            peak = max(first_batch)
            for batch in others:
                peak = max(peak, *batch)
            return peak
        return max(entries)


def largest_of(numbers):
    sample = Sample(numbers)
    return sample.largest
`,
    calls: [
      'largest_of([1, 3, 2, 5, 4])',
      'largest_of([])',
      'largest_of("bac")',
      'largest_of(iter([1, 2]))',
      'largest_of(range(9))',
    ],
  },
];
