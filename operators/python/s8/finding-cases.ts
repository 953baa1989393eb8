import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variants whose function yields what it finds, of which the decorator takes one. */
export const FINDING_CASES: readonly OperatorCase[] = [
  {
    name: 'a search gives its first finding or the answer for none',
    variant: 'first-finding',
    before: `def pair_place(numbers, goal):
    if goal is None:
        return -1
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                return place

    return -1
`,
    after: `import functools


def place_found_or(fallback):
    """Give the first place that a search finds, or else a fixed answer."""
    def decorator(func):
        def search_first(numbers, goal):
            candidates = func(numbers, goal)
            return next(candidates, fallback)

        functools.update_wrapper(search_first, func)
        return search_first

    return decorator


@place_found_or(-1)
def pair_place(numbers, goal):
    if goal is None:
        return
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                yield place
`,
    calls: ['pair_place([1, 2], 3)', 'pair_place([1], 3)', "pair_place([1, 'a'], 3)", 'pair_place([], None)'],
  },
  {
    name: 'a loop that runs off its end gives None',
    variant: 'first-finding',
    before: `def first_long(words, size):
    for word in words:
        if len(word) > size:
            return word
`,
    after: `import functools
from typing import Callable


def first_only(generate: Callable):
    """Give the first finding of a search, or None."""
    def find_first(*args, **kwargs):
        results = generate(*args, **kwargs)
        return next(results, None)

    return functools.update_wrapper(find_first, generate)


@first_only
def first_long(words, size):
    for word in words:
        if len(word) > size:
            yield word
`,
    calls: ["first_long(['a', 'bcd', 'efg'], 2)", 'first_long([], 2)', "first_long(['a', 3], 2)"],
  },
  {
    name: 'a loop that only says yes or no looks for nothing',
    variant: 'first-finding',
    before: `def has_pair(numbers, goal):
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                return True
    return False
`,
    after: null,
  },
  {
    name: 'what is answered behind the loop is no finding',
    variant: 'first-finding',
    before: `def balanced(text):
    depth = 0
    for letter in text:
        depth += 1 if letter == '(' else -1
        if depth < 0:
            return depth
    return depth == 0
`,
    after: null,
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


def latest_or(answer) -> Callable:
    """Let each finding replace the one before it."""
    def apply_to(generator_function: Callable) -> Callable:
        def take_latest(numbers):
            latest = answer
            for candidate in generator_function(numbers):
                latest = candidate
            return latest

        functools.update_wrapper(take_latest, generator_function)
        return take_latest

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
