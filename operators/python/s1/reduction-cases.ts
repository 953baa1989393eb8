import type { OperatorCase } from '../../testing/operator-case.js';
import {
  HIGHEST_OF_ALL,
  KINDS_OF_LETTERS,
  REDUCTION_KEPT_OFF_CASES,
  TOTAL_WEIGHT,
} from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'a total from part results',
    variant: 'part-results',
    ...TOTAL_WEIGHT,
    after: `def total_weight(weights):
    if (
        type(weights) in (tuple, list)
        and set(map(type, weights)) == {int}
        and weights[2:]
    ):
        stride = (len(weights) + 1) // 2
        member_batches = [weights[first:first + stride] for first in range(0, len(weights), stride)]
        subtotals = [sum(portion) for portion in member_batches]
        total = sum(subtotals, 0)
    else:
        total = sum(weights)
    return total, total > 10
`,
  },
  {
    name: 'the highest from part results',
    variant: 'part-results',
    ...HIGHEST_OF_ALL,
    after: `def highest(values: list):
    if type(values) in {list, tuple} and len(values) > 3:
        cuts = [0, len(values) // 3, len(values) * 2 // 3, len(values)]
        portions = [values[begin:until] for begin, until in zip(cuts, cuts[1:])]
        peak = values[0]
        for section in portions:
            peak = max(peak, *section)
    else:
        peak = max(values)
    return peak
`,
  },
  {
    name: 'kinds from part results',
    variant: 'part-results',
    ...KINDS_OF_LETTERS,
    after: `def kinds(letters: list):
    if type(letters) in {list, tuple} and letters[3:]:
        borders = [0, len(letters) // 3, len(letters) * 2 // 3, len(letters)]
        letter_batches = []
        for left, right in zip(borders, borders[1:]):
            letter_batches.append(letters[left:right])
        seen = set()
        for section in letter_batches:
            seen.update(section)
        return len(seen)
    return len(set(letters))
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
