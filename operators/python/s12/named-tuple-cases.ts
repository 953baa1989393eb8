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


UntilProgress = namedtuple("UntilProgress", "steps rest")


def halve_until(limit, width):
    until_progress = UntilProgress(0, 1.0)
    while until_progress.rest > width and until_progress.steps < limit:
        until_progress = until_progress._replace(rest=until_progress.rest / 2)
        until_progress = until_progress._replace(steps=until_progress.steps + 1)
    return until_progress.steps, until_progress.rest
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
