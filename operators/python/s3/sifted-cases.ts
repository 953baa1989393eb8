import type { OperatorCase } from '../../testing/operator-case.js';
import { CAPITALS, DEPTH_CHANGES, LATE_ONES, notSifted, VOWEL_PLACES } from '../divisions/sifted-programs.js';

export const SIFTED_CASES: readonly OperatorCase[] = [
  {
    name: 'blocks without capitals are passed over',
    variant: 'sifted-blocks',
    ...CAPITALS,
    after: `from itertools import chain
from math import isqrt


def sift_blocks(entries):
    """Yield the blocks that may hold capitals."""
    start = 0
    step = max(isqrt(len(entries)), 5)
    while start < len(entries):
        stretch = entries[start:start + step]
        start += step
        if stretch.islower():
            continue
        yield stretch


def letters_to_search(text):
    """Return those batches of the letters that may hold capitals."""
    # What is short, or is no text, stays whole.
    if isinstance(text, str) and len(text) >= 12:
        return sift_blocks(text)
    return (text,)


def capitals(text):
    return sum(letter.isupper() for letter in chain.from_iterable(letters_to_search(text)))
`,
  },
  {
    name: 'a loop goes through blocks with a vowel',
    variant: 'sifted-blocks',
    ...VOWEL_PLACES,
    after: `from math import isqrt


def vowel_places(text):
    places = []
    # Only text is cut, and not what is short.
    if isinstance(text, str) and len(text) >= 2:
        letter_groups = []
        position = 0
        size = isqrt(len(text)) + 2
        while position < len(text):
            window = text[position:position + size]
            position += size
            if set(window).isdisjoint("aeiou"):
                continue
            letter_groups.append(window)
    else:
        letter_groups = [text]
    for batch in letter_groups:
        for letter in batch:
            if letter in "aeiou":
                places.append(letter)
    return places
`,
  },
  {
    name: 'either of two marks',
    variant: 'sifted-blocks',
    ...DEPTH_CHANGES,
    after: `from math import isqrt


def marks_to_search(text):
    """Pass on only those parts of the marks that may hold ( or )."""
    # Only text is cut, and not what is short.
    if isinstance(text, str) and len(text) > 2:
        promising = []
        size = isqrt(len(text)) + 2
        start = 0
        while start < len(text):
            window = text[start:start + size]
            start += size
            if "(" not in window and ")" not in window:
                continue
            promising.append(window)
        return promising
    return [text]


def depth_changes(text):
    opened = closed = 0
    for section in marks_to_search(text):
        for mark in section:
            if mark == "(":
                opened += 1
            elif mark == ")":
                closed += 1
    return opened, closed
`,
  },
  {
    name: 'numbers above a bound',
    variant: 'sifted-blocks',
    ...LATE_ONES,
    after: `from math import isqrt


def late_ones(delays):
    delay_batches = [delays]
    # Streams have no length to be cut by, and a few elements need no cut.
    if type(delays) in (list, tuple) and len(delays) > 9:
        delay_batches = []
        step = max(4, isqrt(len(delays)))
        passed = 0
        while passed < len(delays):
            stretch = delays[passed:passed + step]
            passed += step
            if max(stretch) <= 30:
                continue
            delay_batches.append(stretch)
    return [delay for batch in delay_batches for delay in batch if delay > 30]
`,
  },
  ...notSifted('sifted-blocks'),
];
