import type { ProfileFacts } from '../../../core/profile-facts.js';
import type { OperatorCase } from '../../testing/operator-case.js';

/** A test that gives two elements: one of two nested loops would make one turn each time. */
const GIVEN_TWO: ProfileFacts = {
  functions: {
    loudest: {
      ...{ calls: 1, maxDepth: 1, raised: [], returned: null },
      variables: {
        levels: {
          ...{ types: ['list'], elementTypes: ['int'], length: [1, 2], wasEmpty: false, wasNonEmpty: true },
          ...{ wasNegative: false, wasZero: false, wasPositive: false, wasTruthy: true, wasFalsy: false },
        },
      },
    },
  },
  ...{ lines: {}, totalLines: 0, totalWork: 0 },
};

export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'of which the tests gave two at most',
    before: `def loudest(levels):
    best = None
    for place, level in enumerate(levels):
        best = (level, place) if best is None else max(best, (level, place))
    return best
`,
    after: null,
    facts: GIVEN_TWO,
  },
  {
    name: 'generators of the program are left alone',
    before: `def halves(limit):
    try:
        while limit:
            yield limit
            limit //= 2
    finally:
        print("done")


def total(limit):
    result = 0
    for half in halves(limit):
        result += half
    return result
`,
    after: null,
  },
  {
    name: 'a coroutine',
    before: `async def show(words):
    for word in words:
        print(word)
`,
    after: null,
  },
  {
    name: 'names that are read by name',
    before: `def show(words):
    for word in words:
        print(word, locals())
`,
    after: null,
  },
  {
    name: 'a constant count',
    before: `def dice():
    faces = []
    for face in range(1, 7):
        faces.append(face)
    return faces
`,
    after: null,
  },
  {
    name: 'targets that are no names',
    before: `def fill(cells, values):
    for cells[0] in values:
        print(cells)
    return cells
`,
    after: null,
  },
  {
    name: 'a body on the line of its header',
    before: `def show(words):
    for word in words: print(word)
`,
    after: null,
  },
  {
    name: 'the body of a class',
    before: `class Table:
    cells = []
    for number in (1, 2):
        cells.append(number)
`,
    after: null,
  },
  {
    name: 'the file has a star import',
    before: `from math import *


def show(words):
    for word in words:
        print(word)
`,
    after: null,
  },
  {
    name: 'statements that share a line',
    before: `def show(words):
    kept = [word for word in words]; print(kept)
`,
    after: null,
  },
  {
    name: 'indented by tabs, with line ends of two characters',
    variant: 'lazy-batches',
    before:
      'def total_of(numbers):\r\n\ttotal = 0\r\n\tfor number in numbers:\r\n\t\ttotal += number\r\n\treturn total\r\n',
    after:
      'from itertools import chain, islice\r\nfrom logging import getLogger\r\n\r\n\r\nLOG = getLogger(__name__)\r\n\r\n\r\ndef in_batches(numbers):\r\n\t"""Cut the numbers into ever larger batches, and log before each how many are done."""\r\n\tbatch_size = 1\r\n\tupcoming = iter(numbers)\r\n\tfinished = 0\r\n\tfor first_number in upcoming:\r\n\t\tLOG.debug("numbers done: %d", finished)\r\n\t\tyield chain([first_number], islice(upcoming, batch_size - 1))\r\n\t\tfinished += batch_size\r\n\t\tbatch_size = min(2 * batch_size, 500)\r\n\r\n\r\ndef total_of(numbers):\r\n\ttotal = 0\r\n\tfor number_batch in in_batches(numbers):\r\n\t\tfor number in number_batch:\r\n\t\t\ttotal += number\r\n\treturn total\r\n',
    calls: ['total_of([1, 2, 3])'],
  },
  {
    name: 'a script',
    variant: 'paced-batches',
    before: `numbers = list(range(3))
total = 0
for number in numbers:
    total += number
print(total)
`,
    after: `from itertools import chain, islice
from logging import getLogger

numbers = list(range(3))
total = 0


LOGGER = getLogger(__name__)


def batches_of(items):
    """Cut the numbers into ever larger batches; the log says how many are done."""
    remaining = iter(items)
    batch_size = 1
    done = 0
    for leading in remaining:
        LOGGER.debug("%d numbers done", done)
        yield islice(chain((leading,), remaining), batch_size)
        done += batch_size
        batch_size *= 2


for number_batch in batches_of(numbers):
    for number in number_batch:
        total += number
print(total)
`,
    calls: ['total', 'numbers'],
  },
  {
    name: 'builtins that mean something else',
    before: `def longest(words, max):
    len = 0
    for word in words:
        if word > max:
            len += 1
    return [word for word in words if word > len]
`,
    after: null,
  },
  {
    name: 'a while loop that asks nothing',
    before: `def drain(stack):
    while 1:
        if not stack:
            return stack
        stack.pop()
`,
    after: null,
  },
  {
    name: 'a while loop that waits for what a coroutine gives',
    before: `async def drain(stack):
    while await stack.ready():
        stack.pop()
    return stack
`,
    after: null,
  },
  {
    name: 'a while loop with an else clause',
    before: `def climb(place, limit):
    while place < limit:
        place += 1
    else:
        place += 5
    return place
`,
    after: null,
  },
];
