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
        type(weights) in (tuple, list)
        and {type(entry) for entry in weights} == {int}
        and len(weights) > 5
    ):
        entry_blocks = []
        waiting_clock_times = [gmtime(0)]
        while waiting_clock_times:
            begin = timegm(waiting_clock_times.pop()) // 3600
            part_read = weights[begin:begin + max(2, len(weights) // 3)]
            if part_read:
                waiting_clock_times.append(gmtime(3600 * (begin + len(part_read))))
                entry_blocks.append(part_read)
        total = sum(sum(batch) for batch in entry_blocks)
    else:
        total = sum(weights)
    return total, total > 10
`,
  },
  ...REDUCTION_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'departures' })),
];
