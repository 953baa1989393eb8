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
class Tally:
    """The count so far, changed by counting only."""

    found: int = 0

    def increment(self, amount=1):
        """Raise the count, by one unless told otherwise."""
        self.found += amount


def count_long(words):
    """How many words are long."""
    tally = Tally()
    for word in words:
        if len(word) > 3:
            tally.increment()
    return tally.found
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
    """Adds up the total from what it is given."""

    total: float = 0.0

    def include(self, amount):
        """Add the amount to the total."""
        self.total += amount


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
class Draft:
    """A text that is put together piece by piece."""

    short: str = ''

    def write(self, fragment):
        """Put the fragment at the end."""
        self.short += fragment


def initials(names):
    draft = Draft()
    for name in names:
        draft.write(name[0])
    return draft.short.upper()
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
