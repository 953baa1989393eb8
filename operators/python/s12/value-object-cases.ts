import type { OperatorCase } from '../../testing/operator-case.js';

export const VALUE_OBJECT_CASES: readonly OperatorCase[] = [
  {
    name: 'what is asked of a sorted list',
    variant: 'value-object',
    before: `def middle(values):
    values = sorted(values)
    found = []
    if len(values) % 2 == 1:
        found.append(values[len(values) // 2])
    found.append(values[0] + values[-1])
    if len(values) % 2 == 1:
        found.append(sum(values) / 2)
    return found
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass
class SortedValueList:
    """A sorted value list with its entries and what follows from it."""

    entries: Any

    @property
    def midpoint(self):
        """The midpoint."""
        return sum(self.entries) / 2

    def has_odd_length(self) -> bool:
        """Return whether the length of the values is odd."""
        return len(self.entries) % 2 == 1

    @property
    def value(self):
        """The value."""
        return self.entries[len(self.entries) // 2]


def middle(values):
    sorted_value_list = SortedValueList(sorted(values))
    found = []
    if sorted_value_list.has_odd_length():
        found.append(sorted_value_list.value)
    found.append(sorted_value_list.entries[0] + sorted_value_list.entries[-1])
    if sorted_value_list.has_odd_length():
        found.append(sorted_value_list.midpoint)
    return found
`,
    calls: [
      'middle([3, 1, 2])',
      'middle([4, 1])',
      'middle([])',
      "middle('cab')",
      "middle(['b', 'a'])",
      'middle(5)',
    ],
  },
  {
    name: 'with what it is cut by',
    variant: 'value-object',
    before: `def rotated(number, places):
    text = str(number)
    if places > len(text):
        return text[::-1]
    return text[len(text) - places:] + text[:len(text) - places]
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass
class NumberText:
    """A number text with its text, seen beside the places."""

    places: Any
    text: str

    @property
    def remaining_text(self) -> str:
        """The remaining text."""
        return self.text[len(self.text) - self.places:]

    @property
    def rotated(self) -> str:
        """What is rotated."""
        return self.remaining_text + self.text[:len(self.text) - self.places]

    @property
    def are_places_beyond_character_count(self):
        """Whether the places are above the character count."""
        return self.places > len(self.text)


def rotated(number, places):
    number_text = NumberText(places, str(number))
    if number_text.are_places_beyond_character_count:
        return number_text.text[::-1]
    return number_text.rotated
`,
    calls: [
      'rotated(123, 1)',
      'rotated(12, 5)',
      'rotated(-7, 0)',
      "rotated('ab', 1)",
      "rotated(12, 'a')",
      'rotated(12, 1.5)',
    ],
  },
];
