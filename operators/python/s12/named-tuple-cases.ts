import type { OperatorCase } from '../../testing/operator-case.js';

export const NAMED_TUPLE_CASES: readonly OperatorCase[] = [
  {
    name: 'every change makes another record',
    variant: 'named-tuple',
    before: `def halved_distance(limit, width):
    steps = 0
    rest = 1.0
    while rest > width and steps < limit:
        rest = rest / 2
        steps += 1
    return steps, rest
`,
    after: `from collections import namedtuple


DistanceProgress = namedtuple("DistanceProgress", "steps rest")


def halved_distance(limit, width):
    distance_progress = DistanceProgress(0, 1.0)
    while distance_progress.rest > width and distance_progress.steps < limit:
        distance_progress = distance_progress._replace(rest=distance_progress.rest / 2)
        distance_progress = distance_progress._replace(steps=distance_progress.steps + 1)
    return distance_progress.steps, distance_progress.rest
`,
    calls: [
      'halved_distance(10, 0.1)',
      'halved_distance(2, 0)',
      "halved_distance('a', 1)",
      'halved_distance(3, float("nan"))',
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
