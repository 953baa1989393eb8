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
    after: `class Character:
    """A character and what its value tells."""

    def __init__(self, value):
        self.value = value

    @property
    def is_digit_or_hash_sign(self):
        """Whether the character is a digit or is a hash sign."""
        if self.value.isdigit():
            return True
        return self.value == "#"

    @property
    def occurs_in_label(self) -> bool:
        """Whether the character is part of the label."""
        return self.value in "!?."


def count_marks(line):
    """How many marks and text a line has."""
    found = 0
    for char in (Character(char) for char in line):
        if char.occurs_in_label:
            found += 2
        elif char.is_digit_or_hash_sign:
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


@dataclass
class Position:
    """A position: values and index."""

    values: Any
    index: int

    @property
    def has_equal_values(self):
        """Whether both values are equal."""
        return self.values[self.index] == self.values[self.index + 1]


def has_pair(values):
    for index in range(len(values) - 1):
        position = Position(values, index)
        if position.has_equal_values:
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


@dataclasses.dataclass
class Word:
    """A word, known by its content."""

    content: Any

    @property
    def has_more_than_two_characters(self) -> bool:
        """Whether the word has more than two characters."""
        return len(self.content) > 2

    @property
    def following_multiple(self) -> int:
        """The following multiple."""
        return 2 * len(self.content) + 1


def doubled_sizes(words):
    return [word.following_multiple
            for word in map(Word, words) if word.has_more_than_two_characters]
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
    after: `from typing import Any, NamedTuple


class Entry(NamedTuple):
    """An entry: place and value."""

    place: Any
    value: Any

    @property
    def product(self):
        """The product."""
        return self.value * (self.place + 1)

    @property
    def is_value_beyond_place(self):
        """Whether the value is above the place."""
        return self.value > self.place


def weighted(values):
    total = 0
    for place, value in enumerate(values):
        entry = Entry(place, value)
        if entry.is_value_beyond_place:
            total += entry.product
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
        if value > 2 and value % 3 == 1:
            found.append(lambda: value)
    return [one() for one in found]
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass(eq=False)
class LookupEntry:
    """A lookup entry and what its value tells."""

    value: Any

    @property
    def is_wanted(self):
        """Whether the value is above two and the remainder is equal to one."""
        if self.value > 2:
            return self.value % 3 == 1
        return False


def lookups(values):
    found = []
    for lookup_entry in map(LookupEntry, values):
        if lookup_entry.is_wanted:
            found.append(lambda: lookup_entry.value)
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
      if number % 2 == 0 and number > 2:
        return number
    return -1
`,
    after: `from typing import Any, NamedTuple


class Entry(NamedTuple):
    """What can be asked of an entry by its number."""

    number: Any

    @property
    def is_even_and_number_above_two(self):
        """Whether the number is even and is above two."""
        return self.number % 2 == 0 and self.number > 2


def first_even(numbers):
    if not numbers:
      return None
    for entry in map(Entry, numbers):
      if entry.is_even_and_number_above_two:
        return entry.number
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


@dataclass(eq=False)
class Entry:
    """An entry: limit and value."""

    limit: Any
    value: Any


def is_value_beyond_limit(entry):
    """Return whether the value is above the limit."""
    return entry.value > entry.limit


def above(values, limit):
    return [entry.value - limit
            for entry in map(partial(Entry, limit), values) if is_value_beyond_limit(entry)]
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
