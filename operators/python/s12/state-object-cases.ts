import type { OperatorCase } from '../../testing/operator-case.js';

export const STATE_OBJECT_CASES: readonly OperatorCase[] = [
  {
    name: 'a position in a text that both have types',
    variant: 'state-object',
    before: `def end_of_digits(text: str, start: int) -> int:
    """The position after the digits that begin at a position."""
    end = start
    while end < len(text) and text[end].isdigit():
        end += 1
    return end
`,
    after: `class TextCursor:
    """A place in the text, moved along step by step."""

    __slots__ = ("text", "end")

    def __init__(self, text: str, end: int) -> None:
        self.text = text
        self.end = end

    @property
    def goes_on(self):
        """Whether the end is still inside the text and the character is a digit."""
        if self.end < len(self.text):
            return self.text[self.end].isdigit()
        return False

    def step_forward(self):
        """Go one place further."""
        self.end += 1


def end_of_digits(text: str, start: int) -> int:
    """The position after the digits that begin at a position."""
    text_cursor = TextCursor(text, start)
    while text_cursor.goes_on:
        text_cursor.step_forward()
    return text_cursor.end
`,
    calls: [
      "end_of_digits('a12b', 1)",
      "end_of_digits('12', 0)",
      "end_of_digits('', 0)",
      "end_of_digits(b'1', 0)",
    ],
  },
  {
    name: 'a depth that goes up and down',
    variant: 'state-object',
    before: `def is_balanced(line):
    """Whether every bracket is closed."""
    depth = 0
    for char in line:
        if char == "(":
            depth += 1
        else:
            depth -= 1
        if depth < 0:
            return False
    return depth == 0
`,
    after: `class Depth:
    """The depth, kept up from step to step."""

    def __init__(self):
        self.amount = 0

    @property
    def is_zero(self):
        """Whether the depth is zero."""
        return self.amount == 0

    def follow_char(self, char):
        """Raise the depth by one or lower the depth by one, by the char."""
        if char == "(":
            self.amount += 1
        else:
            self.amount -= 1

    @property
    def is_negative(self):
        """Whether the depth is below zero."""
        return self.amount < 0


def is_balanced(line):
    """Whether every bracket is closed."""
    depth = Depth()
    for char in line:
        depth.follow_char(char)
        if depth.is_negative:
            return False
    return depth.is_zero
`,
    calls: [
      "is_balanced('(())')",
      "is_balanced('())')",
      "is_balanced('')",
      'is_balanced([1])',
      'is_balanced(3)',
    ],
  },
  {
    name: 'kept off: a list that keeps what passes',
    variant: 'state-object',
    before: `def long_words(words):
    kept = []
    for word in words:
        if len(word) > 3:
            kept.append(word)
    return sorted(kept, key=len)
`,
    after: null,
  },
  {
    name: 'a position and the list it goes along',
    variant: 'state-object',
    before: `def skip_blanks(line):
    at = 0
    while at < len(line) and line[at] == " ":
        at += 1
    return line[at:]
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass
class LineCursor:
    """How far the line has been gone through."""

    line: Any
    position: int

    def advance(self):
        """Move on by one."""
        self.position += 1

    @property
    def goes_on(self):
        """Whether the position is still inside the line and the character is a space."""
        if self.position < len(self.line):
            return self.line[self.position] == " "
        return False


def skip_blanks(line):
    line_cursor = LineCursor(line, 0)
    while line_cursor.goes_on:
        line_cursor.advance()
    return line[line_cursor.position:]
`,
    calls: [
      "skip_blanks('  a b')",
      "skip_blanks('')",
      "skip_blanks([' ', 1])",
      "skip_blanks('   ')",
      'skip_blanks(4)',
    ],
  },
  {
    name: 'kept off: a record that is set along with a list',
    variant: 'state-object',
    before: `def records(values):
    taken, highest = [], 0
    for value in values:
        if value > highest:
            highest = value
        taken.append(highest)
    return taken
`,
    after: null,
  },
  {
    name: 'kept off: a list that begins with what a loop brings',
    variant: 'state-object',
    before: `def multiples(limits):
    found = []
    for limit in limits:
        sums = [limit * 2]
        while sums[-1] < 20:
            if sums[-1] % 3 == 0:
                found.append(sums[-1])
            sums += [sums[-1] + limit]
    return found
`,
    after: null,
  },
  {
    name: 'a text that begins with another',
    variant: 'state-object',
    before: `def signed(name, marks):
    line = f"{name}: "
    for mark in marks:
        if mark:
            line += mark
        else:
            line += "-"
    return line + line[0] * 2
`,
    after: `class Line:
    """The line so far, and how it changes."""

    __slots__ = ("value",)

    def __init__(self, value):
        self.value = value

    def follow(self, mark):
        """Add to the line, by the mark."""
        if mark:
            self.value += mark
        else:
            self.value += "-"

    @property
    def signed(self):
        """What is signed: value followed by the first character of value repeated 2 times."""
        return self.value + self.value[0] * 2


def signed(name, marks):
    line = Line(f"{name}: ")
    for mark in marks:
        line.follow(mark)
    return line.signed
`,
    calls: ["signed('a', ['x', ''])", 'signed(3, [])', "signed('a', [1])", "signed('a', None)"],
  },
  {
    name: 'a parameter that is worked down',
    variant: 'state-object',
    before: `def collatz_steps(number):
    steps = 0
    while number > 1:
        if number % 2 == 0:
            number = number // 2
        else:
            number = number * 3 + 1
        steps += 1
    return steps
`,
    after: `class RemainingNumber:
    """What is left of the number, step by step."""

    def __init__(self, number):
        self.number = number

    def keep_record(self):
        """Renew the number if the number is even, else renew the number."""
        if self.number % 2 == 0:
            self.number = self.number // 2
        else:
            self.number = self.number * 3 + 1

    @property
    def exceeds_one(self):
        """Whether the number is above one."""
        return self.number > 1


def collatz_steps(number):
    remaining_number = RemainingNumber(number)
    steps = 0
    while remaining_number.exceeds_one:
        remaining_number.keep_record()
        steps += 1
    return steps
`,
    calls: [
      'collatz_steps(7)',
      'collatz_steps(1)',
      'collatz_steps(True)',
      'collatz_steps(6.0)',
      "collatz_steps('a')",
    ],
  },
  {
    name: 'a list that several more come to, made of what has no word for it',
    variant: 'state-object',
    calls: ['gather(5)', 'gather(1)', 'gather(0)'],
    before: `def gather(n):
    coef = []
    for i in range(1, n):
        coef.append(n // i - n // (i + 1))
    coef += [1] * (n - sum(coef))
    coef = coef[::-1]
    return sum(coef) * len(coef)
`,
    after: `from dataclasses import dataclass, field
from typing import Any


@dataclass
class CoefList:
    """The coef so far, and how it changes."""

    entries: Any = field(default_factory=list)

    def turn_around(self):
        """Turn the order of the coef around."""
        self.entries = self.entries[::-1]

    @property
    def gather(self):
        """The gather: the sum of the entries times the length of the entries."""
        return sum(self.entries) * len(self.entries)

    def include(self, n, number):
        """Add what comes of what is given to the coef."""
        self.entries.append(n // number - n // (number + 1))

    def lengthen(self, n):
        """Lengthen the coef by what comes of what is given."""
        self.entries += [1] * (n - sum(self.entries))


def gather(n):
    coef = CoefList()
    for i in range(1, n):
        coef.include(n, i)
    coef.lengthen(n)
    coef.turn_around()
    return coef.gather
`,
  },
];
