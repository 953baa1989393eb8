import type { OperatorCase } from '../../testing/operator-case.js';

export const SETTLED_RECORD_CASES: readonly OperatorCase[] = [
  {
    name: 'the bounds of a range',
    variant: 'settled-record',
    before: `def digits_between(first, second):
    lower = max(2, min(first, second))
    upper = min(8, max(first, second))
    return [digit for digit in range(lower, upper + 1) if digit % 2 == 0]
`,
    after: `from collections import namedtuple


# Lower and upper, worked out side by side.
Amounts = namedtuple("Amounts", "lower upper")


def digits_between(first, second):
    amounts = Amounts(lower=max(2, min(first, second)), upper=min(8, max(first, second)))
    return [digit for digit in range(amounts.lower, amounts.upper + 1) if digit % 2 == 0]
`,
    calls: [
      'digits_between(2, 8)',
      'digits_between(10, 1)',
      "digits_between('a', 1)",
      'digits_between(1.5, 3)',
      'digits_between(None, 3)',
    ],
  },
  {
    name: 'two lists that are filled side by side',
    variant: 'settled-record',
    before: `def halves(values, limit):
    below, above = [], []
    for value in values:
        if value < limit:
            below.append(value)
        else:
            above.append(value)
    return below + above
`,
    after: `from typing import TypedDict


class HalfGroups(TypedDict):
    """Below and above, worked out side by side."""

    below: list
    above: list


def halves(values, limit):
    half_groups = HalfGroups(below=[], above=[])
    for value in values:
        if value < limit:
            half_groups["below"].append(value)
        else:
            half_groups["above"].append(value)
    return half_groups["below"] + half_groups["above"]
`,
    calls: ['halves([1, 5, 2], 3)', 'halves([], 1)', "halves([1, 'a'], 2)", 'halves(4, 2)'],
  },
  {
    name: 'the sides of a text in an f-string',
    variant: 'settled-record',
    before: `def swapped(text):
    opening = text[:2]
    closing = text[2:]
    return f"{closing}-{opening}"
`,
    after: `import dataclasses
from typing import Any


@dataclasses.dataclass(eq=False)
class Phrases:
    """The opening and closing that the rest goes by."""

    opening: Any
    closing: Any


def swapped(text):
    phrases = Phrases(opening=text[:2], closing=text[2:])
    return f"{phrases.closing}-{phrases.opening}"
`,
    calls: ["swapped('abcd')", "swapped('')", 'swapped([1, 2, 3])', 'swapped(3)'],
  },
];
