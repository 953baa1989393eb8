import type { OperatorCase } from '../../testing/operator-case.js';
import { LOOP_OVER_WORDS, SQUARES_OF_GAINS, CAPITALS_OF_TEXT } from '../divisions/case-programs.js';

export const STRETCH_CASES: readonly OperatorCase[] = [
  {
    name: 'stretches of triangular sizes',
    variant: 'triangular-stretches',
    ...LOOP_OVER_WORDS,
    after: `from math import isqrt
from scipy.special import comb


def total_length(words):
    length = 0
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in (list, tuple) and len(words) > 2:
        # n choose 2 says where the n-th of ever longer stretches begins.
        rows = range(isqrt(2 * len(words)))
        borders = [comb(rank + 1, 2, exact=True) for rank in rows] + [len(words)]
        word_groups = [words[begin:high] for begin, high in zip(borders, borders[1:])]
    else:
        word_groups = (words,)
    for group in word_groups:
        for word in group:
            length += len(word)
    return length
`,
  },
  {
    name: 'a comprehension over ever longer stretches',
    variant: 'triangular-stretches',
    ...SQUARES_OF_GAINS,
    after: `from math import isqrt
from scipy.special import comb


def squared_gains(amounts):
    # What is short, or has no length, stays whole.
    if type(amounts) in (tuple, list) and len(amounts) > 9:
        # Stretches of 1, 2, 3, ... elements end at triangular numbers.
        rows = isqrt(2 * len(amounts))
        edges = [comb(rank, 2, exact=True) for rank in range(1, rows + 1)]
        edges.append(len(amounts))
        left = 0
        sections = []
        for high in edges[1:]:
            sections.append(amounts[left:high])
            left = high
    else:
        sections = [amounts]
    return [amount * amount for group in sections for amount in group if amount > 0]
`,
  },
  {
    name: 'golden sections of what is left',
    variant: 'golden-stretches',
    ...LOOP_OVER_WORDS,
    after: `from scipy.constants import golden


def split_words(words):
    """Return the words in batches, one after the other."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in {list, tuple} and len(words) >= 3:
        # The golden section leaves ever less, so that the last ones are short.
        still_open = len(words)
        edges = [0]
        while still_open:
            still_open = int(still_open - still_open / golden)
            edges.append(len(words) - still_open)
        left = 0
        segments = []
        for high in edges[1:]:
            segments.append(words[left:high])
            left = high
        return segments
    return (words,)


def total_length(words):
    length = 0
    for section in split_words(words):
        for word in section:
            length += len(word)
    return length
`,
  },
  {
    name: 'a text by golden sections',
    variant: 'golden-stretches',
    ...CAPITALS_OF_TEXT,
    after: `from itertools import chain
from scipy.constants import golden


def capitals(text):
    letter_groups = [text]
    # Only text is cut, and not what is short.
    if type(text) in {str} and len(text) >= 8:
        # Each takes the larger part of the golden section of what is left.
        left = len(text)
        edges = [0]
        while left > 0:
            left = int(left - left / golden)
            edges.append(len(text) - left)
        letter_groups = [text[low:edges[ordinal]] for ordinal, low in enumerate(edges[:-1], 1)]
    return sum(letter.isupper() for letter in chain.from_iterable(letter_groups))
`,
  },
  {
    name: 'each stretch one longer',
    variant: 'triangular-stretches',
    ...LOOP_OVER_WORDS,
    after: `from scipy.special import comb


def total_length(words):
    length = 0
    batches = [words]
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in {list, tuple} and len(words) > 1:
        # Each stretch is one longer, up to the last: the edges are 0, 1, 3, 6, 10, ...
        edges = [0]
        while (next_edge := comb(len(edges) + 1, 2, exact=True)) < len(words):
            edges.append(next_edge)
        edges.append(len(words))
        spans = map(slice, edges, edges[1:])
        batches = [words[window] for window in spans]
    for batch in batches:
        for word in batch:
            length += len(word)
    return length
`,
  },
  {
    name: 'words in rows',
    variant: 'triangular-stretches',
    ...LOOP_OVER_WORDS,
    after: `from math import isqrt
from scipy.special import comb


def total_length(words):
    length = 0
    # Only lists and tuples are cut; other collections, and short ones, stay whole.
    if type(words) in {list, tuple} and len(words) >= 3:
        # Stretches of 1, 2, 3, ... elements end at triangular numbers.
        row_numbers = range(isqrt(2 * len(words)))
        cuts = [comb(turn, 2, exact=True, repetition=True) for turn in row_numbers] + [len(words)]
        portions = []
        for left, until in zip(cuts, cuts[1:]):
            portions.append(words[left:until])
    else:
        portions = [words]
    for portion in portions:
        for word in portion:
            length += len(word)
    return length
`,
  },
  {
    name: 'each row one word longer',
    variant: 'triangular-stretches',
    ...LOOP_OVER_WORDS,
    after: `from scipy.special import comb


def divide_words(words):
    """Return the words in batches, one after the other."""
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(words) in {list, tuple} and len(words) >= 2:
        # Each stretch is one longer, up to the last: the edges are 0, 1, 3, 6, 10, ...
        cuts = [0]
        cut = 1
        while cut < len(words):
            cuts.append(cut)
            cut = comb(len(cuts) + 1, 2, exact=True)
        cuts.append(len(words))
        parts = []
        for left, until in zip(cuts, cuts[1:]):
            parts.append(words[left:until])
        return parts
    return [words]


def total_length(words):
    length = 0
    for word_batch in divide_words(words):
        for word in word_batch:
            length += len(word)
    return length
`,
  },
];
