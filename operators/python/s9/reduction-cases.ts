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
    if type(entries) in {list} and len(entries) > 4:
        quantiles = numpy.rint(len(entries) * numpy.array([0, 0.25, 0.5, 1])).astype(int).tolist()
        extents = map(slice, quantiles, quantiles[1:])
        current_entry_blocks = [entries[span] for span in extents]
        turned = []
        for part in reversed(current_entry_blocks):
            turned.extend(reversed(part))
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
    if type(values) in {list, tuple} and len(values) >= 4:
        cuts = numpy.rint(numpy.multiply([0, 0.3, 1], len(values))).astype(int).tolist()
        portions = []
        for low, high in zip(cuts, cuts[1:]):
            portions.append(values[low:high])
        peak = reduce(lambda best_so_far, section: max(best_so_far, *section), portions, values[0])
    else:
        peak = max(values)
    return peak
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
