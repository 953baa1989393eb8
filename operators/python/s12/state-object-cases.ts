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
class Pursuit:
    """The state of affairs, and how it changes."""

    depth: int

    @property
    def equals_zero(self):
        """Whether the depth is equal to zero."""
        return self.depth == 0

    def consider(self, char):
        """Take this into account where it matters."""
        if char == "(":
            self.depth += 1
        else:
            self.depth -= 1

    @property
    def is_depth_negative(self):
        """Whether the depth is below zero."""
        return self.depth < 0


def is_balanced(line):
    """Whether every bracket is closed."""
    pursuit = Pursuit(0)
    for char in line:
        pursuit.consider(char)
        if pursuit.is_depth_negative:
            return False
    return pursuit.equals_zero
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
    after: `class WordFindings:
    """What has been gathered so far."""

    def __init__(self):
        self.kept = []

    @property
    def ordered_kept(self):
        """The ordered kept."""
        return sorted(self.kept, key=len)

    def follow(self, word):
        """Go along with what comes next."""
        if len(word) > 3:
            self.kept.append(word)


def long_words(words):
    word_findings = WordFindings()
    for word in words:
        word_findings.follow(word)
    return word_findings.ordered_kept
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
class Situation:
    """What one has arrived at."""

    best: int = 0

    def consider(self, run):
        """Take this into account where it matters."""
        if run > self.best:
            self.best = run


def longest_run(flags):
    run = 0
    situation = Situation()
    for flag in flags:
        run = run + 1 if flag else 0
        situation.consider(run)
    return situation.best
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
    after: `class Tally:
    """A number that is kept up step by step."""

    def __init__(self, line):
        self.line = line
        self.level = 0

    def raise_it(self):
        """Go up."""
        self.level += 1

    @property
    def is_space(self):
        """Whether the character is a space."""
        return self.level < len(self.line) and self.line[self.level] == " "


def skip_blanks(line):
    tally = Tally(line)
    while tally.is_space:
        tally.raise_it()
    return line[tally.level:]
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
class Situation:
    """What is known so far."""

    highest: Any = 0

    def weigh(self, value):
        """Decide what this changes."""
        if value > self.highest:
            self.highest = value


def records(values):
    taken = []
    situation = Situation()
    for value in values:
        situation.weigh(value)
        taken.append(situation.highest)
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
class Selection:
    """A collection that grows as one goes along."""

    found: list = field(default_factory=list)

    def react_to(self, sums):
        """Change as this asks for."""
        if sums[-1] % 3 == 0:
            self.found.append(sums[-1])


def multiples(limits):
    selection = Selection()
    for limit in limits:
        sums = [limit * 2]
        while sums[-1] < 20:
            selection.react_to(sums)
            sums += [sums[-1] + limit]
    return selection.found
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
    after: `class MarkSituation:
    """The state of affairs, and how it changes."""

    __slots__ = ("line",)

    def __init__(self, line):
        self.line = line

    def follow(self, mark):
        """Go along with what comes next."""
        if mark:
            self.line += mark
        else:
            self.line += "-"

    @property
    def extended_line(self):
        """The extended line."""
        return self.line + self.line[0] * 2


def signed(name, marks):
    mark_situation = MarkSituation(f"{name}: ")
    for mark in marks:
        mark_situation.follow(mark)
    return mark_situation.extended_line
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
    after: `class Situation:
    """Where things stand."""

    def __init__(self, number):
        self.number = number

    def take_note(self):
        """Note what this means."""
        if self.number % 2 == 0:
            self.number = self.number // 2
        else:
            self.number = self.number * 3 + 1

    @property
    def exceeds_one(self):
        """Whether the number is above one."""
        return self.number > 1


def collatz_steps(number):
    situation = Situation(number)
    steps = 0
    while situation.exceeds_one:
        situation.take_note()
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
