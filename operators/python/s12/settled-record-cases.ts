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


# Both ends of a stretch: lower and upper.
Span = namedtuple("Span", "lower upper")


def digits_between(first, second):
    span = Span(lower=max(2, min(first, second)), upper=min(8, max(first, second)))
    return [digit for digit in range(span.lower, span.upper + 1) if digit % 2 == 0]
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
    name: 'kept off: two lists that are filled side by side',
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
    after: null,
  },
  {
    name: 'kept off: the sides of a text in an f-string',
    variant: 'settled-record',
    before: `def swapped(text):
    opening = text[:2]
    closing = text[2:]
    return f"{closing}-{opening}"
`,
    after: null,
  },
];
