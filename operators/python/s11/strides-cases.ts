import type { OperatorCase } from '../../testing/operator-case.js';

/** A number is taken apart. */
const DIGIT_SUM: Pick<OperatorCase, 'variant' | 'before' | 'calls'> = {
  variant: 'strides',
  before: `def digit_sum(number):
    total = 0
    while number:
        number, digit = divmod(number, 10)
        total += digit
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
};

export const STRIDES_CASES: readonly OperatorCase[] = [
  {
    name: 'a number is taken apart by a few digits at a time',
    ...DIGIT_SUM,
    after: `def update_number_and_total(number, total, budget):
    """Update the number and total.

    It may be done before all steps are taken.
    """
    if budget > 1:
        half = (budget + 1) // 2
        number, total = update_number_and_total(number, total, half)
        return update_number_and_total(number, total, budget - half)
    if number:
        number, digit = divmod(number, 10)
        total += digit
    return number, total


def digit_sum(number):
    total = 0
    while number:
        number, total = update_number_and_total(number, total, 4)
    return total
`,
  },
  {
    name: 'what is done is not split any further',
    ...DIGIT_SUM,
    after: `def update_total(number, total, moves):
    """Update the total, as far as so many steps lead."""
    if not number:
        return number, total
    if moves > 1:
        number, total = update_total(number, total, moves // 2)
        return update_total(number, total, moves - moves // 2)
    number, digit = divmod(number, 10)
    total += digit
    return number, total


def digit_sum(number):
    total = 0
    while number:
        number, total = update_total(number, total, 4)
    return total
`,
  },
  {
    name: 'digits are taken until none is left or enough are taken',
    ...DIGIT_SUM,
    after: `def update_total(number, total, moves):
    """Update the total, until it is done or the steps are used up."""
    if number:
        number, digit = divmod(number, 10)
        total += digit
        if moves > 1:
            return update_total(number, total, moves - 1)
    return number, total


def digit_sum(number):
    total = 0
    while number:
        number, total = update_total(number, total, 10)
    return total
`,
  },
  {
    name: 'the digits end with the number or with the budget',
    ...DIGIT_SUM,
    after: `def update_total(number, total, rounds):
    """Update the total.

    It ends with the steps, if not before.
    """
    if not number or rounds < 1:
        return number, total
    number, digit = divmod(number, 10)
    total += digit
    return update_total(number, total, rounds - 1)


def digit_sum(number):
    total = 0
    while number:
        number, total = update_total(number, total, 12)
    return total
`,
  },
  {
    name: 'a budget of digits is used up one by one',
    ...DIGIT_SUM,
    after: `def update_total(number, total, budget):
    """Update the total.

    Half of the steps are taken before the other half.
    """
    if budget <= 1:
        if number:
            number, digit = divmod(number, 10)
            total += digit
        return number, total
    number, total = update_total(number, total, budget // 2)
    return update_total(number, total, budget - budget // 2)


def digit_sum(number):
    total = 0
    while number:
        number, total = update_total(number, total, 6)
    return total
`,
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
    after: `def fill_pending(pending, flat, steps):
    """Fill the pending, a few steps at a time."""
    if steps == 1:
        if pending:
            part = pending.pop()
            if isinstance(part, list):
                pending.extend(part)
                return
            flat.append(part)
    else:
        for some_steps in (steps // 2, steps - steps // 2):
            fill_pending(pending, flat, some_steps)


def flatten(nested):
    flat = []
    pending = list(nested)
    while pending:
        fill_pending(pending, flat, 10)
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
  {
    name: 'a stack is emptied one by one as far as it is asked for',
    variant: 'strides',
    before: `def largest_first(given, most):
    stack = sorted(given)
    taken = []
    while stack or len(taken) < most:
        part = stack.pop()
        taken.append(part)
    return taken
`,
    after: `def add_to_stack(stack, taken, most, stride):
    """Add to the stack.

    It ends with the steps, if not before.
    """
    if stack or len(taken) < most:
        part = stack.pop()
        taken.append(part)
        if stride > 1:
            add_to_stack(stack, taken, most, stride - 1)


def largest_first(given, most):
    stack = sorted(given)
    taken = []
    while stack or len(taken) < most:
        add_to_stack(stack, taken, most, 8)
    return taken
`,
    calls: [
      'largest_first([2, 3, 1], 2)',
      'largest_first([], 0)',
      'largest_first([2], 3)',
      'largest_first(range(50), 0)',
      'largest_first([2], None)',
      'largest_first(3, 1)',
    ],
  },
];
