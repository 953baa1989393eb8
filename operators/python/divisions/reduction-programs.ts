import type { OperatorCase } from '../../testing/operator-case.js';

import type { CaseProgram } from './case-program.js';
import { SEARCH_KEPT_OFF_CASES } from './search-programs.js';

/** Programs that read a whole sequence at once, with calls that take both ways and some that raise. */
export const TOTAL_WEIGHT: CaseProgram = {
  before: `def total_weight(weights):
    total = sum(weights)
    return total, total > 10
`,
  calls: [
    'total_weight([3, -1, 4, 1, 5, 9, 2, 6])',
    'total_weight(list(range(-7, 30)))',
    'total_weight([0.1] * 20)',
    'total_weight((10**30, 1, -(10**30)))',
    'total_weight([])',
    'total_weight([7])',
    'total_weight([True, 2, 3, 4])',
    'total_weight([0.1, 0.2, 0.3, 0.4])',
    "total_weight([1, 2, 'a', 3])",
    'total_weight({1: 2, 3: 4, 5: 6})',
    'total_weight(None)',
  ],
};

export const HIGHEST_OF_ALL: CaseProgram = {
  before: `def highest(values: list):
    peak = max(values)
    return peak
`,
  calls: [
    'highest([3, 1, 4, 1, 5])',
    'highest([number * 7 % 31 for number in range(40)])',
    'highest([1.5] * 9 + [float("nan")] + [99, 99.0, True] * 4)',
    'highest([1, float("nan"), 3, 2])',
    'highest([float("nan"), 1, 3, 2])',
    'highest([1, True, 1.0, 0])',
    'highest([0.0, -0.0, 0, False])',
    'highest(("a", "b", "ab"))',
    'highest([None])',
    'highest([None, None, None])',
    'highest([])',
    'highest({3: 1, 2: 5, 9: 0})',
    'highest(7)',
  ],
};

export const KINDS_OF_LETTERS: CaseProgram = {
  before: `def kinds(letters: list):
    return len(set(letters))
`,
  calls: [
    "kinds(['a', 'b', 'a', 'c', 'b'])",
    "kinds([number % 7 for number in range(30)] + ['a', 1.0, True])",
    'kinds([1] * 20 + [[2]])',
    'kinds((1, 1.0, True, 2, 2.5))',
    'kinds([])',
    'kinds([[1], 2, 3])',
    'kinds([float("nan")] * 3)',
    "kinds('letters of a word')",
    'kinds(None)',
  ],
};

export const JOINED_NAMES: CaseProgram = {
  before: `def as_line(names):
    return ", ".join(names)
`,
  calls: [
    "as_line(['ann', 'bob', 'cy', '', 'di'])",
    'as_line([str(number) for number in range(25)])',
    "as_line(['a'] * 20 + [1])",
    "as_line(('a', 'b', 'c'))",
    'as_line([])',
    "as_line(['one'])",
    "as_line(['a', 1, 'b', 'c'])",
    "as_line('abcdef')",
    "as_line({'a': 1, 'b': 2, 'c': 3})",
    'as_line(3)',
  ],
};

export const SWAPPED_CASE: CaseProgram = {
  before: `def swapped(text: str):
    return text.swapcase()
`,
  calls: [
    "swapped('Hello There')",
    "swapped('A Longer Text Of Thirty Letters')",
    "swapped('\\u03a3\\u0391\\u03a3 \\u00df')",
    "swapped('')",
    "swapped('aB')",
    "swapped(b'Hello There')",
    'swapped(None)',
  ],
};

export const ENCODED: CaseProgram = {
  before: `import hashlib


def digest(text: str):
    return hashlib.sha1(text.encode('utf-8')).hexdigest()
`,
  calls: [
    "digest('Hello There')",
    "digest('A Longer Text Of Thirty Letters')",
    "digest('\\u03a3\\u0391\\u03a3 \\u00df \\U0001f600 and more of it, of one sort and another')",
    "digest('')",
    "digest('a lone \\ud83d\\ude00 surrogate')",
    "digest(b'Hello There')",
    'digest(None)',
  ],
};

/** What no division may touch. */
export const REDUCTION_KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'a total in a function without a name',
    before: `def totals():
    return lambda rows: sum(rows)
`,
    after: null,
  },
  {
    name: 'a total of what a call gives',
    before: `def total(rows):
    return sum(map(len, rows))
`,
    after: null,
  },
  {
    name: 'a sum that something else comes before',
    before: `def total(rows, first):
    return first() + sum(rows)
`,
    after: null,
  },
  {
    name: 'a builtin with another meaning',
    before: `def sum(rows):
    return len(rows)


def total(rows):
    return sum(rows)
`,
    after: null,
  },
  {
    name: 'a join of bytes',
    before: `def joined(parts):
    return b", ".join(parts)
`,
    after: null,
  },
  {
    name: 'a slice with bounds',
    before: `def turned(text):
    return text[3::-1]
`,
    after: null,
  },
  {
    name: 'a slice that is set',
    before: `def turn(values):
    values[::-1] = [1, 2, 3]
    return values
`,
    after: null,
  },
  {
    name: 'a slice that is deleted',
    before: `def clear(values):
    del values[::-1]
    return values
`,
    after: null,
  },
  {
    name: 'a total shown with its text',
    before: `def show(values):
    return f"{max(values)=}"
`,
    after: null,
  },
  ...SEARCH_KEPT_OFF_CASES,
];
