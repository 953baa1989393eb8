import type { OperatorCase } from '../../testing/operator-case.js';

export const VALUE_OBJECT_CASES: readonly OperatorCase[] = [
  {
    name: 'what is asked of a sorted list',
    variant: 'value-object',
    before: `def middle(values):
    values = sorted(values)
    if len(values) % 2 == 1:
        return values[len(values) // 2]
    return (values[len(values) // 2 - 1] + values[len(values) // 2]) / 2
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass
class SortedValueList:
    """A sorted value list: what its entries tell."""

    entries: Any

    @property
    def value(self):
        """The value."""
        return self.entries[len(self.entries) // 2]

    @property
    def has_odd_length(self) -> bool:
        """Whether the length of the values is odd."""
        return self.parity_bit == 1

    @property
    def parity_bit(self) -> int:
        """The parity bit."""
        return len(self.entries) % 2

    @property
    def combined_total(self):
        """The combined total."""
        return self.entries[len(self.entries) // 2 - 1] + self.entries[len(self.entries) // 2]

    @property
    def middle(self):
        """The middle."""
        return self.combined_total / 2


def middle(values):
    sorted_value_list = SortedValueList(sorted(values))
    if sorted_value_list.has_odd_length:
        return sorted_value_list.value
    return sorted_value_list.middle
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
    name: 'with a parameter that the questions need',
    variant: 'value-object',
    before: `def rotated(number, places):
    text = str(number)
    if places > len(text):
        return text[::-1]
    return text[len(text) - places:] + text[:len(text) - places]
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class DigitList:
    """A digit list with its text, seen beside the places."""

    places: Any
    text: str

    @property
    def rotated(self) -> str:
        """What is rotated."""
        return self.remaining_text + self.text[:len(self.text) - self.places]

    @property
    def remaining_text(self) -> str:
        """The remaining text."""
        return self.text[len(self.text) - self.places:]

    @property
    def are_places_above_character_count(self):
        """Whether the places are above the character count."""
        return self.places > len(self.text)


def rotated(number, places):
    digit_list = DigitList(places, str(number))
    if digit_list.are_places_above_character_count:
        return digit_list.text[::-1]
    return digit_list.rotated
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
