import type { OperatorCase } from '../../testing/operator-case.js';

export const STRIDES_CASES: readonly OperatorCase[] = [
  {
    name: 'a number is taken apart by a few digits at a time',
    variant: 'strides',
    before: `def digit_sum(number):
    total = 0
    while number:
        number, digit = divmod(number, 10)
        total += digit
    return total
`,
    after: `def compute_total(number, total, budget):
    """Compute the total from the number, at most so many steps further."""
    if budget > 1:
        portion = budget // 2
        number, total = compute_total(number, total, portion)
        return compute_total(number, total, budget - portion)
    if number:
        number, digit = divmod(number, 10)
        total += digit
    return number, total


def digit_sum(number):
    total = 0
    while number:
        number, total = compute_total(number, total, 8)
    return total
`,
    calls: [
      'digit_sum(48036)',
      'digit_sum(0)',
      'digit_sum(10**60 + 7)',
      'digit_sum(7.5e3)',
      "digit_sum('a')",
      'digit_sum(None)',
      'digit_sum(True)',
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
        work_out_part(pending, flat, 8)
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
