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
    word_groups = (words,)
    if type(words) in (list, tuple) and len(words) > 2:
        # Stretches of 1, 2, 3, ... elements end at triangular numbers.
        rows = range(isqrt(2 * len(words)))
        borders = [comb(rank + 1, 2, exact=True) for rank in rows] + [len(words)]
        word_groups = [words[begin:high] for begin, high in zip(borders, borders[1:])]
    for section in word_groups:
        for word in section:
            length += len(word)
    return length
`,
  },
  {
    name: 'a comprehension over ever longer stretches',
    variant: 'triangular-stretches',
    ...SQUARES_OF_GAINS,
    after: `from itertools import chain
from math import isqrt
from scipy.special import comb


def squared_gains(amounts):
    amount_batches = (amounts,)
    if type(amounts) in {list, tuple} and len(amounts) >= 12:
        # Stretches of 1, 2, 3, ... elements end at triangular numbers.
        rows = range(1, isqrt(2 * len(amounts)) + 1)
        borders = [comb(ordinal, 2, exact=True) for ordinal in rows] + [len(amounts)]
        amount_batches = []
        for begin, right in zip(borders, borders[1:]):
            amount_batches.append(amounts[begin:right])
    return [amount * amount for amount in chain.from_iterable(amount_batches) if amount > 0]
`,
  },
  {
    name: 'golden sections of what is left',
    variant: 'golden-stretches',
    ...LOOP_OVER_WORDS,
    after: `from scipy.constants import golden


def split_words(words):
    """Return the words in batches, one after the other."""
    if type(words) in {list, tuple} and len(words) >= 3:
        # Long ones first: what is left shrinks by the golden ratio, twice.
        edges = [0]
        still_open = len(words)
        while still_open:
            still_open = int(still_open - still_open / golden)
            edges.append(len(words) - still_open)
        spans = map(slice, edges, edges[1:])
        return [words[window] for window in spans]
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
    name: 'a text by golden sections',
    variant: 'golden-stretches',
    ...CAPITALS_OF_TEXT,
    after: `from itertools import chain
from scipy.constants import golden


def capitals(text):
    letter_groups = [text]
    if type(text) in {str} and len(text) >= 8:
        # Each takes the larger part of the golden section of what is left.
        left = len(text)
        edges = [0]
        while left:
            left = int(left / golden ** 2)
            edges.append(len(text) - left)
        letter_groups = []
        low = 0
        for until in edges[1:]:
            letter_groups.append(text[low:until])
            low = until
    return sum(letter.isupper() for letter in chain.from_iterable(letter_groups))
`,
  },
];
