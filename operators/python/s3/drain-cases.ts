import type { OperatorCase } from '../../testing/operator-case.js';

export const DRAIN_CASES: readonly OperatorCase[] = [
  {
    name: 'batches of anything',
    variant: 'drain-batches',
    before: `def total_of(numbers):
    total = 0
    for number in numbers:
        if number < 0:
            continue
        total += number
    return total
`,
    after: `from itertools import chain, islice


NUMBERS_PER_BATCH = 4


def numbers_in_batches(numbers, size):
    """Yield the numbers in batches of at most \`size\`."""
    waiting = iter(numbers)
    while True:
        batch = islice(waiting, size)
        try:
            first_number = next(batch)
        except StopIteration:
            return
        yield chain([first_number], batch)


def total_of(numbers):
    total = 0
    for batch in numbers_in_batches(numbers, NUMBERS_PER_BATCH):
        for number in batch:
            if number < 0:
                continue
            total += number
    return total
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
    name: 'pairs in batches',
    variant: 'drain-batches',
    before: `def spread(lows, highs):
    widest = 0
    for low, high in zip(lows, highs):
        if high - low > widest:
            widest = high - low
    return widest
`,
    after: `from itertools import chain, islice


PORTION_SIZE = 3


def portions_of(pairs, size):
    """Deal out any pairs in portions of at most \`size\`, without listing them first."""
    pending = iter(pairs)
    no_pair = object()
    leading = next(pending, no_pair)
    while leading is not no_pair:
        yield islice(chain([leading], pending), size)
        leading = next(pending, no_pair)


def spread(lows, highs):
    widest = 0
    for pair_portion in portions_of(zip(lows, highs), PORTION_SIZE):
        for low, high in pair_portion:
            if high - low > widest:
                widest = high - low
    return widest
`,
    calls: ['spread([1, 2, 3], [4, 9, 6])', 'spread([], [1])', 'spread(1, [1])'],
  },
  {
    name: 'another function that deals them out',
    variant: 'drain-batches',
    before: `def longest(words):
    best = ""
    for word in words:
        if len(word) > len(best):
            best = word
    return best
`,
    after: `from itertools import chain, islice
from operator import length_hint


def words_in_halves(words):
    """Divide any words into halves, without listing them first."""
    waiting = iter(words)
    half = max(2, length_hint(waiting) // 2)
    end = object()
    while (first_word := next(waiting, end)) is not end:
        yield chain([first_word], islice(waiting, half - 1))


def longest(words):
    best = ""
    for section in words_in_halves(words):
        for word in section:
            if len(word) > len(best):
                best = word
    return best
`,
    calls: ['longest(["a", "abc", "ab"])', 'longest([])', 'longest([3])', 'longest("xyz")'],
  },
  {
    name: 'a comprehension gathers what is drained',
    variant: 'gather-drained',
    before: `def lengths(words):
    return {len(word) for word in words if word}
`,
    after: `from itertools import chain, islice


def words_in_batches(words):
    """Cut the words into batches of at most 4, the last of which may be shorter."""
    upcoming = iter(words)
    nothing = object()
    batch = islice(upcoming, 4)
    while (opening := next(batch, nothing)) is not nothing:
        yield chain((opening,), batch)
        batch = islice(upcoming, 4)


def lengths(words):
    unique_letter_counts = set()
    for batch in words_in_batches(words):
        unique_letter_counts.update({len(word) for word in batch if word})
    return unique_letter_counts
`,
    calls: ['lengths(["a", "", "abc"])', 'lengths([])', 'lengths([1])', 'lengths(None)'],
  },
  {
    name: 'batches of a list that is its own are taken off it',
    variant: 'drain-batches',
    before: `def ranked(points):
    rank = 0
    for name in sorted(points):
        rank += 1
        print(rank, name)
`,
    after: `def ranked(points):
    rank = 0
    unread_names = sorted(points)
    quarter = len(unread_names) // 4 + 1
    while batch := unread_names[:quarter]:
        unread_names = unread_names[quarter:]
        for name in batch:
            rank += 1
            print(rank, name)
`,
    calls: ["ranked(['b', 'a', 'c', 'e', 'd'])", 'ranked([])', 'ranked(5)', "ranked([1, 'a'])"],
  },
  {
    name: 'another way to take them off',
    variant: 'drain-batches',
    before: `def spelled(words):
    best = ""
    for word in " ".join(words).split():
        if word > best:
            best = word
    return best
`,
    after: `from itertools import islice


def spelled(words):
    best = ""
    unread_words = iter(" ".join(words).split())
    while next_chunk := list(islice(unread_words, 2)):
        for word in next_chunk:
            if word > best:
                best = word
    return best
`,
    calls: ["spelled(['b', 'a c', 'e', 'd'])", 'spelled([])', 'spelled(5)', "spelled([1, 'a'])"],
  },
  {
    name: 'batches of a text, counted each for itself',
    variant: 'drained-results',
    before: `def digit_count(number):
    count = 0
    for digit in str(number):
        if digit.isdigit():
            count += 1
    return count
`,
    after: `from itertools import islice


def digit_count(number):
    count = 0
    pending_digits = iter(str(number))
    while block := list(islice(pending_digits, 3)):
        block_count = 0
        for digit in block:
            if digit.isdigit():
                block_count += 1
        count += block_count
    return count
`,
    calls: ['digit_count(1024)', 'digit_count(-1.5)', "digit_count('')", 'digit_count(None)'],
  },
  {
    name: 'a comprehension over a list of its own',
    variant: 'gather-drained',
    before: `def initials(sentence):
    return [word[0] for word in str(sentence).lower().split()]
`,
    after: `from itertools import islice


def initials(sentence):
    upcoming_words = iter(str(sentence).lower().split())
    leading_characters = []
    while batch := list(islice(upcoming_words, 3)):
        leading_characters += [word[0] for word in batch]
    return leading_characters
`,
    calls: ["initials('Be that as it may be')", "initials('')", 'initials(3)'],
  },
];
