import type { OperatorCase } from '../../testing/operator-case.js';
import { REDUCTION_KEPT_OFF_CASES, TOTAL_WEIGHT } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'a total by departures',
    variant: 'departures',
    ...TOTAL_WEIGHT,
    after: `from calendar import timegm
from time import gmtime


def total_weight(weights):
    if (
        type(weights) in {list, tuple}
        and {*map(type, weights)} == {int}
        and len(weights) > 1
    ):
        waiting_clock_times = [gmtime(0)]
        batches = []
        while waiting_clock_times:
            begin = timegm(waiting_clock_times.pop())
            stretch = weights[begin:begin + max(2, len(weights) // 3)]
            if stretch:
                waiting_clock_times.append(gmtime(begin + len(stretch)))
                batches.append(stretch)
        total = sum(sum(part) for part in batches)
    else:
        total = sum(weights)
    return total, total > 10
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
