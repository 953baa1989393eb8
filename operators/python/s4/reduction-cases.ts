import type { OperatorCase } from '../../testing/operator-case.js';
import {
  ENCODED,
  KINDS_OF_LETTERS,
  REDUCTION_KEPT_OFF_CASES,
  SWAPPED_CASE,
  TOTAL_WEIGHT,
} from '../divisions/reduction-programs.js';
import { COPIED_LIST, ONLY_DIGITS } from '../divisions/search-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'a total from a pool',
    variant: 'pooled-parts',
    ...TOTAL_WEIGHT,
    after: `from concurrent.futures import ThreadPoolExecutor


def total_weight(weights):
    # Anything else takes the plain way.
    if (
        type(weights) in (tuple, list)
        and all(type(weight) in {int} for weight in weights)
        and len(weights) > 5
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
    # Anything else takes the plain way.
    if type(text) in {str} and text.isascii() and len(text) >= 10:
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
    name: 'text encoded in a pool',
    variant: 'pooled-parts',
    ...ENCODED,
    after: `import hashlib
from concurrent.futures import ThreadPoolExecutor


def bytes_of_symbols(text):
    """Encode the symbols."""
    # Anything else takes the plain way.
    if type(text) in (str,) and len(text) > 7:
        width = (len(text) + 2) // 3
        batches = []
        for offset in range(0, len(text), width):
            limit = min(offset + width, len(text))
            batches.append(text[offset:limit])
        with ThreadPoolExecutor(2) as workers:
            pieces = list(workers.map(lambda stretch: stretch.encode('utf-8'), batches))
        return b"".join(pieces)
    return text.encode('utf-8')


def digest(text: str):
    return hashlib.sha1(bytes_of_symbols(text)).hexdigest()
`,
  },
  {
    name: 'kinds from a pool',
    variant: 'pooled-parts',
    ...KINDS_OF_LETTERS,
    after: `from concurrent.futures import ThreadPoolExecutor


def kinds(letters: list):
    # Anything else takes the plain way.
    if type(letters) in (tuple, list) and len(letters) > 11:
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
  {
    name: 'digits checked in a pool',
    variant: 'pooled-parts',
    ...ONLY_DIGITS,
    after: `from concurrent.futures import ThreadPoolExecutor


def is_number(text: str):
    # Anything else takes the plain way.
    if type(text) in {str} and len(text) >= 10:
        batch_size = len(text) // 2 + 1
        character_batches = []
        for start in range(0, len(text), batch_size):
            limit = min(start + batch_size, len(text))
            character_batches.append(text[start:limit])
        with ThreadPoolExecutor(2) as workers:
            answers = []
            for answer in workers.map(str.isdigit, character_batches):
                answers.append(answer)
        return all(answers)
    return text.isdigit()
`,
  },
  {
    name: 'a copy from a pool',
    variant: 'pooled-parts',
    ...COPIED_LIST,
    after: `from concurrent.futures import ThreadPoolExecutor


def with_end(entries):
    # Anything else takes the plain way.
    if type(entries) in [tuple, list] and len(entries) > 2:
        width = len(entries) // 4 + 1
        shares = []
        for first in range(0, len(entries), width):
            end = min(first + width, len(entries))
            shares.append(entries[first:end])
        with ThreadPoolExecutor(max_workers=3) as workers:
            copied_parts = []
            for finding in workers.map(list, shares):
                copied_parts.append(finding)
        longer = [current_entry for part_copied in copied_parts for current_entry in part_copied]
    else:
        longer = list(entries)
    longer.append(0)
    return longer, entries
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
