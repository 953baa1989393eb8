import type { OperatorCase } from '../../testing/operator-case.js';
import { HIGHEST_OF_ALL, REDUCTION_KEPT_OFF_CASES, TURNED_LIST } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'a list turned by parts',
    variant: 'split-positions',
    ...TURNED_LIST,
    after: `import numpy


def reverse_entries(entries):
    """Return the entries in reverse."""
    if type(entries) in {list} and entries[3:]:
        quantiles = numpy.rint(numpy.multiply([0, 0.3, 1], len(entries))).astype(int).tolist()
        entry_blocks = []
        low = 0
        for right in quantiles[1:]:
            entry_blocks.append(entries[low:right])
            low = right
        mirrored = []
        for section in reversed(entry_blocks):
            mirrored.extend(reversed(section))
        return mirrored
    return entries[::-1]


def backwards(entries: list):
    turned = reverse_entries(entries)
    turned.append(0)
    return turned
`,
  },
  {
    name: 'the highest of split parts',
    variant: 'split-positions',
    ...HIGHEST_OF_ALL,
    after: `from functools import reduce
import numpy


def find_highest_entry(values):
    """Return the highest of all entries."""
    if type(values) in {list, tuple} and len(values) > 5:
        marks = numpy.rint(numpy.multiply([0, 0.2, 0.6, 1], len(values))).astype(int).tolist()
        portions = [values[left:until] for left, until in zip(marks, marks[1:])]
        return reduce(lambda best_so_far, part: max(best_so_far, *part), portions, values[0])
    return max(values)


def highest(values: list):
    peak = find_highest_entry(values)
    return peak
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
