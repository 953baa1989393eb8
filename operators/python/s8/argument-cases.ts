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
from typing import Callable


def edge_cases_first(handle: Callable):
    """Look at the arguments first: some need no work at all."""
    def screen(values, scale=2):
        if not values:
            return []
        if scale < 0:
            raise ValueError('scale')
        return handle(values, scale)

    functools.update_wrapper(screen, handle)
    return screen


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
    name: 'a guard that leaves with nothing says so beside the call',
    variant: 'guard-clause',
    before: `def collect(names, name):
    if not name:
        return
    names.append(name.strip())
`,
    after: `import functools


def edge_cases_first(handle):
    """Settle the case that the name is empty before the work begins."""
    def answer_or_compute(names, name):
        if not name:
            return None
        return handle(names, name)

    return functools.update_wrapper(answer_or_compute, handle)


@edge_cases_first
def collect(names, name):
    names.append(name.strip())
`,
    calls: ["collect([], '')", "collect(['a'], ' b ')", 'collect([], 3)', 'collect([])'],
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
    """Bring the argument into the form that a function works on."""
    @wraps(compute)
    def tidy_up(values):
        values = sorted(set(values))
        outcome = compute(values)
        return outcome

    return tidy_up


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


def prechecked(wrapped):
    """Answer at once where the values are empty."""
    def settle_or_solve(values):
        if len(values) == 0:
            return []
        return wrapped(values)
    return wraps(wrapped)(settle_or_solve)


@prechecked
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
    after: `from functools import wraps


def with_checked_arguments(wrapped):
    """Refuse to work where the cents are below zero or any share is below zero."""
    @wraps(wrapped)
    def check_first(cents, shares):
        if cents < 0 or any(share < 0 for share in shares.values()):
            raise ValueError('cost and shares must not be negative')

        return wrapped(cents, shares)

    return check_first


@with_checked_arguments
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
];
