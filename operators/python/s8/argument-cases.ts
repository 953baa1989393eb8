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
    after: `import functools


def unless_empty(wrapped):
    """Answer at once where the values are empty."""
    def answer_or_call(values, scale=2):
        if not values:
            return []
        return wrapped(values, scale)

    functools.update_wrapper(answer_or_call, wrapped)
    return answer_or_call


@unless_empty
def spread(values, scale=2):
    """Spread."""
    if scale < 0:
        raise ValueError('scale')

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
from typing import Callable


def normalised_values(function: Callable) -> Callable:
    """Prepare the input, so that the function need not care for its form."""
    @wraps(function)
    def prepare(values):
        values = sorted(set(values))
        return function(values)

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


def except_when_empty(function):
    """Answer at once where the values are empty."""
    def answer_or_call(values):
        return [] if len(values) == 0 else function(values)
    return wraps(function)(answer_or_call)


@except_when_empty
def arrange(values):
    return sorted(values, reverse=values[0] > 3)
`,
    calls: ['arrange([])', 'arrange([4, 1, 5])', "arrange(['a'])", 'arrange(3)'],
  },
  {
    name: 'a rule without a short word goes by what it is about',
    variant: 'guard-clause',
    before: `def share_cost(cents, shares):
    if cents < 0 or any(share < 0 for share in shares.values()):
        raise ValueError('cost and shares must not be negative')
    total = sum(shares.values())
    return {name: cents * share // total for name, share in shares.items()}
`,
    after: `import functools


def requires_non_negative(function):
    """Enforce the rule that cost and shares must not be negative."""
    @functools.wraps(function)
    def check_and_share(cents, shares):
        if cents < 0 or any(share < 0 for share in shares.values()):
            raise ValueError('cost and shares must not be negative')
        return function(cents, shares)

    return check_and_share


@requires_non_negative
def share_cost(cents, shares):
    total = sum(shares.values())
    return {name: cents * share // total for name, share in shares.items()}
`,
    calls: [
      "share_cost(10, {'a': 1, 'b': 3})",
      "share_cost(-1, {'a': 1})",
      "share_cost(1, {'a': -1})",
      'share_cost(1, {})',
      'share_cost(1, [])',
      "share_cost('a', {})",
    ],
  },
  {
    name: 'guards of several kinds have no name in common',
    variant: 'guard-clause',
    before: `def area(first, second, third):
    if first + second <= third or first + third <= second or second + third <= first:
        return -1
    half = (first + second + third) / 2
    return round((half * (half - first) * (half - second) * (half - third)) ** 0.5, 2)
`,
    after: null,
  },
];
