import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { applyPatch, parsePatch } from 'diff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Problem } from '../../core/problem.js';
import { humanevalXImporter } from '../../datasets/humaneval-x/import.js';
import { PLAIN_PROBLEM } from '../../datasets/testing/plain-problem.js';

import { makeTaskSet } from './make-task-set.js';
import { repairTasks } from './repair.js';
import type { RepairAnswer, RepairPrompt } from './repair.js';
import type { TaskRow } from './task-row.js';
import type { TaskItem } from './task-set.js';
import type { OwnTaskTools } from './task-tools.js';
import { EVOLVED, PROBLEM, SETTINGS, itemOf, startTaskTools } from './testing/counted-problem.js';

let tools: OwnTaskTools;

beforeAll(async () => {
  tools = await startTaskTools();
});
afterAll(() => tools.close());

async function repairsOf(
  items: readonly TaskItem[],
): Promise<readonly TaskRow<RepairPrompt, RepairAnswer>[]> {
  const made = await makeTaskSet(
    repairTasks,
    items.map((item) => [item]),
    tools,
    SETTINGS,
  );
  return made.rows as readonly TaskRow<RepairPrompt, RepairAnswer>[];
}

/** What a repair row says holds: its program fails, the patched one is the correct one and passes. */
async function expectRepair(
  item: TaskItem,
  { prompt, answer, side }: TaskRow<RepairPrompt, RepairAnswer>,
): Promise<void> {
  const broken = { ...item[side], files: prompt.files };
  expect((await tools.test(item, broken, answer.tests)).kind).not.toBe('passed');
  const patched: Record<string, string> = { ...prompt.files };
  for (const patch of parsePatch(answer.patch)) {
    const path = (patch.newFileName ?? '').replace(/^b\//, '');
    const text = applyPatch(patched[path] ?? '', patch);
    expect(text).not.toBe(false);
    patched[path] = String(text);
  }
  expect(patched).toEqual(answer.files);
  expect((await tools.test(item, { ...broken, files: patched }, answer.tests)).kind).toBe('passed');
  expect(answer.bugs).toHaveLength(answer.order);
}

describe('repair', () => {
  it('breaks both sides alike in every order; the patch mends them', async () => {
    const item = itemOf(PROBLEM, EVOLVED);
    const rows = await repairsOf([item]);
    expect(new Set(rows.map(({ answer }) => answer.order))).toEqual(new Set([1, 2, 3]));
    for (const row of rows) {
      await expectRepair(item, row);
    }
    for (let index = 0; index < rows.length; index += 2) {
      const [original, evolved] = [rows[index], rows[index + 1]];
      const said = (row: typeof original) =>
        row?.answer.bugs.map(({ kind, statement, after }) => [kind, statement, after]);
      expect(said(original)).toEqual(said(evolved));
    }
  }, 120_000);

  it('counts bugs that no test notices', async () => {
    const text = 'def f():\n    flag = True\n    return 1\n';
    const problem: Problem = {
      ...PLAIN_PROBLEM,
      program: { language: 'python', entryFile: 'main.py', files: { 'main.py': text } },
    };
    const made = await makeTaskSet(repairTasks, [[itemOf(problem, text)]], tools, SETTINGS);
    expect(made.rows).toEqual([]);
    // False instead of True, and 1.0 instead of 1; '1' is noticed by the only check there is.
    expect(made.dropped).toEqual({ 'equivalent: all tests pass': 2, 'no check passes on both sides': 1 });
  });

  const folder = process.env.SPECIATE_SHARED;
  const named = (name: string): string => join(folder ?? '', 'datasets/humaneval-x', name);
  it.skipIf(folder === undefined || !existsSync(named('humaneval_java.jsonl.gz'))).each([
    ['java', 'humaneval_java.jsonl.gz'],
    ['javascript', 'humaneval_js.jsonl.gz'],
  ])(
    'holds on real problems in %s (SPECIATE_SHARED)',
    async (language, name) => {
      const items: TaskItem[] = [];
      for await (const problem of humanevalXImporter.read(named(name))) {
        const text = problem.program.files[problem.program.entryFile] ?? '';
        items.push(itemOf(problem, `// The same with a comment.\n${text}`));
        if (items.length >= 5) {
          break;
        }
      }
      const rows = await repairsOf(items);
      expect(new Set(rows.map(({ problem }) => problem)).size, language).toBeGreaterThanOrEqual(3);
      for (const row of rows) {
        const item = items.find((one) => one.row.id === row.problem);
        expect(item).toBeDefined();
        if (item !== undefined) {
          await expectRepair(item, row);
        }
      }
    },
    600_000,
  );
});
