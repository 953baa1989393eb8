import type { OperatorCase } from '../../testing/operator-case.js';
import { HIGHEST_OF_ALL, REDUCTION_KEPT_OFF_CASES, TURNED_LIST } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'a list turned by parts',
    variant: 'split-positions',
    ...TURNED_LIST,
    after: `import numpy


def backwards(entries: list):
    if type(entries) is list and len(entries) > 3:
        cuts = numpy.rint(numpy.multiply([0, 0.25, 0.75, 1], len(entries))).astype(int).tolist()
        entry_blocks = []
        for left, high in zip(cuts, cuts[1:]):
            entry_blocks.append(entries[left:high])
        turned = []
        for batch in reversed(entry_blocks):
            turned.extend(reversed(batch))
    else:
        turned = entries[::-1]
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


def highest(values: list):
    if type(values) in {list, tuple} and len(values) > 3:
        quantiles = numpy.rint(numpy.multiply([0, 0.5, 1], len(values))).astype(int).tolist()
        element_batches = []
        low = 0
        for right in quantiles[1:]:
            element_batches.append(values[low:right])
            low = right
        peak = reduce(lambda largest, batch: max(largest, *batch), element_batches, values[0])
    else:
        peak = max(values)
    return peak
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
