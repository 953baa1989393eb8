import { afterAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../../core/problem.js';
import { findPython } from '../../../sandbox/python/interpreter.js';
import { startPythonRunner } from '../../../sandbox/python/runner.js';
import { loadParser } from '../../../syntax/parse.js';
import type { SyntaxTree } from '../../../syntax/tree.js';

import { inputsFor } from './compare.js';
import { unentered, untriedFunctions } from './untried.js';

const parser = await loadParser();
const { executable: python } = await findPython();
const runner = await startPythonRunner({ python });

afterAll(async () => {
  await runner.close();
});

function treeOf(source: string): SyntaxTree {
  const tree = parser.parse('python', source);
  if (tree === null) {
    throw new Error('it does not parse');
  }
  return tree;
}

const SOURCE = `def shift(text):
    """Move all letters on by one."""
    return "".join(chr(ord(letter) + 1) for letter in text)


def shift_back(text):
    moved = [one_back(letter) for letter in text]
    return "".join(moved)


def one_back(letter):
    return chr(ord(letter) - 1)
`;
const problem: Problem = {
  id: 'Made/0',
  dataset: 'made',
  language: 'python',
  prompt: '',
  entryPoint: 'shift_back',
  program: { language: 'python', entryFile: 'main.py', files: { 'main.py': SOURCE } },
  tests: {
    style: 'check',
    code: 'def check(candidate):\n    for word in ["abc", "x", ""]:\n        assert candidate(shift(word)) == word\n',
    count: 3,
  },
  licence: 'MIT',
  record: {},
};
const tree = treeOf(SOURCE);

describe('functions that no input enters', () => {
  it('are those that only tests call', async () => {
    const { all } = await inputsFor(runner, problem, 1);
    expect(all.length).toBeGreaterThan(50);
    expect(await untriedFunctions(runner, problem, tree, all)).toEqual(['shift']);
  });

  it('are none where there are no inputs, or they cannot be looked at', async () => {
    expect(await untriedFunctions(runner, problem, tree, [])).toEqual([]);
    expect(await untriedFunctions(runner, problem, tree, ['no call'])).toEqual([]);
  });

  it('are told by their names, of which none may be entered', () => {
    const statements = [1, 3, 6, 7, 8, 11, 12];
    expect(unentered(tree, { statements, hit: [1, 6, 7, 8, 11, 12] })).toEqual(['shift']);
    expect(unentered(tree, { statements, hit: [1, 6, 7, 11] })).toEqual(['shift', 'one_back']);
    const twice = treeOf(
      'class A:\n    def f(self):\n        return 1\nclass B:\n    def f(self):\n        return 2\n',
    );
    expect(unentered(twice, { statements: [1, 2, 3, 4, 5, 6], hit: [1, 2, 4, 5, 6] })).toEqual([]);
  });
});
