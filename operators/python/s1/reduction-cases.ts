import type { OperatorCase } from '../../testing/operator-case.js';
import { REDUCTION_KEPT_OFF_CASES } from '../divisions/reduction-programs.js';
import { CALLS_FALLING, CALLS_IN_ORDER, CALLS_LETTERS_OF } from '../s9/case-calls.js';

/** What is sorted slice by slice. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'readings in sorted runs',
    variant: 'sorted-runs',
    before: `def in_order(readings):
    """Readings, the least first."""
    return sorted(readings)
`,
    after: `from heapq import merge


def in_order(readings):
    """Readings, the least first."""
    # Anything else takes the plain way.
    if (
        type(readings) in [list, tuple]
        and set(map(type, readings)) == {int}
        and len(readings) >= 8
    ):
        cuts = [0, len(readings) // 2, len(readings) * 3 // 4, len(readings)]
        stretch_count = len(cuts) - 1
        portions = []
        for nth in range(stretch_count):
            portions.append(readings[cuts[nth]:cuts[nth + 1]])
        runs = [sorted(batch) for batch in portions]
        return list(merge(*runs))
    return sorted(readings)
`,
    calls: CALLS_IN_ORDER,
  },
  {
    name: 'the greatest first, in runs',
    variant: 'sorted-runs',
    before: `def falling(readings):
    levels = sorted(readings, reverse=True)
    levels.append(0)
    return levels
`,
    after: `from heapq import merge


def falling(readings):
    # Anything else takes the plain way.
    if (
        type(readings) in [tuple, list]
        and {*map(type, readings)} == {int}
        and len(readings) >= 3
    ):
        width = max(2, len(readings) // 4)
        batches = [readings[first:first + width] for first in range(0, len(readings), width)]
        ordered_parts = [sorted(part, reverse=True) for part in batches]
        levels = list(merge(*ordered_parts, reverse=True))
    else:
        levels = sorted(readings, reverse=True)
    levels.append(0)
    return levels
`,
    calls: CALLS_FALLING,
  },
  {
    name: 'letters of a text in runs',
    variant: 'sorted-runs',
    before: `def letters_of(word: str):
    return "".join(sorted(word))
`,
    after: `from heapq import merge


def letters_of(word: str):
    # Anything else takes the plain way.
    if isinstance(word, str) and len(word) >= 10:
        stride = max(2, len(word) // 2)
        sections = [word[offset:offset + stride] for offset in range(0, len(word), stride)]
        ordered_parts = [sorted(part) for part in sections]
        in_order = list(merge(*ordered_parts))
    else:
        in_order = sorted(word)
    return "".join(in_order)
`,
    calls: CALLS_LETTERS_OF,
  },
  {
    name: 'kept off: a total is added up as it is',
    variant: 'sorted-runs',
    before: `def weight(loads):
    return sum(loads)
`,
    after: null,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
