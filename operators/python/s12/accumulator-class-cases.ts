import type { OperatorCase } from '../../testing/operator-case.js';

export const ACCUMULATOR_CLASS_CASES: readonly OperatorCase[] = [
  {
    name: 'a count is kept by an object',
    variant: 'accumulator-class',
    before: `def count_long(words):
    """How many words are long."""
    found = 0
    for word in words:
        if len(word) > 3:
            found += 1
    return found
`,
    after: `from dataclasses import dataclass


@dataclass
class Counting:
    """A count that is kept up step by step."""

    found: int = 0

    def raise_by(self, more=1):
        """Go on counting."""
        self.found += more


def count_long(words):
    """How many words are long."""
    counting = Counting()
    for word in words:
        if len(word) > 3:
            counting.raise_by()
    return counting.found
`,
    calls: ["count_long(['tree', 'a', 'house'])", 'count_long([])', 'count_long([1])', "count_long('abcd')"],
  },
  {
    name: 'a total is added up by an object, fractions included',
    variant: 'accumulator-class',
    before: `def price(items):
    total = 0.0
    for item in items:
        total += item * 1.1
        if total > 100:
            return total - 5
    return total
`,
    after: `from dataclasses import dataclass


@dataclass
class RunningTotal:
    """Adds up what it is given."""

    total: float = 0.0

    def include(self, share):
        """Add one more share."""
        self.total += share


def price(items):
    running_total = RunningTotal()
    for item in items:
        running_total.include(item * 1.1)
        if running_total.total > 100:
            return running_total.total - 5
    return running_total.total
`,
    calls: ['price([1, 2, 3.5])', 'price([])', "price(['a'])", 'price([90, 20, 1])', 'price([True, 2j])'],
  },
  {
    name: 'a text is written by an object',
    variant: 'accumulator-class',
    before: `def initials(names):
    short = ''
    for name in names:
        short += name[0]
    return short.upper()
`,
    after: `from dataclasses import dataclass


@dataclass
class TextBuilder:
    """Collects the parts of a text."""

    short: str = ''

    def extend(self, fragment):
        """Put a part at the end."""
        self.short += fragment


def initials(names):
    text_builder = TextBuilder()
    for name in names:
        text_builder.extend(name[0])
    return text_builder.short.upper()
`,
    calls: ["initials(['ann', 'bo'])", 'initials([])', "initials([''])", 'initials([3])'],
  },
  {
    name: 'kept off: a nested function changes the count',
    variant: 'accumulator-class',
    before: `def tick(values):
    ticks = 0

    def note():
        nonlocal ticks
        ticks += 1

    for value in values:
        note()
    return ticks
`,
    after: null,
  },
  {
    name: 'kept off: the count is deleted',
    variant: 'accumulator-class',
    before: `def forget(values):
    count = 0
    for value in values:
        count += 1
    del count
    return values
`,
    after: null,
  },
];
