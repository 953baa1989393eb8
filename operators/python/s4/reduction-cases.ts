import type { OperatorCase } from '../../testing/operator-case.js';
import {
  KINDS_OF_LETTERS,
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
        type(weights) in {list, tuple}
        and all(type(weight) in {int} for weight in weights)
        and weights[5:]
    ):
        stride = len(weights) // 3 + 1
        batches = [weights[start:start + stride] for start in range(0, len(weights), stride)]
        with ThreadPoolExecutor(max_workers=len(batches)) as workers:
            totals = []
            for outcome in workers.map(sum, batches):
                totals.append(outcome)
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
    if type(text) in {str} and text.isascii() and len(text) >= 5:
        symbol_batches = []
        stride = max(2, len(text) // 3)
        for first in range(0, len(text), stride):
            symbol_batches.append(text[first:first + stride])
        with ThreadPoolExecutor(2) as workers:
            pieces = []
            for finding in workers.map(str.swapcase, symbol_batches):
                pieces.append(finding)
        return "".join(pieces)
    return text.swapcase()
`,
  },
  {
    name: 'kinds from a pool',
    variant: 'pooled-parts',
    ...KINDS_OF_LETTERS,
    after: `from concurrent.futures import ThreadPoolExecutor


def kinds(letters: list):
    if type(letters) in (tuple, list) and letters[4:]:
        width = len(letters) // 4 + 1
        shares = [letters[offset:offset + width] for offset in range(0, len(letters), width)]
        with ThreadPoolExecutor(2) as executor:
            distinct_parts = []
            for finding in executor.map(set, shares):
                distinct_parts.append(finding)
        return len(set().union(*distinct_parts))
    return len(set(letters))
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
