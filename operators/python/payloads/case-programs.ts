import { factsOf } from '../../testing/facts-of.js';
import type { OperatorCase } from '../../testing/operator-case.js';

/** A program of cases that several operators share. */
export type CaseProgram = Pick<OperatorCase, 'before' | 'calls' | 'facts'>;

export const CHOICE: CaseProgram = {
  before: `def even_within(first: int, last: int):
    """The largest even number from the first to the last, or -1."""
    if first > last:
        return -1
    if last % 2 == 0:
        return last
    if first == last:
        return -1
    return last - 1
`,
  calls: [
    'even_within(12, 15)',
    'even_within(13, 12)',
    'even_within(10**6000, 10**6000 + 3) % 1000',
    'even_within(-7, -(2**64))',
    'even_within(True, 2)',
    'even_within(1.5, 4.0)',
    "even_within(float('nan'), 3.5)",
    "even_within('a', 'b')",
    'even_within(None, 1)',
    'even_within(last=9, first=2)',
  ],
};

export const AREA: CaseProgram = {
  before: `def triangle_area(base: int, height: int) -> float:
    return base * height / 2.0
`,
  calls: [
    'triangle_area(5, 3)',
    'triangle_area(-5, 0)',
    'triangle_area(True, 3)',
    'triangle_area(-0.0, 3)',
    'triangle_area(10**400, 10**20)',
    "triangle_area('ab', 3)",
    "triangle_area(b'ab', 3)",
    'triangle_area(1j, 2)',
    'triangle_area((1,), [2])',
    'triangle_area(None, None)',
  ],
};

export const MEALS: CaseProgram = {
  before: `def meal(eaten: int, need: int, remaining: int):
    if need - eaten // 2 <= remaining and (eaten + need) % 2 != 1:
        print("enough")
        return [eaten + need, remaining - need]
    return [eaten + remaining, 0]
`,
  calls: ['meal(5, 6, 10)', 'meal(2, 11, 5)', 'meal(1.5, 2, 3)', "meal('a', 'b', 'c')", 'meal(1, None, 2)'],
};

export const BALANCE: CaseProgram = {
  before: `from typing import List


def below_zero(operations: List[int]) -> bool:
    """Whether the balance of an account is ever below zero."""
    balance = 0

    # One after the other.
    for operation in operations:
        balance += operation
        if balance < 0:
            return True

    return False
`,
  calls: [
    'below_zero([1, 2, -4, 5])',
    'below_zero([1, 2, 3])',
    'below_zero([])',
    'below_zero((1, -2))',
    'below_zero(iter([1, -2]))',
    'below_zero([True, -2])',
    'below_zero([10**5000, -(10**5001)])',
    'below_zero([0.5, -1])',
    "below_zero(['a'])",
    "below_zero(b'ab')",
    'below_zero(None)',
  ],
};

export const SHIFT: CaseProgram = {
  before: `def shifted(text: str, places: int, mark: str):
    turned = places % (len(text) + 1)
    parts = [text[turned:], text[:turned]]
    if mark in text:
        parts.reverse()
    return mark.join(parts)
`,
  calls: [
    "shifted('several', 3, '-')",
    "shifted('', 0, '')",
    "shifted('a-b', 1, '-')",
    "shifted('\\\\ud800\\\\udc00é\\\\0+ &=%', 2, '\\\\udfff')",
    "shifted('ab', True, '-')",
    "shifted(['a', 'b'], 1, '-')",
    "shifted(b'ab', 1, b'-')",
    "shifted('ab', 1.0, '-')",
    "shifted('ab', 1, None)",
  ],
};

export const LONGEST: CaseProgram = {
  before: `def longest(words: list[str], least: int):
    size = max(len(word) for word in words)
    if size < least:
        return None
    return [word for word in words if len(word) == size][0]
`,
  calls: [
    "longest(['a', 'bcd', 'efg'], 2)",
    "longest(['a'], 2)",
    'longest([], 0)',
    "longest(['\\\\ud800', '', ' &=;'], 1)",
    "longest(('ab', 'c'), 1)",
    "longest({'ab': 1}, 1)",
    "longest('text', 1)",
    'longest([[1, 2], [3]], 1)',
    "longest(['a', 2], 1)",
    "longest(['ab'], None)",
  ],
};

/** The profile saw whole numbers and lists of them; nothing says so in the source. */
export const SEEN: CaseProgram = {
  before: `def scaled(numbers, factor):
    return max(numbers) * factor - min(numbers)
`,
  calls: [
    'scaled([3, 1, 2], 4)',
    'scaled([3], 0.5)',
    'scaled([True, 2], 3)',
    'scaled((1, 2), 3)',
    'scaled([], 3)',
    "scaled('ab', 3)",
    'scaled(None, None)',
    'scaled(iter([1, 2]), 2)',
  ],
  facts: factsOf('scaled', { numbers: 'list', factor: 'int' }),
};

/** Nothing of these is handed over in one piece. */
export const NOT_HANDED_OVER: readonly Pick<OperatorCase, 'name' | 'before' | 'after' | 'entryPoint'>[] = [
  ...[
    [
      'work of a coroutine',
      `async def total(first: int, last: int):
    middle = first + last
    return middle * first
`,
    ],
    [
      'work of a generator',
      `def totals(first: int, last: int):
    yield first * last
    print(first, last)
`,
    ],
    [
      'work that asks whether two values are one',
      `def same(first: int, last: int):
    doubled = first is last
    return doubled
`,
    ],
    [
      'work of a function that calls itself',
      `def common_divisor(first: int, last: int):
    if last == 0:
        return first
    return common_divisor(last, first % last)
`,
    ],
    [
      'work that is done in a loop',
      `def totals(pairs):
    return [total(first, last) for first, last in pairs]


def total(first: int, last: int):
    doubled = first * 2
    return doubled + last
`,
    ],
    [
      'a list that the work changes',
      `def smallest_first(numbers: list[int]):
    numbers.sort()
    return numbers
`,
    ],
    [
      'a list that is kept by what is given back',
      `def doubled(numbers: list[int]):
    print("doubled", len(numbers))
    return map(lambda number: number * 2, numbers)
`,
    ],
    [
      'values that may be anything',
      `def total(first, last):
    doubled = first * 2
    return doubled + last
`,
    ],
    [
      'work that a nested function shares',
      `def total(first: int, last: int):
    def grow():
        nonlocal first
        first += 1

    grow()
    return first * last
`,
    ],
    [
      'values by any name',
      `def total(*values: int, **named: int):
    count = len(values)
    return count + len(named)
`,
    ],
    [
      'a value that is gone',
      `def total(first: int, last: int):
    kept = str(last)
    del first
    return kept * 2
`,
    ],
    [
      'work that looks at its names',
      `def total(first: int, last: int):
    doubled = first * last
    return len(locals()) + doubled
`,
    ],
    [
      'work in the body of a class',
      `class Total:
    first: int = 3
    last: int = 4
    both = first * last
`,
    ],
    [
      'an index, which is nothing to hand over',
      `def second(words: list[str], place: int):
    chosen = words[place]
    print("chosen")
    return chosen
`,
    ],
    [
      'a single number',
      `def square(number: int):
    doubled = number * 2
    return doubled * number
`,
    ],
    [
      'a program that hands something over already',
      `import base64
import json


def total_of_token(token):
    if not isinstance(token, tuple):
        token = json.loads(base64.b64decode(token))
    first, last = token
    return first + last


def spread(first: int, last: int):
    middle = (first + last) // 2
    return middle - first, last - middle
`,
    ],
    [
      'a program whose decorator tells apart what it hands over already',
      `import base64
import json
from functools import wraps


def answered_early(read):
    @wraps(read)
    def look_first(token):
        return token if isinstance(token, tuple) else read(token)

    return look_first


@answered_early
def read_token(token):
    return json.loads(base64.b64decode(token))


def total_of_token(token):
    first, last = read_token(token)
    return first + last


def spread(first: int, last: int):
    middle = (first + last) // 2
    return middle - first, last - middle
`,
    ],
  ].map(([name = '', before = '']) => ({ name, before, after: null })),
];
