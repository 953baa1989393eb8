import type { OperatorCase } from '../../testing/operator-case.js';

export const STRIDES_CASES: readonly OperatorCase[] = [
  {
    name: 'two numbers are reduced by a few steps at a time',
    variant: 'strides',
    before: `def common_divisor(larger, smaller):
    while smaller:
        larger, smaller = smaller, larger % smaller
    return larger
`,
    after: `def go_further(smaller, larger, stride):
    """Go further, a few steps at a time."""
    if stride > 1:
        portion = stride // 2
        larger, smaller = go_further(smaller, larger, portion)
        larger, smaller = go_further(smaller, larger, stride - portion)
    elif smaller:
        larger, smaller = smaller, larger % smaller
    return larger, smaller


def common_divisor(larger, smaller):
    while smaller:
        larger, smaller = go_further(smaller, larger, 16)
    return larger
`,
    calls: [
      'common_divisor(48, 36)',
      'common_divisor(0, 0)',
      'common_divisor(10**30, 12**20)',
      'common_divisor(7.5, 2)',
      "common_divisor('a', 'b')",
      'common_divisor(5, None)',
    ],
  },
  {
    name: 'a stack is emptied by a few steps at a time',
    variant: 'strides',
    before: `def flatten(nested):
    flat = []
    pending = list(nested)
    while pending:
        part = pending.pop()
        if isinstance(part, list):
            pending.extend(part)
            continue
        flat.append(part)
    return flat
`,
    after: `def work_out_part(pending, flat, step_count):
    """Work out the part from the pending and the flat.

    It may be done before all steps are taken.
    """
    if step_count > 1:
        first_part = step_count // 2
        work_out_part(pending, flat, first_part)
        work_out_part(pending, flat, step_count - first_part)
    elif pending:
        part = pending.pop()
        if isinstance(part, list):
            pending.extend(part)
            return
        flat.append(part)


def flatten(nested):
    flat = []
    pending = list(nested)
    while pending:
        work_out_part(pending, flat, 16)
    return flat
`,
    calls: [
      'flatten([1, [2, [3, 4]], 5])',
      'flatten([])',
      'flatten(3)',
      "flatten('ab')",
      'flatten([[[[]]]] * 40)',
    ],
  },
];
