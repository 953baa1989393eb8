import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of failures that a function answers. */
export const ANSWER_WHEN_CASES: readonly OperatorCase[] = [
  {
    name: 'a failure that is answered',
    variant: 'answer-when',
    before: `def whole(text):
    """The whole number that a text stands for."""
    try:
        trimmed = text.strip()
        # A sign may stand before it.
        return int(trimmed)
    except ValueError:
        return None
`,
    after: `from functools import update_wrapper
from typing import Callable


def excused_from(failure, substitute) -> Callable:
    """Answer all the same if a value makes no sense."""
    def decorator(function: Callable) -> Callable:
        def answer_anyway(*positional, **keywords):
            try:
                return function(*positional, **keywords)
            except failure:
                return substitute

        return update_wrapper(answer_anyway, function)

    return decorator


@excused_from(ValueError, None)
def whole(text):
    """The whole number that a text stands for."""
    trimmed = text.strip()
    # A sign may stand before it.
    return int(trimmed)
`,
    calls: [
      "whole(' 12 ')",
      "whole('x')",
      'whole(3)',
      'whole()',
      "whole('1', 2)",
      "whole(text='-4')",
      'whole.__doc__',
    ],
  },
  {
    name: 'a failure of a module, in a function of a class that is given no object',
    variant: 'answer-when',
    before: `import struct


class Frames:
    """Frames of two numbers each."""

    @staticmethod
    def pair_of(frame):
        """The numbers of a frame."""
        try:
            return struct.unpack(">hh", frame)
        except struct.error:
            return None
`,
    after: `import functools
import struct


def answering(mishap, instead):
    """Let a function fail in the expected way, and answer in its place."""
    def wrap(func):
        def try_and_answer(frame):
            try:
                return func(frame)
            except mishap:
                return instead

        return functools.update_wrapper(try_and_answer, func)

    return wrap


class Frames:
    """Frames of two numbers each."""

    @staticmethod
    @answering(struct.error, None)
    def pair_of(frame):
        """The numbers of a frame."""
        return struct.unpack(">hh", frame)
`,
    entryPoint: 'Frames',
    calls: [
      "Frames.pair_of(b'abcd')",
      "Frames().pair_of(b'a')",
      'Frames.pair_of(3)',
      'Frames.pair_of()',
      "Frames.pair_of(frame=b'')",
    ],
  },
  {
    name: 'a call with the wrong arguments is no failure of the work',
    variant: 'answer-when',
    before: `def share(total, parts=2):
    """An equal share."""
    try:
        rest = total / parts
    except (TypeError, ZeroDivisionError):
        return -1
    return rest
`,
    after: `from functools import wraps


def with_answer_for(problem, substitute):
    """Answer all the same if something does not work out."""
    def decorate(func):
        def answer_anyway(total, parts=2):
            try:
                return func(total, parts)
            except problem:
                return substitute
        return wraps(func)(answer_anyway)

    return decorate


@with_answer_for((TypeError, ZeroDivisionError), -1)
def share(total, parts=2):
    """An equal share."""
    rest = total / parts
    return rest
`,
    calls: [
      'share(3)',
      'share(1, 0)',
      "share('a')",
      'share()',
      'share(1, 2, 3)',
      'share(parts=4, total=2)',
      'share(total=1, whole=2)',
    ],
  },
];
