import { CAPITALS_OF_TEXT, DIVISORS, LOOP_OVER_WORDS, SQUARES_OF_GAINS } from '../divisions/case-programs.js';
import type { OperatorCase } from '../../testing/operator-case.js';

/** Parts that are taken until an exception says that none is left. */
export const TAKEN_CASES: readonly OperatorCase[] = [
  {
    name: 'parts of the words wait',
    variant: 'waiting-parts',
    ...LOOP_OVER_WORDS,
    after: `from collections import deque


def share_out_words(words):
    """Split the words into batches."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in [list, tuple] and len(words) > 2:
        size = (len(words) + 1) // 2
        starts_left = deque(range(0, len(words), size))
        shares = []
        while True:
            try:
                offset = starts_left.popleft()
            except IndexError:
                break
            shares.append(words[offset:offset + size])
        return shares
    return (words,)


def total_length(words):
    length = 0
    for batch in share_out_words(words):
        for word in batch:
            length += len(word)
    return length
`,
  },
  {
    name: 'parts of the gains wait',
    variant: 'waiting-parts',
    ...SQUARES_OF_GAINS,
    after: `from collections import deque
from itertools import chain


def squared_gains(amounts):
    amount_groups = [amounts]
    # What is short, or neither a list nor a tuple, stays whole.
    if type(amounts) in [list, tuple] and len(amounts) >= 8:
        width = len(amounts) // 3 + 1
        todo = deque(range(0, len(amounts), width))
        amount_groups = []
        while True:
            try:
                position_taken = todo.popleft()
            except IndexError:
                break
            amount_groups.append(amounts[position_taken:position_taken + width])
    return [amount * amount for amount in chain.from_iterable(amount_groups) if amount > 0]
`,
  },
  {
    name: 'parts of a range wait',
    variant: 'waiting-parts',
    ...DIVISORS,
    after: `from collections import deque


def divisors(number):
    found = set()
    places = range(1, number + 1)
    first_part = places[:90]
    sections = [first_part]
    if len(first_part) >= 2:
        length = len(first_part) // 3 + 1
        todo = deque(range(0, len(first_part), length))
        sections = []
        while True:
            try:
                position_taken = todo.popleft()
            except IndexError:
                break
            else:
                sections.append(first_part[position_taken:position_taken + length])
    for portion in [*sections, places[90:]]:
        for candidate in portion:
            if number % candidate == 0:
                found.add(candidate)
    return found
`,
  },
  {
    name: 'words are read to their end',
    variant: 'read-parts',
    ...LOOP_OVER_WORDS,
    after: `def take_part(items, turn, width):
    """Read a part by its number, or raise IndexError where there is none."""
    start = width * turn
    if start >= len(items):
        raise IndexError("no more parts")
    return items[start:start + width]


def split_words(words):
    """Split the words into batches."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in [list, tuple] and len(words) >= 2:
        stride = len(words) // 3 + 1
        taken_pieces = []
        while True:
            try:
                taken_pieces.append(take_part(words, len(taken_pieces), stride))
            except IndexError:
                break
        return taken_pieces
    return [words]


def total_length(words):
    length = 0
    for section in split_words(words):
        for word in section:
            length += len(word)
    return length
`,
  },
  {
    name: 'letters are read to their end',
    variant: 'read-parts',
    ...CAPITALS_OF_TEXT,
    after: `def read_some(items, number, part_length):
    """Return a part by its number, the first being 0; raise LookupError behind the last."""
    begin = part_length * number
    if begin >= len(items):
        raise LookupError("there is no further part")
    return items[begin:begin + part_length]


def capitals(text):
    # What is short, or is no text, stays whole.
    if isinstance(text, str) and len(text) > 9:
        sections = []
        share = len(text) // 3 + 1
        while True:
            try:
                sections.append(read_some(text, len(sections), share))
            except LookupError:
                break
    else:
        sections = [text]
    return sum(letter.isupper() for portion in sections for letter in portion)
`,
  },
  {
    name: 'a total is read to its end',
    variant: 'read-parts',
    before: `def weight(loads):
    return sum(loads)
`,
    after: `def read_part(stored, turn, part_length):
    """Return a part by its number, the first being 0; raise EOFError behind the last."""
    start = turn * part_length
    if start >= len(stored):
        raise EOFError("no part is left")
    return stored[start:start + part_length]


def weight(loads):
    # Anything else takes the plain way.
    if (
        type(loads) in [tuple, list]
        and {type(entry) for entry in loads} == {int}
        and len(loads) > 9
    ):
        batches = []
        share = (len(loads) + 1) // 2
        while True:
            try:
                batches.append(read_part(loads, len(batches), share))
            except EOFError:
                break
        partial_sums = list(map(sum, batches))
        return sum(partial_sums, 0)
    return sum(loads)
`,
    calls: [
      'weight([3, 1, 2, 2**70, 5, 6])',
      'weight((1, True, 3))',
      'weight([0.1, 0.2, 0.3, 0.4])',
      'weight([])',
      "weight(['a', 'b', 'c', 'd'])",
      'weight(iter([1, 2, 3, 4]))',
      'weight({1: 2, 3: 4})',
      'weight(None)',
    ],
  },
  {
    name: 'the largest of waiting parts',
    variant: 'waiting-parts',
    before: `def highest(readings):
    best = max(readings)
    return best + 1
`,
    after: `from collections import deque


def highest(readings):
    # Anything else takes the plain way.
    if type(readings) in [list, tuple] and len(readings) > 4:
        length = len(readings) // 2 + 1
        waiting = deque(range(0, len(readings), length))
        portions = []
        while True:
            try:
                start = waiting.popleft()
            except IndexError:
                break
            portions.append(readings[start:start + length])
        best = readings[0]
        for batch in portions:
            best = max(best, *batch)
    else:
        best = max(readings)
    return best + 1
`,
    calls: [
      'highest([3, 1, 2, 9, 5])',
      'highest((1.5, float("nan"), 2, 3))',
      'highest([])',
      "highest(['a', 'b', 'c', 'd'])",
      'highest([1, None, 2, 3, 4])',
      'highest(iter([1, 2]))',
      'highest(None)',
    ],
  },
  {
    name: 'a list that its loop changes is not cut',
    variant: 'waiting-parts',
    before: `def spread(prices):
    for price in prices:
        if price > 1:
            prices.append(price - 1)
    return prices
`,
    after: null,
  },
];
