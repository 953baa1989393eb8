import type { Problem } from '../../../core/problem.js';
import { exportRowOf } from '../../../datasets/testing/export-row-of.js';
import { PLAIN_PROBLEM } from '../../../datasets/testing/plain-problem.js';
import { findPython } from '../../../sandbox/python/interpreter.js';
import { loadParser } from '../../../syntax/parse.js';

import type { TaskItem } from '../task-set.js';
import { createTaskTools } from '../task-tools.js';
import type { OwnTaskTools } from '../task-tools.js';

const ORIGINAL = `def count_up(numbers, limit):
    count = 0
    for number in numbers:
        if number > limit and number < 10:
            count += 1
    return count
`;
/** The same program, evolved. */
export const EVOLVED = `def is_counted(number, limit):
    return number > limit


def count_up(numbers, limit):
    count = 0
    rest = list(numbers)
    while rest:
        number = rest.pop(0)
        if number > limit and number < 10:
            count += 1
    return count
`;
/** A problem whose program has places for every kind of bug. */
export const PROBLEM: Problem = {
  ...PLAIN_PROBLEM,
  entryPoint: 'count_up',
  program: { language: 'python', entryFile: 'main.py', files: { 'main.py': ORIGINAL } },
  tests: {
    style: 'check',
    code: `def check(candidate):
    assert candidate([], 0) == 0
    assert candidate([1, 5, 20], 2) == 1
    assert candidate([5, 6], 5) == 1
    assert candidate((9, 10), 3) == 1
    assert candidate([5, 6], 2) == 2
`,
    count: 5,
  },
};
export const SETTINGS = { seed: 1, perProblem: 3 };

/** A problem beside what it evolved into. */
export function itemOf(problem: Problem, evolved: string): TaskItem {
  const { language, entryFile } = problem.program;
  const row = exportRowOf(problem, evolved);
  return { row, original: problem.program, evolved: { language, entryFile, files: row.evolved } };
}

/** Tools for the three languages that bugs are made in. */
export async function startTaskTools(lanes = 1): Promise<OwnTaskTools> {
  const { executable } = await findPython();
  const parser = await loadParser(['python', 'java', 'javascript']);
  return createTaskTools(parser, { python: executable, allowUnsafeExec: true }, lanes);
}
