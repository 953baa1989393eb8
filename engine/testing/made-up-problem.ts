import type { Problem } from '../../core/problem.js';

/** A program that is nothing but its name. */
export const program = (name: string) =>
  ({ language: 'python', entryFile: 'main.py', files: { 'main.py': name } }) as const;

/** A problem for tests that never run a program. */
export const problem: Problem = {
  id: 'P/0',
  dataset: 'made-up',
  language: 'python',
  prompt: '',
  entryPoint: 'f',
  program: program('original'),
  tests: { style: 'check', code: '', count: 1 },
  licence: 'MIT',
  record: {},
};
