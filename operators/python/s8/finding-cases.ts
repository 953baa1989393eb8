import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants whose function yields what it finds, of which the decorator takes one. */
export const FINDING_CASES: readonly OperatorCase[] = [
  {
    name: 'a search gives its first finding or the answer for none',
    variant: 'first-finding',
    before: `def has_pair(numbers, goal):
    if goal is None:
        return False
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                return True

    return False
`,
    after: `from functools import partial, update_wrapper
from typing import Callable


def settle_pair(scan: Callable, when_nothing_found, numbers, goal):
    """Give the first finding of a search, or the answer that holds where there is none."""
    outcomes = scan(numbers, goal)
    return next(outcomes, when_nothing_found)


def nearest_pair_or(when_nothing_found):
    """Give the first pair that a search finds, or else a fixed answer."""
    def decorator(scan: Callable):
        prepared = partial(settle_pair, scan, when_nothing_found)
        return update_wrapper(prepared, scan)

    return decorator


@nearest_pair_or(False)
def has_pair(numbers, goal):
    if goal is None:
        yield False
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                yield True
`,
    calls: ['has_pair([1, 2], 3)', 'has_pair([1], 3)', "has_pair([1, 'a'], 3)", 'has_pair([], None)'],
  },
  {
    name: 'a search that ends in a computed outcome gives the first one',
    variant: 'first-finding',
    before: `def first_above(numbers, limit):
    for number in numbers:
        if number > limit:
            return number
    return max(numbers)
`,
    after: `import functools


def decided_early(search):
    """Take the first outcome that a search comes to."""
    return functools.wraps(search)(lambda numbers, limit: next(search(numbers, limit)))


@decided_early
def first_above(numbers, limit):
    for number in numbers:
        if number > limit:
            yield number
    yield max(numbers)
`,
    calls: [
      'first_above([1, 5, 7], 4)',
      'first_above([1, 2], 4)',
      'first_above([], 4)',
      "first_above([1, 'a'], 4)",
    ],
  },
  {
    name: 'the last finding is kept',
    variant: 'last-finding',
    before: `def last_rise(numbers):
    place = -1
    for index in range(1, len(numbers)):
        if numbers[index] > numbers[index - 1]:
            place = index
    return place
`,
    after: `import functools
from typing import Callable


def latest_or(when_nothing_found) -> Callable:
    """Let each finding replace the one before it."""
    def apply_to(supply: Callable) -> Callable:
        def keep_last(numbers):
            findings = list(supply(numbers))
            return findings[-1] if findings else when_nothing_found

        return functools.update_wrapper(keep_last, supply)

    return apply_to


@latest_or(-1)
def last_rise(numbers):
    for index in range(1, len(numbers)):
        if numbers[index] > numbers[index - 1]:
            yield index
`,
    calls: ['last_rise([1, 2, 1, 3, 3])', 'last_rise([])', "last_rise([1, 'a'])"],
  },
];
