import type { OperatorCase } from '../../testing/operator-case.js';

/** Cases of functions with an annotated result that become generators: the annotation says what is yielded. */
export const TYPED_CASES: readonly OperatorCase[] = [
  {
    name: 'a typed list of what is collected',
    variant: 'collect-results',
    before: `from typing import List


def evens(numbers: List[int]) -> List[int]:
    found = []
    for number in numbers:
        if number % 2 == 0:
            found.append(number)
    return found


def total(numbers):
    return sum(evens(numbers))
`,
    after: `import functools
from typing import Callable, Iterator, List


def as_list(wrapped: Callable) -> Callable:
    """Collect the items of a generator function in a list."""
    def collect(numbers):
        return list(wrapped(numbers))
    return functools.wraps(wrapped)(collect)


@as_list
def evens(numbers: List[int]) -> Iterator[int]:
    for number in numbers:
        if number % 2 == 0:
            yield number


def total(numbers):
    return sum(evens(numbers))
`,
    calls: ['evens([1, 2, 4])', 'evens([])', 'total([2, 3])', "evens('ab')", 'evens(3)'],
  },
  {
    name: 'a typed answer of a search',
    variant: 'first-finding',
    before: `def has_pair(numbers: list, goal: int) -> bool:
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                return True
    return False
`,
    after: `from functools import update_wrapper
from typing import Iterator


def denied_until_pair_found(answer):
    """Deny until a function has found what it looks for."""
    def decorator(look_through):
        def take_first(numbers, goal):
            for outcome in look_through(numbers, goal):
                return outcome
            return answer

        return update_wrapper(take_first, look_through)

    return decorator


@denied_until_pair_found(False)
def has_pair(numbers: list, goal: int) -> Iterator[bool]:
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                yield True
`,
    calls: ['has_pair([1, 2], 3)', 'has_pair([1], 3)', "has_pair([1, 'a'], 3)"],
  },
  {
    name: 'a typed text put together',
    variant: 'fold-results',
    before: `def spelled(words) -> str:
    text = ''
    for word in words:
        if len(word) > 2:
            text += word[0].upper()
    return text
`,
    after: `import functools
from io import StringIO
from typing import Iterator


def concatenated(function):
    """Give what a generator function yields as one text."""
    def write_all(words):
        text_so_far = StringIO()
        for piece in function(words):
            text_so_far.write(piece)
        return text_so_far.getvalue()

    return functools.update_wrapper(write_all, function)


@concatenated
def spelled(words) -> Iterator[str]:
    for word in words:
        if len(word) > 2:
            yield word[0].upper()
`,
    calls: ["spelled(['one', 'two', 'of'])", 'spelled([])', 'spelled([1])'],
  },
  {
    name: 'a pair that a typed function gives for its decorator',
    variant: 'combine-pair',
    before: `def spread(values: list, scale: int) -> float:
    return max(values) / len(values)
`,
    after: `import functools
from typing import Callable


def ratio_of_both(func: Callable):
    """Divide the first value of a pair by the second."""
    def find_ratio(values, scale):
        dividend, divisor = func(values, scale)
        return dividend / divisor
    return functools.wraps(func)(find_ratio)


@ratio_of_both
def spread(values: list, scale: int) -> tuple:
    return max(values), len(values)
`,
    calls: ['spread([1, 2], 1)', 'spread([], 1)', "spread(['a'], 1)"],
  },
  {
    name: 'pieces that a typed function gives for its decorator',
    variant: 'finish-result',
    before: `def initials(words: list) -> str:
    """First letters."""
    letters = [word.strip() for word in words]
    return ''.join([letter[0] for letter in letters if letter])
`,
    after: `from functools import wraps
from typing import Callable


def joined_by(glue):
    """Join the parts that the decorated function returns."""
    def decorate(calculate: Callable):
        return wraps(calculate)(lambda words: glue.join(calculate(words)))

    return decorate


@joined_by('')
def initials(words: list) -> list:
    """First letters."""
    letters = [word.strip() for word in words]
    return [letter[0] for letter in letters if letter]
`,
    calls: ["initials(['ab', ' c', ''])", 'initials([])', 'initials([1])'],
  },
  {
    name: 'what comes before the finish has a type that nobody knows, and the annotation would not hold',
    variant: 'finish-result',
    before: `def size(store, key) -> int:
    """How many there are."""
    found = store.get(key)
    return len(found.select(key))
`,
    after: null,
  },
];
