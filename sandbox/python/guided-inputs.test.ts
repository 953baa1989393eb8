import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { DEFAULT_LIMITS } from '../runner.js';

import { findPython } from './interpreter.js';
import { checkProblem } from './testing/check-problem.js';
import { startComparisonProcess } from './testing/comparison-process.js';
import type { ComparisonProcess } from './testing/comparison-process.js';

const limits = DEFAULT_LIMITS;
let compared: ComparisonProcess;

beforeAll(async () => {
  compared = startComparisonProcess((await findPython()).executable);
});
afterAll(() => {
  compared.close();
});

/** Whether some input comes to the one place that answers 'rare'. */
async function reachesRare(problem: Problem): Promise<boolean> {
  const { program: original, entryPoint } = problem;
  const { inputs } = await compared.inputs({ problem, count: 100, seed: 3, limits });
  const files = Object.fromEntries(
    Object.entries(original.files).map(([path, source]) => [path, source.replace("'rare'", "'other'")]),
  );
  expect(files).not.toEqual(original.files);
  const run = { original, evolved: { ...original, files }, entryPoint, inputs, limits };
  return (await compared.compare({ ...run, trust: 'own-operators' })).kind === 'different';
}

describe('a line behind a comparison that no test satisfies', () => {
  it.each([
    ['a number far from all that are given', 'if given == 12_345 * 6_789:', ['5', '80']],
    ['a number some way off one that is computed', 'if 0 <= given - 7 - 3_001 * 2_003 < 3:', ['5', '80']],
    ['a number in a text', "if int(given.split('-')[1]) == 7_919 * 3:", ["'a-5-b'", "'c-80'"]],
    ['a length', 'if len(given) == 19 * 23:', ['[1, 2]', '[3]']],
    ['a text that is computed', "if given == 'x'.join(['spam', 'ham', 'eggs']):", ["'one'", "'two'"]],
    ['one of several texts', "if given in {word.upper() for word in ('rose', 'lily')}:", ["'one'", "'two'"]],
    [
      'two texts of a list that belong together',
      'if given[0] == given[1][::-1] + chr(33):',
      ["['word', 'sentence']"],
    ],
  ])('is reached by %s', async (_name, test, calls) => {
    const code = `def pick(given):\n    ${test}\n        return 'rare'\n    return 'usual'\n`;
    expect(await reachesRare(checkProblem('Pick/0', 'pick', code, calls))).toBe(true);
  });

  it('is reached by two comparisons, one behind the other', async () => {
    const code = `def pick(first, second):
    if first == 40_000 + 2:
        if second == first * 2:
            return 'rare'
    return 'usual'
`;
    expect(await reachesRare(checkProblem('Pick/1', 'pick', code, ['1, 2']))).toBe(true);
  });
});

describe('what the tests leave out of a call', () => {
  it('is given to a function', async () => {
    const code = `def pick(given, is_strict=False):\n    return 'rare' if is_strict else given\n`;
    expect(await reachesRare(checkProblem('Pick/2', 'pick', code, ['1', '2']))).toBe(true);
  });

  it('is given to a method', async () => {
    const code = `class Shelf:
    def __init__(self):
        self.books = []

    def put(self, book, is_first=False):
        if is_first:
            self.books.insert(0, book)
            return 'rare'
        self.books.append(book)
        return len(self.books)
`;
    const test = `import unittest


class ShelfTest(unittest.TestCase):
    def test_put(self):
        shelf = Shelf()
        self.assertEqual(shelf.put('Emma'), 1)
        self.assertEqual(shelf.put('Ulysses'), 2)
`;
    const problem: Problem = {
      ...checkProblem('Shelf/0', 'Shelf', code, []),
      tests: { style: 'unittest', code: test, count: 1 },
    };
    expect(await reachesRare(problem)).toBe(true);
  });
});

it('gives an object of the program to a method, as the tests do', async () => {
  const code = `class Account:
    def __init__(self, balance=0):
        self.balance = balance

    def send(self, other, amount):
        if self.balance < amount:
            return 'short'
        if other.balance > 100:
            return 'rare'
        self.balance -= amount
        other.balance += amount
        return 'sent'
`;
  const test = `import unittest


class AccountTest(unittest.TestCase):
    def test_send(self):
        account = Account(10)
        self.assertEqual(account.send(Account(500), 20), 'short')
        self.assertEqual(account.send(Account(), 5), 'sent')
`;
  const problem: Problem = {
    ...checkProblem('Account/0', 'Account', code, []),
    tests: { style: 'unittest', code: test, count: 1 },
  };
  const { inputs, leftOut } = await compared.inputs({ problem, count: 100, seed: 3, limits });
  expect(leftOut).toBe(0);
  expect(inputs.some((input) => input.includes('\nsend(Account(500), 20)'))).toBe(true);
  expect(await reachesRare(problem)).toBe(true);
});
