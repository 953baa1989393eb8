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
    after: `from functools import wraps


def nearest_pair_or(default):
    """Give the first pair that a search finds, or else a fixed answer."""
    def decorator(look_through):
        @wraps(look_through)
        def settle(numbers, goal):
            for verdict in look_through(numbers, goal):
                return verdict
            return default

        return settle

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
    before: `def balanced(text):
    depth = 0
    for letter in text:
        depth += 1 if letter == '(' else -1
        if depth < 0:
            return False
    return depth == 0
`,
    after: `from functools import wraps


def decided_early(search):
    """Give only the first of what a generator function yields."""
    @wraps(search)
    def settle(*arguments, **options):
        findings = search(*arguments, **options)
        return next(findings)

    return settle


@decided_early
def balanced(text):
    depth = 0
    for letter in text:
        depth += 1 if letter == '(' else -1
        if depth < 0:
            yield False
    yield depth == 0
`,
    calls: ["balanced('()')", "balanced(')(')", "balanced('(')", 'balanced(5)'],
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
    after: `from functools import wraps


def latest_or(otherwise):
    """Give the latest finding of a function; a fixed answer where there is none."""
    def apply_to(produce):
        def find_last(numbers):
            current = otherwise
            for finding in produce(numbers):
                current = finding
            return current
        return wraps(produce)(find_last)

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
