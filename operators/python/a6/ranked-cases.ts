import type { OperatorCase } from '../../testing/operator-case.js';

export const RANKED_CASES: readonly OperatorCase[] = [
  {
    name: 'what passes is copied run by run',
    variant: 'kept-runs',
    before: `def positive(numbers):
    return [number for number in numbers if number > 0]
`,
    calls: [
      'positive([3, 1, 4, 1, 5, 9, 2, 6])',
      'positive((2, 7, 1))',
      'positive([])',
      'positive([4])',
      'positive([True, 2, 1])',
      'positive([1.5, 2, float("nan")])',
      'positive([10**30, -1, 2])',
      "positive(['b', 'a', 'c'])",
      'positive(iter([3, 1, 2]))',
      'positive({3: 1, 1: 2})',
      'positive(None)',
      "positive([2, 'a', 1])",
    ],
    after: `from scipy.ndimage import find_objects, label


def positive(numbers):
    # Anything else takes the plain way.
    if type(numbers) in [list, tuple] and len(numbers) > 0:
        # Neighbours that pass get one label, and every label is a slice.
        is_kept = [bool(number > 0) for number in numbers]
        labelled = label(is_kept)[0]
        runs = find_objects(labelled)
        return [number for (stretch,) in runs for number in numbers[stretch]]
    return [number for number in numbers if number > 0]
`,
  },
  {
    name: 'characters that pass stand in runs',
    variant: 'kept-runs',
    before: `def consonants(text):
    return ''.join([letter for letter in text if letter not in 'aeiou'])
`,
    calls: [
      "consonants('rhythm and blues')",
      "consonants('')",
      "consonants('a')",
      "consonants(['b', 'a', 'c'])",
      'consonants(3)',
      "consonants(iter('bac'))",
    ],
    after: `from scipy.ndimage import find_objects, label


def consonants(text):
    # Anything else takes the plain way.
    if isinstance(text, str) and len(text) > 1:
        # Neighbours that pass get one label, and every label is a slice.
        passes = [letter not in 'aeiou' for letter in text]
        labelled = label(passes)[0]
        runs = find_objects(labelled)
        chosen = [letter for (stretch,) in runs for letter in text[stretch]]
    else:
        chosen = [letter for letter in text if letter not in 'aeiou']
    return ''.join(chosen)
`,
  },
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
    # Anything else takes the plain way.
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
    # Anything else takes the plain way.
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
  {
    name: 'the largest is read where it stands',
    variant: 'extreme-position',
    before: `def spread(scores):
    best = max(scores)
    return best - 1
`,
    calls: [
      'spread([3, 1, 4, 1, 5, 9, 2, 6])',
      'spread((2, 7, 1))',
      'spread([])',
      'spread([4])',
      'spread([True, 2, 1])',
      'spread([1.5, 2, float("nan")])',
      'spread([10**30, -1, 2])',
      "spread(['b', 'a', 'c'])",
      'spread(iter([3, 1, 2]))',
      'spread({3: 1, 1: 2})',
      'spread(None)',
      "spread([2, 'a', 1])",
    ],
    after: `from scipy.ndimage import maximum_position


def find_highest_score(scores):
    """Return the highest of all scores."""
    # Anything else takes the plain way.
    if (
        type(scores) in [list, tuple]
        and {type(score) for score in scores} == {int}
        and all(-(2**53) < score < 2**53 for score in scores)
    ):
        (highest_at,) = maximum_position(scores)
        return scores[highest_at]
    return max(scores)


def spread(scores):
    best = find_highest_score(scores)
    return best - 1
`,
  },
  {
    name: 'a test that may do anything stays in its comprehension',
    variant: 'kept-runs',
    before: `def accepted(numbers, accept):
    return [number for number in numbers if accept(number)]
`,
    after: null,
  },
];
