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


def unless_decided(otherwise):
    """Answer in place of a function that returns None."""
    def decorate(wrapped):
        def decide_or_default(width):
            found = wrapped(width)
            return otherwise if found is None else found

        return functools.update_wrapper(decide_or_default, wrapped)

    return decorate


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
    """Let a function decide the cases that it knows; all others have the same answer."""
    def decorator(wrapped):
        @functools.wraps(wrapped)
        def complete(values, wanted):
            decided = wrapped(values, wanted)
            return standard if decided is None else decided

        return complete

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
