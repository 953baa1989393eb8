import type { OperatorCase } from '../../testing/operator-case.js';

export const STATE_OBJECT_CASES: readonly OperatorCase[] = [
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
    after: `import dataclasses


@dataclasses.dataclass
class Depth:
    """The depth so far, and how it changes."""

    amount: int = 0

    @property
    def is_zero(self):
        """Whether the depth is zero."""
        return self.amount == 0

    def adjust_to(self, char):
        """Adjust the depth to the char."""
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
        depth.adjust_to(char)
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
    name: 'a list that keeps what passes',
    variant: 'state-object',
    before: `def long_words(words):
    kept = []
    for word in words:
        if len(word) > 3:
            kept.append(word)
    return sorted(kept, key=len)
`,
    after: `class KeptList:
    """What has been gathered so far, and how it changes."""

    def __init__(self):
        self.contents = []

    def add_if_needed(self, word):
        """Add to the contents where the word asks for it."""
        if len(word) > 3:
            self.contents.append(word)

    @property
    def ordered_kept(self):
        """The ordered kept."""
        return sorted(self.contents, key=len)


def long_words(words):
    kept = KeptList()
    for word in words:
        kept.add_if_needed(word)
    return kept.ordered_kept
`,
    calls: [
      "long_words(['tree', 'a', 'house'])",
      'long_words([])',
      'long_words([3])',
      "long_words('abc')",
      'long_words([[1, 2, 3, 4]])',
    ],
  },
  {
    name: 'the largest so far',
    variant: 'state-object',
    before: `def longest_run(flags):
    run = 0
    best = 0
    for flag in flags:
        run = run + 1 if flag else 0
        if run > best:
            best = run
    return best
`,
    after: `from dataclasses import dataclass


@dataclass
class Counter:
    """A number that is kept up step by step, and how it changes."""

    best: int = 0

    def adjust_to(self, run):
        """Adjust the best to what comes next."""
        if run > self.best:
            self.best = run


def longest_run(flags):
    run = 0
    counter = Counter()
    for flag in flags:
        run = run + 1 if flag else 0
        counter.adjust_to(run)
    return counter.best
`,
    calls: ['longest_run([1, 1, 0, 1])', 'longest_run([])', "longest_run('ab')", 'longest_run(None)'],
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
class Cursor:
    """How far one has come, with the line that it depends on."""

    line: Any
    place: int = 0

    @property
    def is_before_end_and_space(self):
        """Whether the position is still inside the line and the character is a space."""
        if self.place < len(self.line):
            return self.line[self.place] == " "
        return False

    def advance(self):
        """Move on by one."""
        self.place += 1


def skip_blanks(line):
    cursor = Cursor(line)
    while cursor.is_before_end_and_space:
        cursor.advance()
    return line[cursor.place:]
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
    name: 'a record that is set along with a list',
    variant: 'state-object',
    before: `def records(values):
    taken, highest = [], 0
    for value in values:
        if value > highest:
            highest = value
        taken.append(highest)
    return taken
`,
    after: `from dataclasses import dataclass
from typing import Any


@dataclass
class Progress:
    """What is known so far, and how it changes."""

    highest: Any = 0

    def adjust_to(self, value):
        """Adjust the highest to the value."""
        if value > self.highest:
            self.highest = value


def records(values):
    taken = []
    progress = Progress()
    for value in values:
        progress.adjust_to(value)
        taken.append(progress.highest)
    return taken
`,
    calls: ['records([3, 1, 4])', 'records([])', "records('ab')", 'records([1.5, True, 2])', 'records(None)'],
  },
  {
    name: 'a list that begins with what a loop brings',
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
    after: `from dataclasses import dataclass, field


@dataclass
class Gathering:
    """A collection that grows on the way, and how it changes."""

    found: list = field(default_factory=list)

    def append_where_due(self, sums):
        """Add to the found what the sums asks for."""
        if sums[-1] % 3 == 0:
            self.found.append(sums[-1])


def multiples(limits):
    gathering = Gathering()
    for limit in limits:
        sums = [limit * 2]
        while sums[-1] < 20:
            gathering.append_where_due(sums)
            sums += [sums[-1] + limit]
    return gathering.found
`,
    calls: ['multiples([3, 4])', 'multiples([])', "multiples(['a'])", 'multiples([30])'],
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

    def add_if_needed(self, mark):
        """Add to the line where the mark asks for it."""
        if mark:
            self.value += mark
        else:
            self.value += "-"

    @property
    def signed(self):
        """What is signed."""
        return self.value + self.value[0] * 2


def signed(name, marks):
    line = Line(f"{name}: ")
    for mark in marks:
        line.add_if_needed(mark)
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
    after: `class State:
    """Where things stand, and how it changes."""

    def __init__(self, number):
        self.number = number

    def correct(self):
        """Correct the number where it is needed."""
        if self.number % 2 == 0:
            self.number = self.number // 2
        else:
            self.number = self.number * 3 + 1

    @property
    def exceeds_one(self):
        """Whether the number is above one."""
        return self.number > 1


def collatz_steps(number):
    state = State(number)
    steps = 0
    while state.exceeds_one:
        state.correct()
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
];
