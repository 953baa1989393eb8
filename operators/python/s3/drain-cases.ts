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


CHUNK_SIZE = 3


def number_chunks(numbers, size):
    """Cut the numbers into chunks of at most \`size\`, the last of which may be shorter."""
    waiting = iter(numbers)
    while True:
        chunk = islice(waiting, size)
        try:
            opening = next(chunk)
        except StopIteration:
            return
        yield chain([opening], chunk)


def total_of(numbers):
    total = 0
    for number_chunk in number_chunks(numbers, CHUNK_SIZE):
        for number in number_chunk:
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


def pair_batches(pairs):
    """Deal out any pairs in batches of at most 4, without listing them first."""
    unread = iter(pairs)
    batch = islice(unread, 4)
    while next_pair := list(islice(batch, 1)):
        yield chain(next_pair, batch)
        batch = islice(unread, 4)


def spread(lows, highs):
    widest = 0
    for pair_batch in pair_batches(zip(lows, highs)):
        for low, high in pair_batch:
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


WORDS_PER_BATCH = 4


def words_in_batches(words, size):
    """Yield batches of at most \`size\` words, drawn only as they are gone through."""
    waiting = iter(words)
    while next_one := list(islice(waiting, 1)):
        yield chain(next_one, islice(waiting, size - 1))


def longest(words):
    best = ""
    for batch in words_in_batches(words, WORDS_PER_BATCH):
        for word in batch:
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


WORDS_PER_BATCH = 3


def word_batches(words, size):
    """Yield the words in batches of at most \`size\`."""
    waiting = iter(words)
    while True:
        batch = islice(waiting, size)
        try:
            leading = next(batch)
        except StopIteration:
            return
        yield chain([leading], batch)


def lengths(words):
    unique_letter_counts = set()
    for batch in word_batches(words, WORDS_PER_BATCH):
        unique_letter_counts.update({len(word) for word in batch if word})
    return unique_letter_counts
`,
    calls: ['lengths(["a", "", "abc"])', 'lengths([])', 'lengths([1])', 'lengths(None)'],
  },
  {
    name: 'batches of a list that is its own are taken off it',
    variant: 'worked-off-batches',
    before: `def ranked(points):
    rank = 0
    for name in sorted(points):
        rank += 1
        print(rank, name)
`,
    after: `def ranked(points):
    rank = 0
    unread_names = sorted(points)
    names_per_batch = len(unread_names) // 4 + 1
    offset = 0
    while offset < len(unread_names):
        batch = unread_names[offset:offset + names_per_batch]
        offset += names_per_batch
        for name in batch:
            rank += 1
            print(rank, name)
`,
    calls: ["ranked(['b', 'a', 'c', 'e', 'd'])", 'ranked([])', 'ranked(5)', "ranked([1, 'a'])"],
  },
  {
    name: 'another way to take them off',
    variant: 'worked-off-batches',
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
    words_per_chunk = 3
    unread_words = iter(" ".join(words).split())
    while next_chunk := list(islice(unread_words, words_per_chunk)):
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
    block_size = 3
    while block := list(islice(pending_digits, block_size)):
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
    batch_length = 2
    upcoming_words = iter(str(sentence).lower().split())
    leading_characters = []
    while batch := list(islice(upcoming_words, batch_length)):
        leading_characters += [word[0] for word in batch]
    return leading_characters
`,
    calls: ["initials('Be that as it may be')", "initials('')", 'initials(3)'],
  },
  {
    name: 'batches of a list from its end',
    variant: 'worked-off-batches',
    before: `def settings(entries):
    fields = sorted(entries)
    found = {}
    for field in reversed(fields):
        key, _, value = field.partition("=")
        found[key] = value
    return found
`,
    after: `from itertools import islice


def settings(entries):
    fields = sorted(entries)
    found = {}
    unread_fields = iter(reversed(fields))
    portion_size = 3
    while next_portion := list(islice(unread_fields, portion_size)):
        for field in next_portion:
            key, _, value = field.partition("=")
            found[key] = value
    return found
`,
    calls: ["settings(['a=1', 'b=2', 'a=3', 'c'])", "settings('')", 'settings(3)', "settings(['x=1'])"],
  },
];
