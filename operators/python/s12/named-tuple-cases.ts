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


Progress = namedtuple("Progress", "steps rest")


def halve_until(limit, width):
    progress = Progress(0, 1.0)
    while progress.rest > width and progress.steps < limit:
        progress = progress._replace(rest=progress.rest / 2)
        progress = progress._replace(steps=progress.steps + 1)
    return progress.steps, progress.rest
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
