import type { OperatorCase } from '../../testing/operator-case.js';

/** What nobody would ask for page by page. */
export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'letters of a text are no listing',
    variant: 'token-pages',
    before: `def capitals(text: str):
    found = 0
    for letter in text:
        found += letter.isupper()
    return found
`,
    after: null,
  },
  {
    name: 'pieces of a line are no listing',
    before: `def longest(line):
    most = 0
    fields = line.split()
    for field in fields:
        most = max(most, len(field))
    return most
`,
    after: null,
  },
  {
    name: 'a range is no listing',
    before: `def total(limit):
    found = 0
    for number in range(limit):
        found += number
    return found
`,
    after: null,
  },
  {
    name: 'a list that is changed on the way stays',
    before: `def spread(prices):
    for price in prices:
        if price > 1:
            prices.append(price - 1)
    return prices
`,
    after: null,
  },
  {
    name: 'a slice stays',
    before: `def middle(names):
    return [name.title() for name in names[1:-1]]
`,
    after: null,
  },
  {
    name: 'a generator function is read as it stands',
    before: `def lengths(words):
    for word in words:
        yield len(word)
`,
    after: null,
  },
  {
    name: 'an async function is left alone',
    before: `async def gains(amounts):
    return [amount for amount in amounts if amount > 0]
`,
    after: null,
  },
  {
    name: 'a loop in a loop stays',
    before: `def table(sizes, amounts):
    rows = []
    while len(rows) < sizes:
        rows.append([amount * sizes for amount in amounts])
    return rows
`,
    after: null,
  },
  {
    name: 'names that can be seen stay',
    before: `def gains(amounts):
    print([amount + 1 for amount in amounts])
    return locals()
`,
    after: null,
  },
  {
    name: 'what asks for the types of values is not handed over',
    before: `def divisor(first: int, second: int):
    if isinstance(first, int) and isinstance(second, int) and abs(second) < 2**128:
        return shared(first, second)
    while second:
        first, second = second, first % second
    return first


def shared(first, second):
    return first if not second else shared(second, first % second)
`,
    after: null,
    variant: 'token-order',
  },
  {
    name: 'kept off: a generator that says how long the elements took',
    entryPoint: 'mean',
    variant: 'state-cursor',
    before: `import logging
from time import monotonic
from typing import List

LOG = logging.getLogger(__name__)


def timed(numbers):
    seen = 0
    begun_at = monotonic()
    for seen, upcoming in enumerate(numbers, start=1):
        yield upcoming
    LOG.debug("%d numbers in %.3f s", seen, monotonic() - begun_at)


def mean(numbers: List[float]) -> float:
    return sum(timed(numbers)) / len(numbers)
`,
    after: null,
  },
];
