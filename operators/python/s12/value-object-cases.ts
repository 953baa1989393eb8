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
    after: `class Arrangement:
    """What has been found, and what follows from it."""

    def __init__(self, contents):
        self.contents = contents

    @property
    def is_value_count_odd(self) -> bool:
        """Whether the value count is odd."""
        return self.parity == 1

    @property
    def entry(self):
        """The entry."""
        return self.contents[len(self.contents) // 2]

    @property
    def half_subtotal(self):
        """The half subtotal."""
        return self.subtotal / 2

    @property
    def subtotal(self):
        """The subtotal."""
        return self.contents[len(self.contents) // 2 - 1] + self.contents[len(self.contents) // 2]

    @property
    def parity(self) -> int:
        """The parity."""
        return len(self.contents) % 2


def middle(values):
    arrangement = Arrangement(sorted(values))
    if arrangement.is_value_count_odd:
        return arrangement.entry
    return arrangement.half_subtotal
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


@dataclass
class Passage:
    """What the rest is decided by."""

    places: Any
    text: str

    @property
    def combined_text(self) -> str:
        """The combined text."""
        return self.text[len(self.text) - self.places:] + self.text[:len(self.text) - self.places]

    @property
    def exceeds_character_count(self):
        """Whether the places are above the character count."""
        return self.places > len(self.text)


def rotated(number, places):
    passage = Passage(places, str(number))
    if passage.exceeds_character_count:
        return passage.text[::-1]
    return passage.combined_text
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
