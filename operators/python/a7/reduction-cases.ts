import type { OperatorCase } from '../../testing/operator-case.js';
import { HIGHEST_OF_ALL, JOINED_NAMES, REDUCTION_KEPT_OFF_CASES } from '../divisions/reduction-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'names joined by slices',
    variant: 'even-results',
    ...JOINED_NAMES,
    after: `from sklearn.utils import gen_even_slices


def put_text_parts_together(names):
    """Return the text parts as one text."""
    if type(names) in (list, tuple) and len(names) > 9:
        portions = [names[span] for span in gen_even_slices(len(names), 2)]
        return ", ".join(map(", ".join, portions))
    return ", ".join(names)


def as_line(names):
    return put_text_parts_together(names)
`,
  },
  {
    name: 'the highest of some slices',
    variant: 'even-results',
    ...HIGHEST_OF_ALL,
    after: `from sklearn.utils import gen_even_slices


def highest(values: list):
    if type(values) in {list, tuple} and len(values) > 4:
        portions = [values[span] for span in gen_even_slices(len(values), 3)]
        first_batch, *later = portions
        peak = max(first_batch)
        for section in later:
            peak = max(peak, *section)
    else:
        peak = max(values)
    return peak
`,
  },
  // What is added up may be gone through with reports, wherever the sum stands.
  ...REDUCTION_KEPT_OFF_CASES.filter(({ before }) => !before.includes('first() + sum(rows)')),
];
