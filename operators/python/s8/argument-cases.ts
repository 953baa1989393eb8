import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants that look at the arguments first. */
export const ARGUMENT_CASES: readonly OperatorCase[] = [
  {
    name: 'guards go before the function',
    variant: 'guard-clause',
    before: `def spread(values, scale=2):
    """Spread."""
    if not values:
        return []
    if scale < 0:
        raise ValueError('scale')

    low = min(values)
    return [(value - low) * scale for value in values]
`,
    after: `from functools import wraps


def edge_cases_first(compute):
    """Settle the special cases, and leave the others to the function."""
    @wraps(compute)
    def answer_or_compute(values, scale=2):
        if not values:
            return []
        if scale < 0:
            raise ValueError('scale')

        return compute(values, scale)

    return answer_or_compute


@edge_cases_first
def spread(values, scale=2):
    """Spread."""
    low = min(values)
    return [(value - low) * scale for value in values]
`,
    calls: [
      'spread([])',
      'spread([1, 4])',
      'spread([1], -1)',
      "spread([1], scale='a')",
      'spread(values=[3, 1])',
      'spread()',
      'spread([]) is spread([])',
    ],
  },
  {
    name: 'a conversion of the argument goes before the function',
    variant: 'normalise-argument',
    before: `def second(values):
    values = sorted(set(values))
    return None if len(values) < 2 else values[1]
`,
    after: `from functools import wraps


def normalised_values(compute):
    """Prepare the input, so that the function need not care for its form."""
    @wraps(compute)
    def prepare(values):
        values = sorted(set(values))
        return compute(values)

    return prepare


@normalised_values
def second(values):
    return None if len(values) < 2 else values[1]
`,
    calls: ['second([3, 1, 2])', 'second([])', "second([1, 'a'])", 'second(values=[5, 4])'],
  },
  {
    name: 'the plain case of a conditional expression goes before the function',
    variant: 'conditional-guard',
    before: `def arrange(values):
    return [] if len(values) == 0 else sorted(values, reverse=values[0] > 3)
`,
    after: `from functools import wraps


def prechecked(process):
    """Answer at once where the values are empty."""
    def settle_or_solve(values):
        if len(values) == 0:
            return []
        return process(values)
    return wraps(process)(settle_or_solve)


@prechecked
def arrange(values):
    return sorted(values, reverse=values[0] > 3)
`,
    calls: ['arrange([])', 'arrange([4, 1, 5])', "arrange(['a'])", 'arrange(3)'],
  },
];
