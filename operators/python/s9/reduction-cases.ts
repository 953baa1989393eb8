import type { OperatorCase } from '../../testing/operator-case.js';
import { HIGHEST_OF_ALL, REDUCTION_KEPT_OFF_CASES, JOINED_NAMES } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'names joined by parts',
    variant: 'split-results',
    ...JOINED_NAMES,
    after: `import numpy


def as_line(names):
    if type(names) in (tuple, list) and len(names) > 4:
        even_shares = numpy.array_split(range(len(names)), 4)
        entry_blocks = [names[offsets[0]:offsets[-1] + 1] for offsets in even_shares]
        pieces = list(map(", ".join, entry_blocks))
        return ", ".join(pieces)
    return ", ".join(names)
`,
  },
  {
    name: 'the highest of split parts',
    variant: 'split-results',
    ...HIGHEST_OF_ALL,
    after: `from functools import reduce
import numpy


def find_highest_entry(values):
    """Return the largest of the entries."""
    if type(values) in {list, tuple} and len(values) >= 5:
        shares_of_places = numpy.array_split(range(len(values)), 2)
        portions = [values[places[0]:places[-1] + 1] for places in shares_of_places]
        return reduce(lambda best_so_far, portion: max(best_so_far, *portion), portions, values[0])
    return max(values)


def highest(values: list):
    peak = find_highest_entry(values)
    return peak
`,
  },
  // What is added up may be gone through with reports, wherever the sum stands.
  ...REDUCTION_KEPT_OFF_CASES.filter(({ before }) => !before.includes('first() + sum(rows)')),
];
