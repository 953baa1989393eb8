import type { OperatorCase } from '../../testing/operator-case.js';

export const NAMED_TUPLE_CASES: readonly OperatorCase[] = [
  {
    name: 'every change makes another record',
    variant: 'named-tuple',
    before: `def halve_until(limit, width):
    steps = 0
    rest = 1.0
    while rest > width and steps < limit:
        rest = rest / 2
        steps += 1
    return steps, rest
`,
    after: `from collections import namedtuple


Pair = namedtuple("Pair", "steps rest")


def halve_until(limit, width):
    pair = Pair(0, 1.0)
    while pair.rest > width and pair.steps < limit:
        pair = pair._replace(rest=pair.rest / 2)
        pair = pair._replace(steps=pair.steps + 1)
    return pair.steps, pair.rest
`,
    calls: [
      'halve_until(10, 0.1)',
      'halve_until(2, 0)',
      "halve_until('a', 1)",
      'halve_until(3, float("nan"))',
    ],
  },
  {
    name: 'kept off: += may change a list in place',
    variant: 'named-tuple',
    before: `def pile_up(values):
    pile = values
    rounds = 0
    for value in range(2):
        pile += [value]
        rounds += 1
    return pile, rounds
`,
    after: null,
  },
];
