import { afterAll, expect, it } from 'vitest';

import { DEFAULT_LIMITS } from '../runner.js';
import type { CoverageFacts } from '../../core/coverage-facts.js';

import { findPython } from './interpreter.js';
import { startPythonRunner } from './runner.js';
import { runOf } from './test-support.js';

const { executable: python } = await findPython();
const runner = await startPythonRunner({ python });
afterAll(() => runner.close());

const reachOf = (
  files: Readonly<Record<string, string>>,
  inputs: readonly string[],
  entryPoint: string | null = 'f',
): Promise<CoverageFacts> =>
  runner.reach({
    program: { ...runOf('').program, files },
    entryPoint,
    inputs,
    limits: DEFAULT_LIMITS,
    trust: 'own-operators',
  });

/** Lines that hold a statement and were not reached, by file. */
const missed = (facts: CoverageFacts): Record<string, readonly number[]> =>
  Object.fromEntries(
    Object.entries(facts).map(([path, { statements, hit }]) => [
      path,
      statements.filter((line) => !hit.includes(line)),
    ]),
  );

const BRANCHES = `def f(n):
    """Docs."""
    if n > 1:
        return 1
    if n < -1:
        return 2
    return n
`;

const REFUSING = `def f(n):
    if n == 1:
        return 'one'
    n + 1
    if n == 0:
        shown = str(n)
        message = 'not ' + shown
        raise ValueError(message)
    if n == -1:
        raise TypeError
    try:
        if n == -2:
            raise KeyError
    except KeyError:
        return 1 / 0
    return n
`;

it.each<[string, Readonly<Record<string, string>>, readonly string[], Record<string, readonly number[]>]>([
  ['what one input reaches', { 'main.py': BRANCHES }, ['0'], { 'main.py': [4, 6] }],
  ['what inputs reach together', { 'main.py': BRANCHES }, ['0', '2', '-2'], { 'main.py': [] }],
  [
    'what only an input reaches at which it raises',
    { 'main.py': REFUSING },
    ['1', '5', "'a'"],
    { 'main.py': [6, 7, 8, 10, 13, 14, 15] },
  ],
  [
    'what refuses an input',
    { 'main.py': REFUSING },
    ['1', '5', '0', '-1', '-2'],
    { 'main.py': [13, 14, 15] },
  ],
  [
    'siblings',
    {
      'main.py': 'from helper import g\n\n\ndef f(n):\n    return g(n)\n',
      'helper.py': 'def g(n):\n    if n:\n        return 1\n    return 2\n',
    },
    ['0'],
    { 'main.py': [], 'helper.py': [3] },
  ],
  [
    'threads',
    {
      'main.py':
        'import threading\n\n\ndef f(n):\n    found = []\n\n    def work():\n        found.append(n)\n\n    one = threading.Thread(target=work)\n    one.start()\n    one.join()\n    return found\n',
    },
    ['0'],
    { 'main.py': [] },
  ],
])('%s', async (_name, files, inputs, expected) => {
  expect(missed(await reachOf(files, inputs))).toEqual(expected);
});

it('sees scripts', async () => {
  const source = "text = input()\nif text:\n    print(text)\nelse:\n    print('none')\n";
  expect(missed(await reachOf({ 'main.py': source }, ['word\n'], null))).toEqual({ 'main.py': [5] });
});

it('gives no answer where the program does not come to its end', async () => {
  const ends = 'import os\n\n\ndef f(n):\n    os._exit(n)\n';
  await expect(reachOf({ 'main.py': ends }, ['0'])).rejects.toThrow(/lines .* could not be looked at/);
});
