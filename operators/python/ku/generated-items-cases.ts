import type { OperatorCase } from '../../testing/operator-case.js';

export const GENERATED_ITEMS_CASES: readonly OperatorCase[] = [
  {
    name: 'a list that is appended to is generated',
    variant: 'generator-function',
    before: `def rising_runs(numbers, least):
    """Lengths of the runs that rise, if they are long enough."""
    lengths = []
    length = 0
    for number in numbers:
        length = length + 1 if number > least else 0
        if length > 1:
            lengths.append(length + least)
    return lengths
`,
    after: `def iter_rising_runs(numbers, least):
    """Give the items of rising_runs, one at a time."""
    length = 0
    for number in numbers:
        length = length + 1 if number > least else 0
        if length > 1:
            yield length + least


def rising_runs(numbers, least):
    """Lengths of the runs that rise, if they are long enough."""
    return [*iter_rising_runs(numbers, least)]
`,
    calls: [
      'rising_runs([1, 2, 3, 0, 5, 6], 0)',
      'rising_runs([], 1)',
      "rising_runs('ab', 1)",
      'rising_runs(3, 1)',
      'rising_runs([1, None], 0)',
      'rising_runs([5, 6, 7], least=2)',
    ],
  },
  {
    name: 'the generator sees what the function was given',
    variant: 'inner-generator',
    before: `def rising_runs(numbers, least):
    """Lengths of the runs that rise, if they are long enough."""
    lengths = []
    length = 0
    for number in numbers:
        length = length + 1 if number > least else 0
        if length > 1:
            lengths.append(length + least)
    return lengths
`,
    after: `def rising_runs(numbers, least):
    """Lengths of the runs that rise, if they are long enough."""
    def each_item():
        length = 0
        for number in numbers:
            length = length + 1 if number > least else 0
            if length > 1:
                yield length + least

    return list(each_item())
`,
    calls: [
      'rising_runs([1, 2, 3, 0, 5, 6], 0)',
      'rising_runs([], 1)',
      "rising_runs('ab', 1)",
      'rising_runs(3, 1)',
      'rising_runs([1, None], 0)',
      'rising_runs([5, 6, 7], least=2)',
    ],
  },
  {
    name: 'what is given becomes an object to iterate over',
    variant: 'iterable-object',
    before: `def rising_runs(numbers, least):
    """Lengths of the runs that rise, if they are long enough."""
    lengths = []
    length = 0
    for number in numbers:
        length = length + 1 if number > least else 0
        if length > 1:
            lengths.append(length + least)
    return lengths
`,
    after: `from dataclasses import dataclass


@dataclass(frozen=True)
class LazyRisingRuns:
    """Supply the results of rising_runs to whoever iterates over it."""

    numbers: object
    least: object

    def __iter__(self):
        length = 0
        for number in self.numbers:
            length = length + 1 if number > self.least else 0
            if length > 1:
                yield length + self.least


def rising_runs(numbers, least):
    """Lengths of the runs that rise, if they are long enough."""
    return list(LazyRisingRuns(numbers, least))
`,
    calls: [
      'rising_runs([1, 2, 3, 0, 5, 6], 0)',
      'rising_runs([], 1)',
      "rising_runs('ab', 1)",
      'rising_runs(3, 1)',
      'rising_runs([1, None], 0)',
      'rising_runs([5, 6, 7], least=2)',
    ],
  },
  {
    name: 'the generator is closed once its items are taken',
    variant: 'closed-generator',
    before: `def rising_runs(numbers, least):
    """Lengths of the runs that rise, if they are long enough."""
    lengths = []
    length = 0
    for number in numbers:
        length = length + 1 if number > least else 0
        if length > 1:
            lengths.append(length + least)
    return lengths
`,
    after: `from contextlib import closing


def rising_runs_in_turn(numbers, least):
    """Give the items of rising_runs, one at a time."""
    length = 0
    for number in numbers:
        length = length + 1 if number > least else 0
        if length > 1:
            yield length + least


def rising_runs(numbers, least):
    """Lengths of the runs that rise, if they are long enough."""
    with closing(rising_runs_in_turn(numbers, least)) as findings:
        return [*findings]
`,
    calls: [
      'rising_runs([1, 2, 3, 0, 5, 6], 0)',
      'rising_runs([], 1)',
      "rising_runs('ab', 1)",
      'rising_runs(3, 1)',
      'rising_runs([1, None], 0)',
      'rising_runs([5, 6, 7], least=2)',
    ],
  },
  {
    name: 'a comprehension is a generator with its tests',
    variant: 'generator-function',
    before: `def shifted(values, step):
    """Values above nothing, moved on."""
    return [value + step for value in values if value > 0]
`,
    after: `def each_of_shifted(values, step):
    """Yield what goes into shifted, one at a time."""
    for value in values:
        if value > 0:
            yield value + step


def shifted(values, step):
    """Values above nothing, moved on."""
    return [*each_of_shifted(values, step)]
`,
    calls: [
      'shifted([1, -1, 2], 3)',
      'shifted([], 1)',
      'shifted([1], None)',
      'shifted(None, 1)',
      "shifted('a', 1)",
    ],
  },
  {
    name: 'a comprehension reads the fields of its object',
    variant: 'iterable-object',
    before: `def shifted(values, step):
    """Values above nothing, moved on."""
    return [value + step for value in values if value > 0]
`,
    after: `from dataclasses import dataclass


@dataclass(frozen=True)
class ShiftedStream:
    """Give the items of shifted to whoever iterates over it."""

    values: object
    step: object

    def __iter__(self):
        for value in self.values:
            if value > 0:
                yield value + self.step


def shifted(values, step):
    """Values above nothing, moved on."""
    return list(ShiftedStream(values, step))
`,
    calls: [
      'shifted([1, -1, 2], 3)',
      'shifted([], 1)',
      'shifted([1], None)',
      'shifted(None, 1)',
      "shifted('a', 1)",
    ],
  },
  {
    name: 'a parameter that is assigned to stays a local variable, defaults stay where callers see them',
    variant: 'generator-function',
    before: `def halves(number, limit=3):
    """Halves down to nothing."""
    parts = []
    if limit < 1:
        return []
    while number > 0 and len(str(number)) <= limit:
        # The whole part is kept.
        parts.append(number)
        number //= 2

    return parts
`,
    after: `def halves_in_turn(number, limit):
    """Find the items of halves, one at a time."""
    if limit < 1:
        return
    while number > 0 and len(str(number)) <= limit:
        # The whole part is kept.
        yield number
        number //= 2


def halves(number, limit=3):
    """Halves down to nothing."""
    return [*halves_in_turn(number, limit)]
`,
    calls: ['halves(10)', 'halves(10, 1)', 'halves(5, limit=0)', 'halves(None)', 'halves(7.5)', 'halves()'],
  },
  {
    name: 'a list that is read on the way stays',
    before: `def sums(numbers):
    """Running sums."""
    totals = [] 
    for number in numbers:
        totals.append(number + (totals[-1] if totals else 0))
    return totals
`,
    after: null,
  },
  {
    name: 'a StopIteration would become another exception in a generator',
    before: `def firsts(groups):
    """The first of each group."""
    found = []
    for group in groups:
        found.append(next(iter(group)))
    return found
`,
    after: null,
  },
  {
    name: 'a function that calls itself stays as deep as it was',
    before: `def flat(items):
    """All items, however deep."""
    found = []
    for item in items:
        if isinstance(item, list):
            found.extend(flat(item))
        else:
            found.append(item)
    return found
`,
    after: null,
  },
];
