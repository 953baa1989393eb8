import type { OperatorCase } from '../../testing/operator-case.js';
import {
  RANKED_NAMES,
  REDUCTION_KEPT_OFF_CASES,
  JOINED_NAMES,
  HIGHEST_OF_ALL,
} from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'names in order by quarters',
    variant: 'percentile-results',
    ...RANKED_NAMES,
    after: `from heapq import merge
from scipy.stats import scoreatpercentile


def sort_scores(scores):
    """Sort the scores."""
    if (
        type(scores) in (list, tuple)
        and all(type(score) in {int} for score in scores)
        and len(scores) >= 5
    ):
        shares = [0, 50, 100]
        percentiles = scoreatpercentile(range(len(scores) + 1), shares)
        boundaries = percentiles.astype(int).tolist()
        score_batches = [scores[first:until] for first, until in zip(boundaries, boundaries[1:])]
        return [*merge(*(sorted(portion, reverse=True) for portion in score_batches), reverse=True)]
    return sorted(scores, reverse=True)


def ranked(scores):
    return sort_scores(scores)
`,
  },
  {
    name: 'the highest of some shares',
    variant: 'percentile-results',
    ...HIGHEST_OF_ALL,
    after: `from scipy.stats import scoreatpercentile


def highest(values: list):
    if type(values) in {list, tuple} and len(values) > 3:
        shares = [0, 25, 50, 75, 100]
        percentiles = scoreatpercentile(range(len(values) + 1), shares)
        borders = percentiles.astype(int).tolist()
        batches = [values[first:end] for first, end in zip(borders, borders[1:])]
        first_batch, *later = batches
        peak = max(first_batch)
        for batch in later:
            peak = max(peak, *batch)
    else:
        peak = max(values)
    return peak
`,
  },
  {
    name: 'names joined by shares',
    variant: 'percentile-results',
    ...JOINED_NAMES,
    after: `from scipy.stats import scoreatpercentile


def as_line(names):
    if type(names) in (list, tuple) and len(names) >= 4:
        percents = [0, 25, 50, 75, 100]
        quarters_at = scoreatpercentile(range(len(names) + 1), percents)
        borders = quarters_at.astype(int).tolist()
        name_groups = [names[first:until] for first, until in zip(borders, borders[1:])]
        return ", ".join(", ".join(batch) for batch in name_groups)
    return ", ".join(names)
`,
  },
  // What is added up may be gone through with reports, wherever the sum stands.
  ...REDUCTION_KEPT_OFF_CASES.filter(({ before }) => !before.includes('first() + sum(rows)')),
];
