import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of the variant whose function keeps its returns and leaves the last, constant one to the decorator. */
export const DEFAULT_ANSWER_CASES: readonly OperatorCase[] = [
  {
    name: 'what holds where no rule decides',
    variant: 'default-answer',
    before: `def size_of(width):
    if width > 100:
        return 'large'
    if width > 10:
        return 'medium'
    return 'small'
`,
    after: `import functools
from typing import Callable


def unless_decided(otherwise) -> Callable:
    """Answer in place of a function that returns None."""
    def decorator(decide: Callable) -> Callable:
        @functools.wraps(decide)
        def answer_anyway(width):
            decision = decide(width)
            if decision is not None:
                return decision
            return otherwise

        return answer_anyway

    return decorator


@unless_decided('small')
def size_of(width):
    if width > 100:
        return 'large'
    if width > 10:
        return 'medium'
    return None
`,
    calls: ['size_of(200)', 'size_of(20)', 'size_of(1)', "size_of('a')", 'size_of(None)'],
  },
  {
    name: 'functools is used by its names where the file does so',
    variant: 'default-answer',
    before: `from functools import reduce


def size_of(widths):
    width = reduce(max, widths)
    if width > 100:
        return 'large'
    if width > 10:
        return 'medium'
    return 'small'
`,
    after: `from functools import reduce, wraps
from typing import Callable


def otherwise(fallback):
    """Let a function decide the cases that it knows; all others have the same answer."""
    def decorate(function: Callable):
        def decide_or_default(widths):
            conclusion = function(widths)
            if conclusion is None:
                conclusion = fallback
            return conclusion
        return wraps(function)(decide_or_default)

    return decorate


@otherwise('small')
def size_of(widths):
    width = reduce(max, widths)
    if width > 100:
        return 'large'
    if width > 10:
        return 'medium'
    return None
`,
    calls: ['size_of([200])', 'size_of([20, 3])', 'size_of([1])', "size_of(['a'])", 'size_of([])'],
  },
  {
    name: 'and whole where that is how it is imported',
    variant: 'default-answer',
    before: `import functools


def size_of(widths):
    width = functools.reduce(max, widths)
    if width > 100:
        return 'large'
    if width > 10:
        return 'medium'
    return 'small'
`,
    after: `import functools


def otherwise(answer):
    """Let a function decide the cases that it knows; all others have the same answer."""
    def wrap(function):
        def complete(widths):
            settled = function(widths)
            if settled is not None:
                return settled
            return answer

        functools.update_wrapper(complete, function)
        return complete

    return wrap


@otherwise('small')
def size_of(widths):
    width = functools.reduce(max, widths)
    if width > 100:
        return 'large'
    if width > 10:
        return 'medium'
    return None
`,
    calls: ['size_of([200])', 'size_of([20, 3])', 'size_of([1])', "size_of(['a'])", 'size_of([])'],
  },
  {
    name: 'a search that comes to nothing',
    variant: 'default-answer',
    before: `def place_of(values, wanted):
    for place in range(len(values)):
        if values[place] == wanted:
            return len(values) - place
    return -1
`,
    after: `import functools
from typing import Callable


def unless_decided(answer):
    """Replace None, which a function returns where it has no answer, by a fixed one."""
    def decorate(function: Callable):
        def complete(values, wanted):
            decision = function(values, wanted)
            if decision is not None:
                return decision
            return answer
        return functools.wraps(function)(complete)

    return decorate


@unless_decided(-1)
def place_of(values, wanted):
    for place in range(len(values)):
        if values[place] == wanted:
            return len(values) - place
    return None
`,
    calls: ['place_of([1, 2], 2)', 'place_of([], 2)', 'place_of(3, 2)', 'place_of([1], 2, 3)'],
  },
  {
    name: 'kept off: an answer that may be None as well',
    variant: 'default-answer',
    before: `def pick(values, place):
    if place < len(values):
        return values[place]
    return -1
`,
    after: null,
  },
  {
    name: 'kept off: a function that is declared to give an answer',
    variant: 'default-answer',
    before: `def is_long(text) -> bool:
    if len(text) > 3:
        return True
    return False
`,
    after: null,
  },
];
