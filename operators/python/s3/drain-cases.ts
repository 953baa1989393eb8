import type { OperatorCase } from '../../testing/operator-case.js';

export const DRAIN_CASES: readonly OperatorCase[] = [
  {
    name: 'batches until one comes short',
    variant: 'drain-batches',
    before: `def total_of(numbers):
    total = 0
    for number in numbers:
        if number < 0:
            continue
        total += number
    return total
`,
    after: `from itertools import islice
from operator import length_hint


def total_of(numbers):
    total = 0
    upcoming_numbers = iter(numbers)
    numbers_per_group = max(2, length_hint(upcoming_numbers) // 2)
    keep_going = True
    while keep_going:
        keep_going = False
        for number in islice(upcoming_numbers, numbers_per_group):
            keep_going = True
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
    after: `from itertools import islice
from operator import length_hint


def spread(lows, highs):
    widest = 0
    waiting_pairs = zip(lows, highs)
    pairs_per_group = max(1, length_hint(lows) // 2)
    more_to_come = True
    while more_to_come:
        more_to_come = False
        for low, high in islice(waiting_pairs, pairs_per_group):
            more_to_come = True
            if high - low > widest:
                widest = high - low
    return widest
`,
    calls: ['spread([1, 2, 3], [4, 9, 6])', 'spread([], [1])', 'spread(1, [1])'],
  },
  {
    name: 'another draw of the same',
    variant: 'drain-batches',
    before: `def longest(words):
    best = ""
    for word in words:
        if len(word) > len(best):
            best = word
    return best
`,
    after: `from itertools import islice
from operator import length_hint


def longest(words):
    best = ""
    pending_words = iter(words)
    batch_size = max(2, length_hint(pending_words) // 4)
    word_number = batch_size
    while word_number >= batch_size:
        word_number = 0
        for word in islice(pending_words, batch_size):
            word_number += 1
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
    after: `import itertools
from operator import length_hint


def lengths(words):
    remaining_words = iter(words)
    group_size = max(2, length_hint(remaining_words) // 4)
    words_taken = group_size
    unique_letter_counts = set()
    while words_taken == group_size:
        words_taken = 0
        for words_taken, word in enumerate(itertools.islice(remaining_words, group_size), 1):
            if word:
                unique_letter_counts.add(len(word))
    return unique_letter_counts
`,
    calls: ['lengths(["a", "", "abc"])', 'lengths([])', 'lengths([1])', 'lengths(None)'],
  },
];
