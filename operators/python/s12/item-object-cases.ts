import type { OperatorCase } from '../../testing/operator-case.js';

export const ITEM_OBJECT_CASES: readonly OperatorCase[] = [
  {
    name: 'a word that is compared with is asked for',
    variant: 'item-object',
    before: `def count_marked(orders):
    """Two marks for what is cancelled, one for a deposit."""
    found = 0
    for order in orders:
        if order["status"] == "cancelled":
            found += 2
        elif order["status"] == "deposit":
            found += 1
    return found
`,
    after: `class Order:
    """An order, and what is asked about it."""

    def __init__(self, entries):
        self.entries = entries

    @property
    def is_deposit(self):
        """Whether the status is 'deposit'."""
        return self.entries["status"] == "deposit"

    @property
    def is_cancelled(self):
        """Whether the status is 'cancelled'."""
        return self.entries["status"] == "cancelled"


def count_marked(orders):
    """Two marks for what is cancelled, one for a deposit."""
    found = 0
    for order in (Order(order) for order in orders):
        if order.is_cancelled:
            found += 2
        elif order.is_deposit:
            found += 1
    return found
`,
    calls: [
      "count_marked([{'status': 'cancelled'}, {'status': 'deposit'}, {'status': None}])",
      "count_marked([{'status': 'deposit'}, {}])",
      'count_marked([])',
      'count_marked(5)',
      "count_marked(['status'])",
    ],
  },
  {
    name: 'kept off: words that name what is done',
    variant: 'item-object',
    before: `def count_deeds(deeds):
    found = 0
    for deed in deeds:
        if deed == "add":
            found += 2
        elif deed == "remove":
            found += 1
    return found
`,
    after: null,
  },
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
class Character:
    """A character that answers questions about itself."""

    content: Any

    @property
    def is_hash_sign(self):
        """Whether the character is a hash sign."""
        return self.content == "#"

    @property
    def is_digit(self):
        """Whether the character is a digit."""
        return self.content.isdigit()

    @property
    def occurs_in_label(self) -> bool:
        """Whether the character is part of the label."""
        return self.content in "!?."


def count_marks(line):
    """How many marks and text a line has."""
    found = 0
    for char in map(Character, line):
        if char.occurs_in_label:
            found += 2
        elif char.is_digit or char.is_hash_sign:
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


@dataclass(slots=True)
class ListPosition:
    """A place in the values, and what stands there."""

    values: Any
    index: int

    @property
    def has_matching_values(self):
        """Whether both values are equal."""
        return self.values[self.index] == self.values[self.index + 1]


def has_pair(values):
    for index in range(len(values) - 1):
        list_position = ListPosition(values, index)
        if list_position.has_matching_values:
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
    after: `from typing import Any, NamedTuple


class Word(NamedTuple):
    """A word that answers questions about itself."""

    text: Any

    @property
    def has_more_than_two_characters(self) -> bool:
        """Whether the word has more than two characters."""
        return len(self.text) > 2

    @property
    def upper_end(self) -> int:
        """The upper end of the text: twice the length of the text plus 1."""
        return 2 * len(self.text) + 1


def doubled_sizes(words):
    return [word.upper_end for word in map(Word, words) if word.has_more_than_two_characters]
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
    after: `import collections


# A placed value with its place.
PlacedValue = collections.namedtuple("PlacedValue", "place value")


def is_value_beyond_place(placed_value):
    """Return whether the value is above the place."""
    return placed_value.value > placed_value.place


def weighted(values):
    total = 0
    for place, value in enumerate(values):
        placed_value = PlacedValue(place, value)
        if is_value_beyond_place(placed_value):
            total += placed_value.value * (placed_value.place + 1)
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
    before: `def lookups(amounts):
    found = []
    for amount in amounts:
        if amount > 2 and amount % 3 == 1:
            found.append(lambda: amount)
    return [one() for one in found]
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass(eq=False)
class Amount:
    """An amount that answers questions about itself."""

    value: Any

    @property
    def is_wanted(self):
        """Whether the amount is above two and the remainder is equal to one."""
        if self.value > 2:
            return self.value % 3 == 1
        return False


def lookups(amounts):
    found = []
    for amount in map(Amount, amounts):
        if amount.is_wanted:
            found.append(lambda: amount.value)
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


class GivenNumber(NamedTuple):
    """A given number that answers questions about itself."""

    number: Any

    @property
    def exceeds_two(self):
        """Whether the number is above two."""
        return self.number > 2

    @property
    def is_even(self):
        """Whether the number is even."""
        return self.number % 2 == 0


def first_even(numbers):
    if not numbers:
      return None
    for given_number in map(GivenNumber, numbers):
      if given_number.is_even and given_number.exceeds_two:
        return given_number.number
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
    name: 'kept off: a limit that every item is held against',
    variant: 'item-object',
    before: `def above(values, limit):
    return [value - limit for value in values if value > limit]
`,
    after: null,
  },
];
