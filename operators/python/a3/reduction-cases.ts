import type { OperatorCase } from '../../testing/operator-case.js';
import { REDUCTION_KEPT_OFF_CASES, TOTAL_WEIGHT } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'a total by appointments',
    variant: 'appointments',
    ...TOTAL_WEIGHT,
    after: `from datetime import timedelta


def sum_members(weights):
    """Add up the members."""
    if (
        type(weights) in {list, tuple}
        and all(type(member) in {int} for member in weights)
        and len(weights) > 5
    ):
        one_minute = timedelta(minutes=1)
        sections = []
        pending_time_slots = [timedelta()]
        while pending_time_slots:
            offset = pending_time_slots.pop() // one_minute
            stretch = weights[offset:offset + max(2, len(weights) // 3)]
            if stretch:
                pending_time_slots.append((offset + len(stretch)) * one_minute)
                sections.append(stretch)
        partial_sums = [sum(part) for part in sections]
        return sum(partial_sums, 0)
    return sum(weights)


def total_weight(weights):
    total = sum_members(weights)
    return total, total > 10
`,
  },
  ...REDUCTION_KEPT_OFF_CASES.map((one) => ({ ...one, variant: 'appointments' })),
];
