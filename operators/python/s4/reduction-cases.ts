import type { OperatorCase } from '../../testing/operator-case.js';
import { REDUCTION_KEPT_OFF_CASES, SWAPPED_CASE, TOTAL_WEIGHT } from '../divisions/reduction-programs.js';

/** What is sorted as a whole. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'an order from a pool',
    variant: 'pooled-parts',
    before: `def ranking(scores):
    """The scores from the lowest on, and the first of them."""
    order = sorted(scores)
    return order, order[:1]
`,
    after: `from concurrent.futures import ThreadPoolExecutor
from heapq import merge


def order_scores(scores):
    """Sort the scores."""
    if (
        type(scores) in (tuple, list)
        and {*map(type, scores)} == {int}
        and len(scores) >= 5
    ):
        stride = (len(scores) + 2) // 3
        shares = [scores[start:start + stride] for start in range(0, len(scores), stride)]
        with ThreadPoolExecutor(max_workers=3) as pool:
            ordered_parts = []
            for finding in pool.map(sorted, shares):
                ordered_parts.append(finding)
        return list(merge(*ordered_parts))
    return sorted(scores)


def ranking(scores):
    """The scores from the lowest on, and the first of them."""
    order = order_scores(scores)
    return order, order[:1]
`,
    calls: [
      'ranking([4, 1, 3, 1, 5, 9, 2, 6])',
      'ranking((5, 4, 3, 2, 1, 0, -1))',
      'ranking([])',
      'ranking([2, True, 1, 0, False, 3, 2])',
      'ranking([2.5, 1, 0, -0.0, 0.0, 7, 3])',
      "ranking(['b', 'a', 'd', 'c', 'e', 'g', 'f'])",
      "ranking(['b', 1, 2, 3, 4, 5, 6])",
      "ranking('bdca')",
      'ranking({3: 1, 2: 2})',
      'ranking(iter([3, 1, 2]))',
      'ranking(None)',
    ],
  },
  {
    name: 'a falling order from a pool',
    variant: 'pooled-parts',
    before: `def highest_first(scores):
    return sorted(scores, reverse=True)
`,
    after: `from concurrent.futures import ThreadPoolExecutor
from heapq import merge


def sort_scores(scores):
    """Return the scores in order."""
    if (
        type(scores) in (list, tuple)
        and set(map(type, scores)) == {int}
        and len(scores) >= 12
    ):
        bounds = [0, len(scores) // 2, len(scores) * 3 // 4, len(scores)]
        score_batches = [scores[begin:until] for begin, until in zip(bounds, bounds[1:])]
        with ThreadPoolExecutor(max_workers=3) as executor:
            runs = list(executor.map(lambda stretch: sorted(stretch, reverse=True), score_batches))
        return list(merge(*runs, reverse=True))
    return sorted(scores, reverse=True)


def highest_first(scores):
    return sort_scores(scores)
`,
    calls: [
      'highest_first([4, 1, 3, 1, 5, 9, 2, 6])',
      'highest_first([])',
      'highest_first([0, False, 0.0, -0.0, 1, True, 2])',
      "highest_first(['b', 1, 2, 3, 4, 5, 6])",
      'highest_first(7)',
    ],
  },
  {
    name: 'a total needs no pool',
    variant: 'pooled-parts',
    before: TOTAL_WEIGHT.before,
    after: null,
  },
  {
    name: 'nor does a text in other letters',
    variant: 'pooled-parts',
    before: SWAPPED_CASE.before,
    after: null,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
