import type { OperatorCase } from '../../testing/operator-case.js';

/** Generators in programs that have to do with StopIteration. */
export const STOP_CASES: readonly OperatorCase[] = [
  {
    name: 'a generator that runs nothing of the program',
    variant: 'grown-collection',
    entryPoint: 'moved',
    before: `def first_rule(rules):
    """The first answer of some rules."""
    return next(iter(rules))


def shift_of(number):
    """How far a number is moved."""
    return first_rule([number, 1])


def moved(numbers):
    return list(str(number) for number in numbers)
`,
    after: `def first_rule(rules):
    """The first answer of some rules."""
    return next(iter(rules))


def shift_of(number):
    """How far a number is moved."""
    return first_rule([number, 1])


def moved(numbers):
    decimal_texts = []
    for number in numbers:
        decimal_texts.append(str(number))
    return decimal_texts
`,
    calls: ['moved([1, 2])', 'moved([])', 'moved(3)'],
  },
  {
    name: 'a generator that calls what may stop',
    variant: 'grown-collection',
    entryPoint: 'moved',
    before: `def first_rule(rules):
    """The first answer of some rules."""
    return next(iter(rules))


def shift_of(number):
    """How far a number is moved."""
    return first_rule([number, 1])


def moved(numbers):
    return list(shift_of(number) for number in numbers)
`,
    after: null,
  },
  {
    name: 'a generator that reads a field, which may be a property',
    variant: 'grown-collection',
    entryPoint: 'moved',
    before: `def first_rule(rules):
    """The first answer of some rules."""
    return next(iter(rules))


def shift_of(number):
    """How far a number is moved."""
    return first_rule([number, 1])


def moved(numbers):
    return list(number.real for number in numbers)
`,
    after: null,
  },
];
