import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import type { Problem } from '../../core/problem.js';

import { TASK_SETS } from './catalog.js';
import { codeGenerationTasks, generatedProgram } from './code-generation.js';
import type { GenerationAnswer, GenerationPrompt } from './code-generation.js';
import { withExamples } from './few-shot.js';
import { fineTuningRowSchema } from './fine-tuning.js';
import { inputPredictionTasks } from './input-prediction.js';
import { makeTaskSet } from './make-task-set.js';
import { outputPredictionTasks } from './output-prediction.js';
import type { TaskRow } from './task-row.js';
import type { TaskItem } from './task-set.js';
import type { OwnTaskTools } from './task-tools.js';
import { EVOLVED, PROBLEM, SETTINGS, itemOf, startTaskTools } from './testing/counted-problem.js';

let tools: OwnTaskTools;

beforeAll(async () => {
  tools = await startTaskTools();
});
afterAll(() => tools.close());

describe('input prediction', () => {
  it('says why no call of a problem can be asked for', async () => {
    const text = 'def count_of(numbers, fits):\n    return len([one for one in numbers if fits(one)])\n';
    const calls = [{ input: '[1, 2], lambda one: one > 1', output: '1' }];
    const program = { ...PROBLEM.program, files: { 'main.py': text } };
    const problem: Problem = {
      ...PROBLEM,
      program,
      entryPoint: 'count_of',
      tests: { style: 'calls', calls },
    };
    const items = [[itemOf(problem, `# Evolved.\n${text}`)]];
    const { rows, leftOut } = await makeTaskSet(inputPredictionTasks, items, tools, SETTINGS);
    const reason = 'no call of its tests can be asked for: its arguments are more than literals';
    expect([rows, leftOut]).toEqual([[], [{ id: problem.id, reason }]]);
  }, 60_000);
});

describe('every task set', () => {
  it('is the same whatever the number of problems at a time, in the order of the problems', async () => {
    const items = ['P/0', 'P/1', 'P/2', 'P/3', 'P/4'].map((id) => [itemOf({ ...PROBLEM, id }, EVOLVED)]);
    const several = await startTaskTools(3);
    try {
      for (const set of TASK_SETS.filter(({ id }) => id === 'repair' || id === 'output-prediction')) {
        const one = await makeTaskSet(set, items, tools, SETTINGS);
        expect([...new Set(one.rows.map(({ problem }) => problem))]).toHaveLength(5);
        expect(await makeTaskSet(set, items, several, SETTINGS)).toEqual(one);
      }
    } finally {
      await several.close();
    }
  }, 120_000);

  it.each(TASK_SETS.map((set) => [set.id, set] as const))(
    '%s: rows keep its schema, in pairs, the same for the same seed',
    async (_id, set) => {
      const make = () => makeTaskSet(set, [[itemOf(PROBLEM, EVOLVED)]], tools, SETTINGS);
      const { rows, leftOut } = await make();
      expect(leftOut).toEqual([]);
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(z.safeParse(set.schema, row).error).toBeUndefined();
      }
      const sides = rows.map(({ pair, side }) => `${pair} ${side}`);
      expect(sides).toEqual(
        [...new Set(rows.map(({ pair }) => pair))].flatMap((pair) => [`${pair} original`, `${pair} evolved`]),
      );
      expect((await make()).rows).toEqual(rows);
    },
    120_000,
  );

  it.each([...TASK_SETS, { id: 'fine-tuning', schema: fineTuningRowSchema }])(
    'is published as JSON Schema: $id (after a change: npx vitest run evaluation/tasksets/tasksets.test.ts -u)',
    async ({ id, schema }) => {
      const published = { title: `A row of a task set: ${id}`, ...z.toJSONSchema(schema) };
      await expect(`${JSON.stringify(published, null, 2)}\n`).toMatchFileSnapshot(
        `../../docs/schema/task-${id}.schema.json`,
      );
    },
  );
});

describe('predictions', () => {
  it('ask for what both sides give, by a run and not by the tests, and leave out the rest with the reason', async () => {
    const other = EVOLVED.replace('return count\n', 'return count if limit != 5 else None\n');
    const problem: Problem = {
      ...PROBLEM,
      tests: {
        style: 'check',
        code: `def check(candidate):\n    assert candidate([1, 5, 20], 2)\n    candidate([5, 6], 5)\n    candidate(1, 2)\n`,
        count: 1,
      },
    };
    const made = await makeTaskSet(outputPredictionTasks, [[itemOf(problem, other)]], tools, SETTINGS);
    expect(made.rows.map(({ prompt, answer }) => [(prompt as { input: string }).input, answer])).toEqual([
      ['[1, 5, 20], 2', { output: '1' }],
      ['[1, 5, 20], 2', { output: '1' }],
    ]);
    expect(made.dropped).toEqual({
      'original and evolved answer differently': 1,
      'the call raises an exception': 1,
    });
  });

  it('have examples of another program of the problem, with another answer', async () => {
    const items = [itemOf(PROBLEM, EVOLVED), itemOf(PROBLEM, EVOLVED.replaceAll('rest', 'left'))];
    const { rows } = await makeTaskSet(outputPredictionTasks, [items], tools, SETTINGS);
    const shot = await withExamples(outputPredictionTasks, rows, [items], tools, SETTINGS, 2);
    for (const { examples = [], answer } of shot) {
      expect(examples).toHaveLength(1);
      expect(examples[0]?.answer).not.toEqual(answer);
      expect(JSON.stringify(examples[0]?.prompt)).toContain('left.pop(0)');
    }
  });
});

describe('examples of code generation', () => {
  it('are of other problems: another version of the same one would be an answer', async () => {
    const other: Problem = { ...PROBLEM, id: 'Test/other' };
    const problems = [
      [itemOf(PROBLEM, EVOLVED), itemOf(PROBLEM, EVOLVED.replaceAll('rest', 'left'))],
      [itemOf(other, EVOLVED)],
    ];
    const { rows } = await makeTaskSet(codeGenerationTasks, problems, tools, SETTINGS);
    const shot = await withExamples(codeGenerationTasks, rows, problems, tools, SETTINGS, 2);
    expect(new Set(shot.map(({ problem }) => problem)).size).toBe(2);
    for (const { problem, examples = [] } of shot) {
      expect(examples.length).toBeGreaterThan(0);
      expect(examples.every((one) => one.problem !== problem)).toBe(true);
    }
  });
});

const SEVERAL = `from parts import scaled


def count_up(numbers, limit):
    """How many are above a limit."""
    return total([keeps(number, limit) for number in numbers])


def keeps(number, limit):
    """Whether it counts."""
    low = number > limit
    return low and number < 10


def total(kept):
    count = 0
    for one in kept:
        count += 1 if scaled(one) else 0
    log(count)
    return count


def log(count):
    text = str(count)
    return text


def never(count):
    count += 1
    return count
`;
const PARTS = 'def scaled(kept):\n    return bool(kept)\n';

describe('code generation', () => {
  const several = (): TaskItem => {
    const item = itemOf(PROBLEM, SEVERAL);
    const files = { 'main.py': SEVERAL, 'parts.py': PARTS };
    return { ...item, evolved: { ...item.evolved, files } };
  };
  const made = async (item: TaskItem, seed = 1) => {
    const { rows, dropped } = await makeTaskSet(codeGenerationTasks, [[item]], tools, { ...SETTINGS, seed });
    return { rows: rows as readonly TaskRow<GenerationPrompt, GenerationAnswer>[], dropped };
  };

  it('asks for one definition of several that two tests reach, with the rest in view', async () => {
    const item = several();
    const names = new Set<string>();
    for (let seed = 1; seed <= 12; seed += 1) {
      const { rows } = await made(item, seed);
      const [original, evolved] = rows;
      // The original is its entry function.
      expect(original?.prompt).toMatchObject({ emptied: null, files: {}, entryPoint: 'count_up' });
      const { emptied, files, beginning } = evolved?.prompt ?? {};
      expect([beginning, Object.keys(files ?? {})]).toEqual(['', ['main.py', 'parts.py']]);
      names.add(`${emptied?.file ?? ''} ${emptied?.name ?? ''}`);
      const reference = evolved?.answer.reference ?? '';
      expect(reference.startsWith(`def ${emptied?.name ?? ''}(`)).toBe(true);
      const whole =
        evolved === undefined
          ? null
          : generatedProgram(evolved.prompt, evolved.answer, 'python', tools.parser);
      expect(whole?.files).toEqual(item.evolved.files);
      const cut = { ...item.evolved, files: files ?? {} };
      expect((await tools.test(item, cut, PROBLEM.tests)).kind).not.toBe('passed');
    }
    // One statement (count_up, scaled), no test (never) or nothing that tests notice (log): others are there.
    expect(names).toEqual(new Set(['main.py keeps', 'main.py total']));
  }, 120_000);

  it('counts what the tests pass without, and asks for short code where there is no other', async () => {
    const text = `def keeps(n, limit):
    """Whether it counts."""
    return limit < n < 10


def log(numbers):
    text = str(numbers)
    return text


def count_up(numbers, limit):
    return log(numbers) and sum(keeps(number, limit) for number in numbers)
`;
    const item = itemOf(PROBLEM, text.replace('log(numbers) and', 'log(numbers) != 1 and'));
    const dropped: Record<string, number>[] = [];
    for (let seed = 1; seed <= 4; seed += 1) {
      const { rows, ...others } = await made(item, seed);
      expect(['keeps', 'count_up']).toContain(rows[1]?.prompt.emptied?.name);
      dropped.push(others.dropped);
    }
    expect(dropped).toContainEqual({ 'the tests pass without the code of a definition': 1 });
  }, 60_000);

  it('asks for the entry function where the tests are one', async () => {
    const item = several();
    const tests = { style: 'calls', calls: [{ input: '[1, 5, 20], 2', output: '1' }] } as const;
    const { rows, dropped } = await made({
      ...item,
      row: { ...item.row, tests: { ...tests, calls: [...tests.calls] } },
    });
    expect(rows[1]?.prompt.emptied).toBeNull();
    expect(rows[1]?.prompt.beginning.endsWith('"""How many are above a limit."""\n')).toBe(true);
    expect(dropped).toEqual({
      'no function or class is reached by two tests: the entry file is asked for': 1,
    });
  });

  it('asks for the same of the original where that has it', async () => {
    const original = { ...several().evolved };
    const item = { ...several(), original };
    const { rows } = await made(item);
    expect(rows[0]?.prompt).toEqual(rows[1]?.prompt);
    expect(rows[0]?.prompt.emptied).not.toBeNull();
  });
});
