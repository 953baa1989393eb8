import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { exportRowOf } from '../../datasets/testing/export-row-of.js';
import { PLAIN_PROBLEM } from '../../datasets/testing/plain-problem.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { loadParser } from '../../syntax/parse.js';

import { TASK_SETS } from './catalog.js';
import { makeTaskSet } from './make-task-set.js';
import { withoutDocstrings } from './neutral-program.js';
import { TEXT_FORMS } from './task-row.js';
import type { TaskRow } from './task-row.js';
import type { RepairAnswer, RepairPrompt } from './repair.js';
import type { TaskItem } from './task-set.js';
import { createTaskTools } from './task-tools.js';
import type { OwnTaskTools } from './task-tools.js';

const ORIGINAL = `"""A module."""
def digit_sum(number):
    """Adds up digits.

    digit_sum(12) is 3.
    """
    if number < 10:
        return number
    # Like digit_sum(1).
    return number % 10 + digit_sum(number // 10)
`;
const EVOLVED = `class Empty:
    """Says nothing."""


def is_single(number):
    "Whether one digit is enough."
    return number < 10


${ORIGINAL.replace('"""A module."""\n', '').replace('number < 10', 'is_single(number)')}`;

const PROBLEM: Problem = {
  ...PLAIN_PROBLEM,
  entryPoint: 'digit_sum',
  program: { language: 'python', entryFile: 'main.py', files: { 'main.py': ORIGINAL } },
  tests: {
    style: 'asserts',
    code: 'assert digit_sum(5) == 5\nassert digit_sum(12) == 3\nassert digit_sum(999) == 27\nassert digit_sum(10) == 1\n',
    count: 4,
  },
};

let tools: OwnTaskTools;
beforeAll(async () => {
  const { executable } = await findPython();
  tools = createTaskTools(await loadParser(['python', 'java']), {
    python: executable,
    allowUnsafeExec: true,
  });
});
afterAll(() => tools.close());

function itemOf(problem: Problem, evolved: string): TaskItem {
  const { language, entryFile } = problem.program;
  const row = exportRowOf(problem, evolved);
  return { row, original: problem.program, evolved: { language, entryFile, files: row.evolved } };
}

async function rowsOf(task: string, item: TaskItem): Promise<readonly TaskRow[]> {
  const set = TASK_SETS.find(({ id }) => id === task);
  if (set === undefined) {
    return expect.fail(`there is no task ${task}`);
  }
  const made = await makeTaskSet(set, [[item]], tools, { seed: 1, perProblem: 2, forms: TEXT_FORMS });
  made.rows.forEach((row) => set.schema.parse(row));
  return made.rows;
}

describe('the neutral form', () => {
  it.each([
    ['def f():\n    """Doc."""\n    return 1\n', 'def f():\n    return 1\n'],
    ['def f():\n    """Doc."""\n', 'def f():\n    pass\n'],
    ['def f(): "Doc."\n', 'def f(): pass\n'],
    ['def f():\n    "Doc."; return 1\n', 'def f():\n    pass; return 1\n'],
    ["'''A\nmodule.'''\nx = 'no docstring'\n", "x = 'no docstring'\n"],
    ['class C:\n    """\n    Doc.\n    """\n\n    x = 1\n', 'class C:\n\n    x = 1\n'],
    ['def f(x):\n    f"{x()}"\n    return x\n', 'def f(x):\n    f"{x()}"\n    return x\n'],
  ])('leaves docstrings out of %j', (source, expected) => {
    expect(withoutDocstrings(source, tools.parser)?.text).toBe(expected);
  });

  it('says on which line the others are now', () => {
    const gone = withoutDocstrings(ORIGINAL, tools.parser);
    const lines = gone?.text.split('\n') ?? [];
    const line = ORIGINAL.split('\n').findIndex((one) => one.includes('return number % 10')) + 1;
    expect(lines[(gone?.lineOf(line) ?? 0) - 1]).toContain('return number % 10');
  });

  it.each(['output-prediction', 'input-prediction', 'translation', 'repair'])(
    'stands beside each pair of %s, without the words of the data set',
    async (task) => {
      const rows = await rowsOf(task, itemOf(PROBLEM, EVOLVED));
      const asIs = rows.filter(({ form }) => form === 'as-is');
      const neutral = rows.filter(({ form }) => form === 'neutral');
      expect(neutral.map(({ id }) => id)).toEqual(asIs.map(({ pair, side }) => `${pair}:neutral:${side}`));
      expect(neutral.length).toBeGreaterThan(0);
      expect(JSON.stringify(asIs.map(({ prompt }) => prompt))).toMatch(/digit_sum.*Adds up digits/);
      expect(JSON.stringify(neutral.map(({ prompt }) => prompt))).not.toMatch(/digit_sum|Adds up|A module/);
      expect(neutral.map((row) => (row.prompt as { entryPoint?: string }).entryPoint ?? 'f')).toEqual(
        neutral.map(() => 'f'),
      );
    },
  );

  it('has the same bug as the other form, at its place', async () => {
    const rows = await rowsOf('repair', itemOf(PROBLEM, EVOLVED));
    for (const row of rows.filter(({ form }) => form === 'neutral')) {
      const { bugs, files, tests } = row.answer as RepairAnswer;
      const { files: broken, failingTests } = row.prompt as RepairPrompt;
      for (const { line, before } of bugs) {
        expect(files['main.py']?.split('\n')[line - 1]).toContain(before.split('\n')[0] ?? '');
      }
      expect(broken).not.toEqual(files);
      expect(JSON.stringify([tests, failingTests])).toContain('f(');
    }
  });

  it('is left out, with the reason, where the program knows its own name', async () => {
    const named =
      'def digit_sum(number):\n    return sum(map(int, str(number))) + 0 * len(globals()["digit_sum"].__name__)\n';
    const problem = { ...PROBLEM, program: { ...PROBLEM.program, files: { 'main.py': named } } };
    const set = TASK_SETS.find(({ id }) => id === 'output-prediction');
    if (set === undefined) {
      return;
    }
    const made = await makeTaskSet(set, [[itemOf(problem, named)]], tools, {
      ...{ seed: 1, perProblem: 2, forms: TEXT_FORMS },
    });
    expect(made.rows.map(({ form }) => form)).toEqual(Array(4).fill('as-is'));
    expect(Object.keys(made.dropped).join()).toContain('no neutral form');
  });
});
