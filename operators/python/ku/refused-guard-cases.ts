import type { OperatorCase } from '../../testing/operator-case.js';

export const REFUSED_GUARD_CASES: readonly OperatorCase[] = [
  {
    name: 'a special case is refused by a checker',
    variant: 'refused-guard',
    before: `def tail(values, size):
    """The last values."""
    if size > len(values):
        return values
    return values[-size:]
`,
    after: `class ExemptSize(Exception):
    """Raised in the case that has an answer of its own."""


def examine_size(size, values):
    """Raise ExemptSize where the special case is there."""
    if size > len(values):
        raise ExemptSize


def tail(values, size):
    """The last values."""
    try:
        examine_size(size, values)
    except ExemptSize:
        return values
    return values[-size:]
`,
    calls: ['tail([1, 2], 1)', 'tail([1, 2], 3)', "tail('abc', 2)", 'tail(None, 2)', 'tail([1], None)'],
  },
  {
    name: 'the rule stands in the else',
    variant: 'refused-guard',
    before: `def total(values):
    """The sum of what is even, less the others."""
    result = 0
    for value in values:
        if value % 2 == 0 and value is not None:
            result += value
        else:
            result -= value
            continue
    return result
`,
    after: `class SpecialValue(Exception):
    """A case that is handled apart from the rule."""


def refuse_special_value(value):
    """Raise SpecialValue where this case is to be handled on its own."""
    if value % 2 == 0 and value is not None:
        raise SpecialValue


def total(values):
    """The sum of what is even, less the others."""
    result = 0
    for value in values:
        try:
            refuse_special_value(value)
        except SpecialValue:
            result += value
        else:
            result -= value
            continue
    return result
`,
    calls: ['total([1, 2, 4])', 'total([])', "total('ab')", 'total([None])', 'total([1.5])'],
  },
  {
    name: 'a name that may have no value is not handed over',
    before: `def last(values):
    for value in values:
        found = value
    if values and found > 3:
        values = [found]
    return values
`,
    after: null,
  },
  {
    name: 'an exception that is raised in a handler would have a context',
    before: `def root(value):
    if value < 0:
        raise ValueError(value)
    return value ** 0.5
`,
    after: null,
  },
  {
    name: 'a chain of tests stays one',
    before: `def sign(value):
    if value < 0:
        value = -1
    elif value > 0:
        value = 1
    return value
`,
    after: null,
  },
  {
    name: 'a function that calls itself stays as deep as it was',
    before: `def depth(items):
    best = 0
    for item in items:
        if isinstance(item, list):
            best = max(best, depth(item))
    return best + 1
`,
    after: null,
  },
];
