import { expect, it } from 'vitest';

import { loadParser } from '../../../syntax/parse.js';
import { descendantsOfType, namedChildren, textOf } from '../../../syntax/tree.js';
import { caseSubject } from '../../testing/case-subject.js';

import { sayTest } from './said-tests.js';
import { sayValue } from './sayings.js';

const parser = await loadParser();

/** What is said of the value that the last return of a program gives. */
function said(expression: string, say: typeof sayValue): string | null {
  const before = `from math import isqrt\n\n\ndef f(words, values, l, x, y, entry_batches):\n    return ${expression}\n`;
  const file = caseSubject(parser, { before }).files.get('main.py');
  const [node] =
    file === undefined ? [] : descendantsOfType(file.tree.root, 'return_statement').flatMap(namedChildren);
  if (file === undefined || node === undefined) {
    throw new Error(`nothing is returned by ${before}`);
  }
  return say({ file, shown: (leaf) => textOf(file.tree, leaf) }, node);
}

it.each([
  ['len(words) // 3 + 1', 'a third of the length of the words, rounded down, plus 1'],
  ['len(words) // 2 + 2', 'half of the length of the words, rounded down, plus 2'],
  ['(x + 1) // 3 + 1', null],
  ['len(words) // 30 + 1', 'the length of the words divided by 30, rounded down, plus 1'],
  ['(len(words) + 4) // 5', 'a fifth of the length of the words, rounded up'],
  ['(len(words) + 1) // 2', 'half of the length of the words, rounded up'],
  ['(len(words) + 3) // 5', null],
  ['x // 3 + y', 'x // 3 plus y'],
  ['isqrt(2 * len(words))', 'the whole part of the square root of twice the length of the words'],
  ['isqrt(x)', 'the whole part of the square root of x'],
  ['isqrt(3 * x)', 'the whole part of the square root of 3 * x'],
  ['max(map(abs, l))', 'the largest absolute value in l'],
  ['min(map(abs, [x, y]))', 'the smallest absolute value among those of x and y'],
  ['max(map(len, words))', 'the largest length in the words'],
  ['max(map(print, words))', null],
  ['2 * len(words) + 1', 'twice the length of the words plus 1'],
  ['(x + y) // 2', 'half of the sum of x and y, rounded down'],
  ['x + y % 2', 'x plus y % 2'],
  ['-x', 'minus x'],
  ['values[-2:]', 'the last 2 elements of values'],
  ['values[3:]', 'values without its first 3 elements'],
  ['values[x]', 'entry x of values'],
  ['values[x:y]', null],
  ['1 + isqrt(len(words))', '1 plus the whole part of the square root of the length of the words'],
  ['sum(len(word) for word in words)', 'the sum of the lengths of all words'],
  ['sum(sum(batch) for batch in entry_batches)', 'the sum of the sums of all entry batches'],
  ['token_for(x, y)', null],
  ['type(x)', null],
  ['max(map(abs, l), default=1)', null],
])('says %s', (expression, words) => {
  expect(said(expression, sayValue)).toBe(words);
});

it.each([
  ['set(map(type, l)) == {int}', 'all of l are exactly whole numbers'],
  ['{int} == set(map(type, values))', 'all of values are exactly whole numbers'],
  ['type(x) in {str}', 'x is exactly a text'],
  ['type(x) not in (list, tuple)', 'x is not exactly a list or a tuple'],
  ['[type(x), type(y)] == [int, int]', 'both are exactly whole numbers'],
  ['max(map(abs, l)) < 2 ** 53', 'the largest absolute value in l is less than 2 to the power of 53'],
  ['all(type(v) in {int} for v in [x, y])', 'each of x and y is exactly a whole number'],
  ['isinstance(x, (list, tuple))', 'x is a list or a tuple'],
  ['isinstance(x, (list, kinds[0]))', null],
  ['type(x[0]) is str', null],
])('says of a test %s', (expression, words) => {
  expect(said(expression, sayTest)).toBe(words);
});

it('says the sum of the last elements of numbers at once', () => {
  const before = 'def f(n):\n    results = [0, 0, 2]\n    return results[-1] + results[-2] + results[-3]\n';
  const file = caseSubject(parser, { before }).files.get('main.py');
  const [node] =
    file === undefined ? [] : descendantsOfType(file.tree.root, 'return_statement').flatMap(namedChildren);
  expect(
    file !== undefined &&
      node !== undefined &&
      sayValue({ file, shown: (leaf) => textOf(file.tree, leaf) }, node),
  ).toBe('the sum of the last three elements of results');
});
