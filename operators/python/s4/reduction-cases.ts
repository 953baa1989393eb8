import type { OperatorCase } from '../../testing/operator-case.js';
import {
  RANKED_NAMES,
  REDUCTION_KEPT_OFF_CASES,
  SWAPPED_CASE,
  TOTAL_WEIGHT,
} from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'a total from a pool',
    variant: 'pooled-parts',
    ...TOTAL_WEIGHT,
    after: `from concurrent.futures import ThreadPoolExecutor


def total_weight(weights):
    if (
        type(weights) in (list, tuple)
        and {*map(type, weights)} == {int}
        and weights[3:]
    ):
        batch_size = len(weights) // 2 + 1
        shares = [weights[first:first + batch_size] for first in range(0, len(weights), batch_size)]
        with ThreadPoolExecutor(2) as pool:
            totals = []
            for answer in pool.map(sum, shares):
                totals.append(answer)
        total = sum(totals)
    else:
        total = sum(weights)
    return total, total > 10
`,
  },
  {
    name: 'case swapped in a pool',
    variant: 'pooled-parts',
    ...SWAPPED_CASE,
    after: `from concurrent.futures import ThreadPoolExecutor


def swapped(text: str):
    if type(text) in {str} and text.isascii() and len(text) > 2:
        batch_size = len(text) // 4 + 1
        shares = []
        for first in range(0, len(text), batch_size):
            stop = min(first + batch_size, len(text))
            shares.append(text[first:stop])
        with ThreadPoolExecutor(max_workers=3) as executor:
            converted_parts = []
            for outcome in executor.map(str.swapcase, shares):
                converted_parts.append(outcome)
        return "".join(converted_parts)
    return text.swapcase()
`,
  },
  {
    name: 'ranked in a pool',
    variant: 'pooled-parts',
    ...RANKED_NAMES,
    after: `from concurrent.futures import ThreadPoolExecutor
from heapq import merge


def ranked(scores):
    if (
        type(scores) in {list, tuple}
        and {type(score) for score in scores} == {int}
        and scores[3:]
    ):
        batches = []
        size = max(2, len(scores) // 2)
        for first in range(0, len(scores), size):
            end = min(first + size, len(scores))
            batches.append(scores[first:end])
        with ThreadPoolExecutor(max_workers=len(batches)) as executor:
            sorted_runs = list(executor.map(lambda stretch: sorted(stretch, reverse=True), batches))
        return list(merge(*sorted_runs, reverse=True))
    return sorted(scores, reverse=True)
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
