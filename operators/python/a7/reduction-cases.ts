import type { OperatorCase } from '../../testing/operator-case.js';
import { JOINED_NAMES, REDUCTION_KEPT_OFF_CASES } from '../divisions/reduction-programs.js';
import { NO_ZERO } from '../divisions/search-programs.js';

/** What reads a whole sequence at once. */
export const REDUCTION_CASES: readonly OperatorCase[] = [
  {
    name: 'names joined in generated batches',
    variant: 'generated-batches',
    ...JOINED_NAMES,
    after: `from sklearn.utils import gen_batches


def as_line(names):
    if type(names) in {list, tuple} and len(names) > 3:
        portions = [names[stretch] for stretch in gen_batches(len(names), len(names) // 2 + 1)]
        return ", ".join(", ".join(part) for part in portions)
    return ", ".join(names)
`,
  },
  {
    name: 'no zero in even slices',
    variant: 'even-slices',
    ...NO_ZERO,
    after: `from sklearn.utils import gen_even_slices


def is_free(numbers):
    if type(numbers) in (list, tuple) and len(numbers) > 3:
        amount_groups = [numbers[span] for span in gen_even_slices(len(numbers), 4)]
        return all(0 not in batch for batch in amount_groups)
    return 0 not in numbers
`,
  },
  ...REDUCTION_KEPT_OFF_CASES,
];
