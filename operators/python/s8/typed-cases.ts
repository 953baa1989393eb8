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
    after: `from functools import update_wrapper
from typing import Callable, Iterator, List


def as_list(wrapped: Callable) -> Callable:
    """Make a list of all that a generator function yields."""
    def gather(numbers):
        return [*wrapped(numbers)]

    return update_wrapper(gather, wrapped)


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
    before: `def pair_place(numbers: list, goal: int) -> int:
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                return place
    return -1
`,
    after: `from functools import update_wrapper
from typing import Iterator


def place_found_or(otherwise):
    """Give the first place that a search finds, or else a fixed answer."""
    def decorator(generate):
        def search_first(numbers, goal):
            for candidate in generate(numbers, goal):
                return candidate
            return otherwise

        update_wrapper(search_first, generate)
        return search_first

    return decorator


@place_found_or(-1)
def pair_place(numbers: list, goal: int) -> Iterator[int]:
    for place, first in enumerate(numbers):
        for second in numbers[place + 1:]:
            if first + second == goal:
                yield place
`,
    calls: ['pair_place([1, 2], 3)', 'pair_place([1], 3)', "pair_place([1, 'a'], 3)"],
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


def in_one_text(func):
    """Have a generator function return one text, made of all its pieces."""
    def write_text(words):
        written = StringIO()
        for fragment in func(words):
            written.write(fragment)
        return written.getvalue()

    functools.update_wrapper(write_text, func)
    return write_text


@in_one_text
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


def ratio_of_both(wrapped):
    """Give the ratio of the two values of a function."""
    def divide_pair(*positional, **named):
        sides = wrapped(*positional, **named)
        return sides[0] / sides[1]

    return functools.update_wrapper(divide_pair, wrapped)


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
    after: `import functools
from typing import Callable


def as_one_text(func: Callable):
    """Join the pieces of text that a function gives."""
    @functools.wraps(func)
    def join_all(words):
        pieces = func(words)
        return ''.join(pieces)

    return join_all


@as_one_text
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
