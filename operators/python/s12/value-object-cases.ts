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
    after: `class SortedValueList:
    """A sorted value list, and what follows from its values."""

    def __init__(self, values):
        self.values = values

    @property
    def half(self) -> int:
        """The half: half of the length of values, rounded down."""
        return len(self.values) // 2

    @property
    def midpoint(self):
        """The midpoint: half of the sum of values."""
        return sum(self.values) / 2

    def has_odd_length(self) -> bool:
        """Return whether the length of the values is odd."""
        return len(self.values) % 2 == 1


def middle(values):
    sorted_value_list = SortedValueList(sorted(values))
    found = []
    if sorted_value_list.has_odd_length():
        found.append(sorted_value_list.values[sorted_value_list.half])
    found.append(sorted_value_list.values[0] + sorted_value_list.values[-1])
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


@dataclass
class NumberText:
    """A number text, and what follows from its text."""

    text: str

    def are_places_above_character_count(self, places):
        """Return whether the places are above the character count."""
        return places > len(self.text)

    def work_out_rotated_value(self, places) -> str:
        """Work out the rotated value from the text and the places."""
        return self.text[len(self.text) - places:] + self.text[:len(self.text) - places]


def rotated(number, places):
    number_text = NumberText(str(number))
    if number_text.are_places_above_character_count(places):
        return number_text.text[::-1]
    return number_text.work_out_rotated_value(places)
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
