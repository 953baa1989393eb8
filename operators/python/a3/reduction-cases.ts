import type { OperatorCase } from '../../testing/operator-case.js';
import { REDUCTION_KEPT_OFF_CASES, TOTAL_WEIGHT } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'a total by appointments',
    variant: 'appointments',
    ...TOTAL_WEIGHT,
    after: `from datetime import timedelta


def total_weight(weights):
    if (
        type(weights) in {list, tuple}
        and {type(weight) for weight in weights} == {int}
        and weights[1:]
    ):
        tick = timedelta(hours=1)
        waiting_time_slots = [timedelta()]
        batches = []
        while waiting_time_slots:
            offset = waiting_time_slots.pop() // tick
            stretch = weights[offset:offset + max(2, len(weights) // 3)]
            if stretch:
                waiting_time_slots.append((offset + len(stretch)) * tick)
                batches.append(stretch)
        weight_totals = [sum(portion) for portion in batches]
        total = sum(weight_totals)
    else:
        total = sum(weights)
    return total, total > 10
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
