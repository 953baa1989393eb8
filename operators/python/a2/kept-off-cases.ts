import type { OperatorCase } from '../../testing/operator-case.js';

/** Places where no site may be offered. */
export const KEPT_OFF_CASES: readonly OperatorCase[] = [
  {
    name: 'single characters are left to ==',
    before: `def count(text):
    total = 0
    for letter in iter(text):
        if letter == '(':
            total += 1
        if letter == '.':
            break
    return total
`,
    after: null,
  },
  {
    name: 'a text that the program spells out is no secret',
    variant: 'constant-time',
    before: `def is_cancelled(status: str):
    return status == 'cancelled' or 'called off' == status
`,
    after: null,
  },
  {
    name: 'numbers are left to ==',
    before: `def same(first: int, second: int):
    return first == second
`,
    after: null,
  },
  {
    name: 'a chain of comparisons stays',
    before: `def same(first: str, second: str, third: str):
    return first == second == third
`,
    after: null,
  },
  {
    name: 'a comparison in a formatted text stays',
    before: `def same(first: str, second: str):
    return f'{first == second=}'
`,
    after: null,
  },
  {
    name: 'a join in a loop is not encrypted',
    before: `def lines(rows):
    for row in iter(rows):
        if not row:
            break
        print(' '.join(row))
`,
    after: null,
  },
  {
    name: 'an async function keeps its joins',
    before: `async def line(words):
    return ' '.join(words)
`,
    after: null,
  },
  {
    name: 'class bodies stay',
    before: `class Line:
    word = 'abcd'
    same = word == 'abcd'
`,
    after: null,
  },
  {
    name: 'names that are seen by text stay',
    before: `def same(text: str):
    return globals(), text == text[::-1]
`,
    after: null,
  },
];
