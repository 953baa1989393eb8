import type { OperatorCase } from '../../testing/operator-case.js';

export const SIFTED_CASES: readonly OperatorCase[] = [
  {
    name: 'blocks without capitals are passed over',
    variant: 'sifted-blocks',
    before: `def capitals(text):
    return sum(letter.isupper() for letter in text)
`,
    after: `from itertools import chain
from math import isqrt


def blocks_to_search(entries):
    """Pass over blocks without capitals, and yield the others."""
    passed = 0
    width = max(isqrt(len(entries)), 5)
    while passed < len(entries):
        stretch = entries[passed:passed + width]
        passed += width
        if stretch.islower():
            continue
        yield stretch


def letters_to_search(text):
    """Return those batches of the letters that may hold capitals."""
    if type(text) in {str} and len(text) > 7:
        return blocks_to_search(text)
    return (text,)


def capitals(text):
    return sum(letter.isupper() for letter in chain.from_iterable(letters_to_search(text)))
`,
    calls: [
      'capitals("an Old Oak in A Field of RYE")',
      'capitals("")',
      'capitals("A")',
      'capitals("all of these are small letters")',
      'capitals(["A", "b", "C", "d", "e", "f"])',
      'capitals(["A", "b", None, "d", "e", "f"])',
      'capitals(3)',
      'capitals(None)',
    ],
  },
  {
    name: 'a loop goes through blocks with a vowel',
    variant: 'sifted-blocks',
    before: `def vowel_places(text):
    places = []
    for letter in text:
        if letter in "aeiou":
            places.append(letter)
    return places
`,
    after: `from math import isqrt


def vowel_places(text):
    places = []
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
    calls: [
      'vowel_places("an Old Oak in A Field of RYE")',
      'vowel_places("")',
      'vowel_places("A")',
      'vowel_places("all of these are small letters")',
      'vowel_places(["A", "b", "C", "d", "e", "f"])',
      'vowel_places(["A", "b", None, "d", "e", "f"])',
      'vowel_places(3)',
      'vowel_places(None)',
    ],
  },
  {
    name: 'either of two marks',
    variant: 'sifted-blocks',
    before: `def depth_changes(text):
    opened = closed = 0
    for mark in text:
        if mark == "(":
            opened += 1
        elif mark == ")":
            closed += 1
    return opened, closed
`,
    after: `from math import isqrt


def marks_to_search(text):
    """Pass on only those parts of the marks that may hold ( or )."""
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
    calls: [
      'depth_changes("no marks here at all (but here)")',
      'depth_changes("")',
      'depth_changes("()()")',
      'depth_changes(["(", ")", "a", "b", "c"])',
      'depth_changes(None)',
    ],
  },
  {
    name: 'numbers above a bound',
    variant: 'sifted-blocks',
    before: `def late_ones(delays):
    return [delay for delay in delays if delay > 30]
`,
    after: `from math import isqrt


def late_ones(delays):
    delay_batches = [delays]
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
    calls: [
      'late_ones([3, 40, 4, 1, 5, 9, 2, 6, 5, 3, 31, 2])',
      'late_ones((1.5, float("nan"), 2, 40.5, True, 3))',
      'late_ones([])',
      'late_ones([1])',
      'late_ones([1, 2, "a", 3, 4, 5])',
      'late_ones([1, 2, None, 3, 4, 5, 6, 7, 8, 9])',
      'late_ones(iter([1, 2, 3, 40]))',
      'late_ones(None)',
    ],
  },
  {
    name: 'kept off: something is done with every element',
    variant: 'sifted-blocks',
    before: `def signs(text):
    kinds = []
    for letter in text:
        if letter.isdigit():
            kinds.append("digit")
        else:
            kinds.append("other")
    return kinds
`,
    after: null,
  },
  {
    name: 'kept off: what is done with the numbers might raise before a comparison does',
    variant: 'sifted-blocks',
    before: `def shares(amounts):
    return [100 // amount for amount in amounts if amount > -1]
`,
    after: null,
  },
  {
    name: 'kept off: the last element is read behind the loop',
    variant: 'sifted-blocks',
    before: `def last_letter(text):
    count = 0
    letter = ""
    for letter in text:
        if letter == "a":
            count += 1
    return count, letter
`,
    after: null,
  },
  {
    name: 'kept off: the test is of more than the element',
    variant: 'sifted-blocks',
    before: `def repeated(text):
    return [letter for letter in text if text.count(letter) > 1]
`,
    after: null,
  },
];
