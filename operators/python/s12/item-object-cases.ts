import type { OperatorCase } from '../../testing/operator-case.js';

export const ITEM_OBJECT_CASES: readonly OperatorCase[] = [
  {
    name: 'the characters of a text say what they are',
    variant: 'item-object',
    before: `def count_marks(line):
    """How many marks and text a line has."""
    found = 0
    for char in line:
        if char in "!?.":
            found += 2
        elif char.isdigit() or char == "#":
            found += 1
    return found
`,
    after: `import dataclasses
from typing import Any


@dataclasses.dataclass
class Entry:
    """What there is to know of one entry."""

    char: Any

    @property
    def is_among_fixed_text(self) -> bool:
        """Whether the character is among the fixed text."""
        return self.char in "!?."

    @property
    def is_numeric_or_hash_sign(self):
        """Whether the character consists of digits or the character is a hash sign."""
        return self.char.isdigit() or self.char == "#"


def count_marks(line):
    """How many marks and text a line has."""
    found = 0
    for entry in map(Entry, line):
        if entry.is_among_fixed_text:
            found += 2
        elif entry.is_numeric_or_hash_sign:
            found += 1
    return found
`,
    calls: [
      "count_marks('a1! #b?')",
      "count_marks('')",
      'count_marks([1, 2])',
      "count_marks(['!', '22'])",
      'count_marks(None)',
      "count_marks(iter('1!'))",
    ],
  },
  {
    name: 'a list that stays as it is goes with each position',
    variant: 'item-object',
    before: `def has_pair(values):
    for index in range(len(values) - 1):
        if values[index] == values[index + 1]:
            return True
    return False
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class PositionEntry:
    """One step of the way."""

    values: Any
    index: int

    @property
    def has_equal_values(self):
        """Whether both values are equal."""
        return self.values[self.index] == self.values[self.index + 1]


def has_pair(values):
    for index in range(len(values) - 1):
        position_entry = PositionEntry(values, index)
        if position_entry.has_equal_values:
            return True
    return False
`,
    calls: [
      'has_pair([1, 2, 2])',
      'has_pair([])',
      "has_pair('aab')",
      'has_pair({0: 1, 1: 1})',
      'has_pair(5)',
      "has_pair([float('nan')] * 2)",
    ],
  },
  {
    name: 'the items of a comprehension',
    variant: 'item-object',
    before: `def doubled_sizes(words):
    return [2 * len(word) + 1 for word in words if len(word) > 2]
`,
    after: `import dataclasses
from typing import Any


@dataclasses.dataclass(frozen=True)
class ExaminedWord:
    """An examined word and what can be said of it."""

    word: Any

    @property
    def following_product(self) -> int:
        """The following product."""
        return 2 * len(self.word) + 1

    @property
    def is_long(self) -> bool:
        """Whether the word has more than two characters."""
        return len(self.word) > 2


def doubled_sizes(words):
    return [examined_word.following_product
            for examined_word in map(ExaminedWord, words) if examined_word.is_long]
`,
    calls: [
      "doubled_sizes(['tree', 'a', 'house'])",
      'doubled_sizes([])',
      'doubled_sizes([1])',
      "doubled_sizes(x for x in ['abc'])",
      "doubled_sizes({'abcd': 1})",
    ],
  },
  {
    name: 'a position and a value together',
    variant: 'item-object',
    before: `def weighted(values):
    total = 0
    for place, value in enumerate(values):
        if value > place:
            total += value * (place + 1)
    return total
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Element:
    """An element and what can be said of it."""

    place: Any
    given: Any

    @property
    def exceeds_place(self):
        """Whether the value is above the place."""
        return self.given > self.place

    @property
    def product(self):
        """The product."""
        return self.given * (self.place + 1)


def weighted(values):
    total = 0
    for place, value in enumerate(values):
        element = Element(place, value)
        if element.exceeds_place:
            total += element.product
    return total
`,
    calls: [
      'weighted([3, 1, 4])',
      'weighted([])',
      "weighted('ab')",
      'weighted([1.5, True])',
      'weighted(iter([2, 2]))',
    ],
  },
  {
    name: 'functions that read the item later',
    variant: 'item-object',
    before: `def lookups(values):
    found = []
    for value in values:
        if value > 2:
            found.append(lambda: value)
    return [one() for one in found]
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Entry:
    """An entry and what can be said of it."""

    value: Any

    @property
    def exceeds_two(self):
        """Whether the value is above two."""
        return self.value > 2


def lookups(values):
    found = []
    for value in values:
        entry = Entry(value)
        if entry.exceeds_two:
            found.append(lambda: entry.value)
    return [one() for one in found]
`,
    calls: ['lookups([1, 3, 5])', 'lookups([])', "lookups(['a'])", 'lookups([4, 1])'],
  },
  {
    name: 'a file with two indentations',
    variant: 'item-object',
    before: `def first_even(numbers):
    if not numbers:
      return None
    for number in numbers:
      if number % 2 == 0:
        return number
    return -1
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Candidate:
    """One candidate of those that are gone through."""

    number: Any

    @property
    def is_even(self):
        """Whether the number is even."""
        return self.number % 2 == 0


def first_even(numbers):
    if not numbers:
      return None
    for number in numbers:
      candidate = Candidate(number)
      if candidate.is_even:
        return candidate.number
    return -1
`,
    calls: [
      'first_even([1, 4])',
      'first_even([])',
      'first_even([1])',
      "first_even(['a'])",
      'first_even(None)',
    ],
  },
  {
    name: 'a limit that every item is held against',
    variant: 'item-object',
    before: `def above(values, limit):
    return [value - limit for value in values if value > limit]
`,
    after: `from dataclasses import dataclass
from functools import partial
from typing import Any


@dataclass
class Reading:
    """One reading of those that are gone through."""

    limit: Any
    given: Any

    @property
    def exceeds_limit(self):
        """Whether the value is above the limit."""
        return self.given > self.limit


def above(values, limit):
    return [reading.given - limit
            for reading in map(partial(Reading, limit), values) if reading.exceeds_limit]
`,
    calls: [
      'above([1, 5, 3], 2)',
      'above([], 1)',
      "above('abc', 1)",
      "above(['b'], 'a')",
      'above([2.5, True], 0)',
    ],
  },
];
