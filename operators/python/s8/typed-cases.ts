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


def as_list(work_out: Callable) -> Callable:
    """List what a generator function gives."""
    def collect_items(numbers):
        return [*work_out(numbers)]

    update_wrapper(collect_items, work_out)
    return collect_items


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
    after: `from functools import wraps
from typing import Callable, Iterator


def denied_until_pair_found(when_nothing_found):
    """Let the first finding decide; without any, the answer is given."""
    def apply_to(examine: Callable):
        def find_first(numbers, goal):
            return next(examine(numbers, goal), when_nothing_found)
        return wraps(examine)(find_first)

    return apply_to


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
    after: `from functools import update_wrapper
from io import StringIO
from typing import Iterator


def concatenated(generate):
    """Join the pieces that a generator function yields into one text."""
    def compose_text(words):
        written = StringIO()
        for part in generate(words):
            written.write(part)
        return written.getvalue()

    update_wrapper(compose_text, generate)
    return compose_text


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


def ratio_of_both(produce: Callable):
    """Divide the first value of a pair by the second."""
    @functools.wraps(produce)
    def find_quotient(*positional, **options):
        sides = produce(*positional, **options)
        return sides[0] / sides[1]

    return find_quotient


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
    after: `from functools import partial, update_wrapper
from typing import Callable


def write_joined(produce: Callable, delimiter, words):
    """Join the parts that the decorated function returns."""
    return delimiter.join(produce(words))


def joined_by(delimiter):
    """Join the pieces that a function gives into one text."""
    def apply_to(produce: Callable):
        prepared = partial(write_joined, produce, delimiter)
        return update_wrapper(prepared, produce)

    return apply_to


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
  {
    name: 'not: an annotation that is all that an import is for',
    variant: 'collect-results',
    before: `from typing import List


def evens(numbers: range) -> List[int]:
    found = []
    for number in numbers:
        if number % 2 == 0:
            found.append(number)
    return found


def total(numbers):
    return sum(evens(numbers))
`,
    after: null,
  },
];
