import type { Problem } from '../../core/problem.js';

const SOURCE = 'def f():\n    return 1\n';

/** A valid Problem with as little in it as can be, for tests that need any. */
export const PLAIN_PROBLEM: Problem = {
  id: 'Demo/0',
  dataset: 'demo',
  language: 'python',
  prompt: 'def f(): ...',
  entryPoint: 'f',
  program: { language: 'python', entryFile: 'main.py', files: { 'main.py': SOURCE } },
  tests: { style: 'check', code: 'def check(candidate):\n    assert candidate() == 1\n', count: 1 },
  licence: 'MIT',
  record: {},
};
