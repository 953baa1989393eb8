import type { OperatorCase } from '../../testing/operator-case.js';

export const RANKED_CASES: readonly OperatorCase[] = [
  {
    name: 'numbers in order of their ranks',
    variant: 'ranked-order',
    before: `def ranking(scores):
    return sorted(scores, reverse=True)
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
    after: `from scipy.stats import rankdata


def ranking(scores):
    if (
        type(scores) in (list, tuple)
        and {type(member) for member in scores} == {int}
        and -(2**53) < min(scores) <= max(scores) < 2**53
    ):
        by_rank = dict(zip(rankdata(scores, method="ordinal"), scores))
        return [by_rank[standing_at] for standing_at in range(len(by_rank), 0, -1)]
    return sorted(scores, reverse=True)
`,
  },
  {
    name: 'different numbers by dense ranks',
    variant: 'ranked-order',
    before: `def kinds(scores):
    return len(set(scores))
`,
    calls: [
      'kinds([3, 1, 4, 1, 5, 9, 2, 6])',
      'kinds((2, 7, 1))',
      'kinds([])',
      'kinds([4])',
      'kinds([True, 2, 1])',
      'kinds([1.5, 2, float("nan")])',
      'kinds([10**30, -1, 2])',
      "kinds(['b', 'a', 'c'])",
      'kinds(iter([3, 1, 2]))',
      'kinds({3: 1, 1: 2})',
      'kinds(None)',
      "kinds([2, 'a', 1])",
    ],
    after: `from scipy.stats import rankdata


def kinds(scores):
    if (
        type(scores) in (list, tuple)
        and set(map(type, scores)) == {int}
        and all(-(2**53) < score < 2**53 for score in scores)
    ):
        ranks = rankdata(scores, method="dense")
        return int(ranks.max())
    return len(set(scores))
`,
  },
];
