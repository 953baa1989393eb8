import type { OperatorCase } from '../../testing/operator-case.js';
import { HIGHEST_OF_ALL, JOINED_NAMES, TOTAL_WEIGHT } from '../divisions/reduction-programs.js';

export const MERGED_CASES: readonly OperatorCase[] = [
  {
    name: 'kept off: a sum is as good in one go',
    variant: 'merged-halves',
    ...TOTAL_WEIGHT,
    after: null,
  },
  {
    name: 'kept off: texts are joined at once',
    variant: 'merged-halves',
    ...JOINED_NAMES,
    after: null,
  },
  {
    name: 'a tournament of halves',
    variant: 'merged-halves',
    ...HIGHEST_OF_ALL,
    after: `def knockout_winner(section):
    """Divide and conquer: take the greater one of what both halves give."""
    if len(section) <= 2:
        return max(section)
    half = len(section) // 2
    of_first_half = knockout_winner(section[:half])
    of_second_half = knockout_winner(section[half:])
    return max(of_first_half, of_second_half)


def find_highest_member(values):
    """Return the largest of the members."""
    # Anything else takes the plain way.
    if type(values) in [tuple, list] and {*map(type, values)} == {int}:
        return knockout_winner(values)
    return max(values)


def highest(values: list):
    peak = find_highest_member(values)
    return peak
`,
  },
  {
    name: 'numbers are sorted as a merge sort does it',
    variant: 'merged-halves',
    before: `def ranking(scores):
    return sorted(scores)
`,
    calls: [
      'ranking([3, 1, 4, 1, 5, 9, 2, 6])',
      'ranking((2, 7, 1))',
      'ranking([])',
      'ranking([4])',
      'ranking([True, 2, 1])',
      'ranking([1.5, 2, float("nan")])',
      'ranking([10**30, -1, 2])',
      "ranking(['b', 'a', 'c'])",
      'ranking(iter([3, 1, 2]))',
      'ranking({3: 1, 1: 2})',
      'ranking(None)',
      "ranking([2, 'a', 1])",
    ],
    after: `from heapq import merge


def merge_sort(some):
    """Divide and conquer: sort both halves and merge them."""
    if len(some) < 10:
        # Short enough to be done in one go.
        return sorted(some)
    middle = len(some) // 2
    of_first_half = merge_sort(some[:middle])
    of_second_half = merge_sort(some[middle:])
    return list(merge(of_first_half, of_second_half))


def arrange_members(scores):
    """Put the members in order."""
    # Anything else takes the plain way.
    if (
        type(scores) in [list, tuple]
        and {type(member) for member in scores} == {int}
    ):
        return merge_sort(scores)
    return sorted(scores)


def ranking(scores):
    return arrange_members(scores)
`,
  },
];
