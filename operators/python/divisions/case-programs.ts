import type { OperatorCase } from '../../testing/operator-case.js';

import type { CaseProgram } from './case-program.js';

/** A loop over what a script reads: the pieces of a line that it does not hold before. */
export const LOOP_OVER_INPUT = {
  before: `def main():
    shortest = int(input())
    heights = [int(word) for word in input().split()]
    total = 0
    for height in heights:
        if height >= shortest:
            total += height
    print(total)


main()
`,
  texts: ['3\n4 1 7 2 9 12\n', '3\n\n', '0\n1\n', '2\n3 x\n', ''],
};

/** Programs that the cases of dividing variants share, with calls that take both ways and some that raise. */
export const LOOP_OVER_WORDS: CaseProgram = {
  before: `def total_length(words):
    length = 0
    for word in words:
        length += len(word)
    return length
`,
  calls: [
    "total_length(['an', 'old', 'oak', 'in', 'a', 'field', '', 'of', 'rye'])",
    "total_length(('a', 'bc'))",
    'total_length([])',
    "total_length(['a', 1, 'b', 'c'])",
    "total_length(iter(['ab', 'c', 'd', 'e']))",
    "total_length({'ab': 1, 'c': 2, 'd': 3})",
    "total_length('several letters')",
    'total_length(None)',
    'total_length(17)',
  ],
};

export const SQUARES_OF_GAINS: CaseProgram = {
  before: `def squared_gains(amounts):
    return [amount * amount for amount in amounts if amount > 0]
`,
  calls: [
    'squared_gains([3, -1, 4, -1, 5, -9, 2, 6, 5, 3])',
    'squared_gains((1.5, float("nan"), 2, True))',
    'squared_gains([])',
    'squared_gains([1])',
    "squared_gains([1, 2, 'a', 3, 4])",
    'squared_gains(iter([1, 2, 3, 4]))',
    'squared_gains({1: 2, 3: 4, 5: 6})',
    'squared_gains(None)',
  ],
};

export const CAPITALS_OF_TEXT: CaseProgram = {
  before: `def capitals(text):
    return sum(letter.isupper() for letter in text)
`,
  calls: [
    "capitals('The Quick Brown Fox Jumps')",
    "capitals('')",
    "capitals('A')",
    "capitals(['A', 'b', 'C', 'd'])",
    "capitals(['A', 'b', None, 'd'])",
    'capitals(3)',
  ],
};

export const DIVISORS: CaseProgram = {
  before: `def divisors(number):
    found = set()
    for candidate in range(1, number + 1):
        if number % candidate == 0:
            found.add(candidate)
    return found
`,
  calls: ['divisors(60)', 'divisors(1)', 'divisors(0)', 'divisors(-4)', "divisors('a')", 'divisors(2.0)'],
};

/** Comprehensions that are read as they stand. */
export const DIVIDED_KEPT_OFF_CASES: readonly OperatorCase[] = [
  [
    'a generator that is handed out',
    'def gains(amounts):\n    return (amount for amount in amounts if amount > 0)\n',
  ],
  [
    'a generator for a function of its own',
    'def gains(amounts, keep):\n    return keep(amount for amount in amounts)\n',
  ],
  [
    'two sequences',
    'def pairs(rows, columns):\n    return [row * column for row in rows for column in columns]\n',
  ],
  [
    'a list that its elements change',
    'def drain(amounts):\n    return [amounts.pop() for amount in amounts]\n',
  ],
  ['a walrus', 'def sizes(rows):\n    return [size for row in rows if (size := abs(row)) > 1]\n'],
  [
    'an async function',
    'async def gains(amounts):\n    return [amount for amount in amounts if amount > 0]\n',
  ],
  [
    'what may stop early over a range',
    'def is_prime(number):\n    return all(number % divisor for divisor in range(2, number))\n',
  ],
  ['a generator function', 'def gains(amounts):\n    yield [amount + 1 for amount in amounts]\n'],
  [
    'a loop around it',
    'def table(size, amounts):\n    rows = []\n    while len(rows) < size:\n        rows.append([amount * size for amount in amounts])\n    return rows\n',
  ],
  [
    'what is shown with its text',
    'def gains(amounts):\n    return f"{sum(amount for amount in amounts)=}"\n',
  ],
  ['a few listed values', 'def small():\n    return [number * number for number in (1, 2, 3)]\n'],
  [
    'names that can be seen',
    'def gains(amounts):\n    print([amount + 1 for amount in amounts])\n    return locals()\n',
  ],
].map(([name, before]) => ({ name: `not divided: ${name ?? ''}`, before: before ?? '', after: null }));

/** A generator of which a decorator takes all at once, and the same without it: its callers may change the sequence meanwhile. */
export const TAKEN_AT_ONCE: CaseProgram & { readonly entryPoint: string } = {
  entryPoint: 'doubled',
  before: `from functools import wraps


def as_list(generate):
    """List what a function yields."""
    @wraps(generate)
    def collect(numbers):
        return list(generate(numbers))

    return collect


@as_list
def doubled(numbers):
    """The numbers above zero, doubled."""
    for number in numbers:
        if number > 0:
            yield number * 2
`,
  calls: ['doubled([1, -2, 3])', 'doubled([])', "doubled('ab')", 'doubled(range(200))', 'doubled(None)'],
};

export const TAKEN_ONE_BY_ONE = {
  entryPoint: 'doubled',
  before: TAKEN_AT_ONCE.before.replace('@as_list\n', ''),
};
