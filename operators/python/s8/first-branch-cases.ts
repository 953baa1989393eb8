import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of a function that begins with the first branch of an if statement. */
export const FIRST_BRANCH_CASES: readonly OperatorCase[] = [
  {
    name: 'the first branch leaves, and the work is in the other one',
    variant: 'first-branch',
    before: `def mean(values):
    """The mean."""
    if not values:
        return 0
    else:
        total = sum(values)

        # As it is written.
        text = """
    total
"""
        print(text, total)
        return total / len(values)
`,
    after: `import functools


def screen_empty(compute, values):
    """Answer at once where the values are empty."""
    if not values:
        return 0

    return compute(values)


def unless_empty(compute):
    """Settle the case that the values are empty before the work begins."""
    applied = functools.partial(screen_empty, compute)
    return functools.update_wrapper(applied, compute)


@unless_empty
def mean(values):
    """The mean."""
    total = sum(values)

    # As it is written.
    text = """
    total
"""
    print(text, total)
    return total / len(values)
`,
    calls: ['mean([])', 'mean([1, 2])', 'mean("ab")', 'mean(3)'],
  },
  {
    name: 'a method, whose object is asked',
    variant: 'first-branch',
    before: `class Chat:
    def __init__(self):
        self.users = {}

    def add_user(self, username):
        if username in self.users:
            return False
        else:
            self.users[username] = []
            return True


def added(names):
    chat = Chat()
    return [chat.add_user(name) for name in names], chat.users
`,
    after: `import functools


def answered_early(work_out):
    """Leave a function to its work unless the username is among the users."""
    def screen(self, username):
        if username in self.users:
            return False
        return work_out(self, username)

    functools.update_wrapper(screen, work_out)
    return screen


class Chat:
    def __init__(self):
        self.users = {}

    @answered_early
    def add_user(self, username):
        self.users[username] = []
        return True


def added(names):
    chat = Chat()
    return [chat.add_user(name) for name in names], chat.users
`,
    calls: ['added(["a", "b", "a"])', 'added([[1]])', 'added(3)'],
    entryPoint: 'added',
  },
  {
    name: 'a raise, and branches that go on',
    variant: 'first-branch',
    before: `def grade(points):
    if points < 0:
        raise ValueError('points must not be negative')
    elif points > 90:
        mark = 'A'
    else:
        mark = 'B'
    return mark * 2
`,
    after: `from functools import update_wrapper
from typing import Callable


def rejecting_negative(wrapped: Callable) -> Callable:
    """Refuse to work where the points are below zero."""
    def verify_arguments(points):
        if points < 0:
            raise ValueError('points must not be negative')
        return wrapped(points)

    return update_wrapper(verify_arguments, wrapped)


@rejecting_negative
def grade(points):
    if points > 90:
        mark = 'A'
    else:
        mark = 'B'
    return mark * 2
`,
    calls: ['grade(-1)', 'grade(95)', 'grade(3)', 'grade("x")'],
  },
  {
    name: 'not: nothing but answers',
    variant: 'first-branch',
    before: `def sign(value):
    if value < 0:
        return -1
    else:
        return 1
`,
    after: null,
  },
  {
    name: 'not: a comment on the other branch',
    variant: 'first-branch',
    before: `def mean(values):
    if not values:
        return 0
    else:  # there are some
        total = sum(values)
        return total / len(values)
`,
    after: null,
  },
  {
    name: 'not: a suite on the line of its header',
    variant: 'first-branch',
    before: `def mean(values):
    if not values: return 0
    else: return sum(values) / len(values)
`,
    after: null,
  },
  {
    name: 'not: the branch is the only one that reads a parameter',
    variant: 'first-branch',
    before: `def scale(values, limit):
    if limit < 0:
        return None
    else:
        values = values * 2
        return values
`,
    after: null,
  },
  {
    name: 'not: a first branch that looks at what is private to the class',
    variant: 'first-branch',
    before: `class Till:
    def __init__(self):
        self._open = False
        self.sums = []

    def take(self, price):
        if not self._open:
            return False
        else:
            self.sums.append(price * 2)
            return True
`,
    after: null,
    entryPoint: 'Till',
  },
];
