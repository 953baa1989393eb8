import type { OperatorCase } from '../../testing/operator-case.js';

export const VALUE_OBJECT_CASES: readonly OperatorCase[] = [
  {
    name: 'what is picked out of a list is called after its elements',
    variant: 'value-object',
    before: `def next_step(steps, done):
    ready = [step for step in steps if step not in done]
    if not ready:
        raise ValueError("nothing is ready")
    chosen = min(ready)
    return chosen
`,
    after: `from dataclasses import dataclass


@dataclass
class ReadySteps:
    """The steps that are ready."""

    values: list

    @property
    def chosen(self):
        """What is chosen: the smallest of the ready steps."""
        return min(self.values)

    @property
    def is_empty(self) -> bool:
        """Whether there are no ready steps."""
        return not self.values


def next_step(steps, done):
    ready = ReadySteps([step for step in steps if step not in done])
    if ready.is_empty:
        raise ValueError("nothing is ready")
    chosen = ready.chosen
    return chosen
`,
    calls: ['next_step(["a", "b"], ["a"])', 'next_step([], [])', 'next_step([1, "a"], [])'],
  },
  {
    name: 'one character of a text',
    variant: 'value-object',
    before: `def shorten(text: str, position: int) -> str:
    character = text[position]
    if character.isdigit() or character == "#":
        return "#" + character
    return character
`,
    after: `import dataclasses


@dataclasses.dataclass
class Character:
    """One character of the text."""

    text: str

    @property
    def is_hash_sign(self):
        """Whether the character is a hash sign."""
        return self.text == "#"

    @property
    def full_text(self):
        """The full text, worked out from the character."""
        return "#" + self.text

    @property
    def is_digit(self):
        """Whether the character is a digit."""
        return self.text.isdigit()


def shorten(text: str, position: int) -> str:
    character = Character(text[position])
    if character.is_digit or character.is_hash_sign:
        return character.full_text
    return character.text
`,
    calls: [
      'shorten("a1#", 0)',
      'shorten("a1#", 1)',
      'shorten("a1#", 2)',
      'shorten("", 0)',
      'shorten([1], 0)',
    ],
  },
  {
    name: 'kept off: a place in a sequence',
    variant: 'value-object',
    before: `def after_word(text: str, start: int) -> str:
    end = text.find(" ", start)
    place = end + 1
    if end < 0:
        return text[start:end]
    return text[place:end + 2]
`,
    after: null,
  },
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
    """A sorted value list that knows its midpoint and half."""

    def __init__(self, contents):
        self.contents = contents

    @property
    def has_odd_length(self) -> bool:
        """Whether the length of the values is odd."""
        return len(self.contents) % 2 == 1

    @property
    def midpoint(self) -> int:
        """The midpoint: half of the length of the sorted value list, rounded down."""
        return len(self.contents) // 2

    @property
    def half(self):
        """The half: half of the sum of the sorted value list."""
        return sum(self.contents) / 2


def middle(values):
    sorted_value_list = SortedValueList(sorted(values))
    found = []
    if sorted_value_list.has_odd_length:
        found.append(sorted_value_list.contents[sorted_value_list.midpoint])
    found.append(sorted_value_list.contents[0] + sorted_value_list.contents[-1])
    if sorted_value_list.has_odd_length:
        found.append(sorted_value_list.half)
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
    """The number text: the number as text."""

    text: str

    def work_out_rotated_value(self, places) -> str:
        """Work out the rotated value from the number text and the places."""
        return self.text[len(self.text) - places:] + self.text[:len(self.text) - places]

    def are_places_above_character_count(self, places):
        """Return whether the places are above the character count."""
        return places > len(self.text)


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
