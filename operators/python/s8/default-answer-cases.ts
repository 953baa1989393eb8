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
    after: `from functools import wraps


def unless_decided(otherwise):
    """Give a fixed answer wherever the function has none of its own."""
    def decorator(wrapped):
        @wraps(wrapped)
        def answer_anyway(*args, **kwargs):
            decided = wrapped(*args, **kwargs)
            return otherwise if decided is None else decided

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
    name: 'a search that comes to nothing',
    variant: 'default-answer',
    before: `def place_of(values, wanted):
    for place in range(len(values)):
        if values[place] == wanted:
            return len(values) - place
    return -1
`,
    after: `import functools


def unless_decided(standard):
    """Answer in place of a function that returns None."""
    def decorator(wrapped):
        @functools.wraps(wrapped)
        def fill_in(*arguments, **keywords):
            own_answer = wrapped(*arguments, **keywords)
            return standard if own_answer is None else own_answer

        return fill_in

    return decorator


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
