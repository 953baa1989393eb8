import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { javaAnswer, javaSolutions } from '../bench/known-models/humaneval-x-java.js';
import { entryText } from '../core/program.js';
import { humanevalXImporter } from '../datasets/humaneval-x/import.js';
import { exportRowOf } from '../datasets/testing/export-row-of.js';
import { createJudgeTools } from '../evaluation/tasks/judge-tools.js';
import type { OwnJudgeTools } from '../evaluation/tasks/judge-tools.js';
import { judge } from '../evaluation/tasks/judge.js';
import { makeTaskSet } from '../evaluation/tasksets/make-task-set.js';
import type { TaskRow } from '../evaluation/tasksets/task-row.js';
import { createTaskTools } from '../evaluation/tasksets/task-tools.js';
import { translationTasks } from '../evaluation/tasksets/translation.js';
import type { TranslationAnswer } from '../evaluation/tasksets/translation.js';
import { findPython } from '../sandbox/python/interpreter.js';
import { loadParser } from '../syntax/parse.js';

const SHARED = process.env.SPECIATE_SHARED ?? '';
const FOLDER = join(SHARED, 'datasets/humaneval-x');
const PAIRS = 40;

describe.skipIf(!existsSync(join(FOLDER, 'humaneval_java.jsonl.gz')))(
  'translation of HumanEval-X from Python to Java (SPECIATE_SHARED)',
  () => {
    let tools: OwnJudgeTools;
    const pairs: { readonly row: TaskRow; readonly java: string }[] = [];

    beforeAll(async () => {
      const parser = await loadParser(['python', 'java']);
      const { executable } = await findPython();
      const options = { python: executable, allowUnsafeExec: true };
      tools = createJudgeTools(parser, options);
      const making = createTaskTools(parser, options);
      const solutions = await javaSolutions(join(FOLDER, 'humaneval_java.jsonl.gz'));
      for await (const problem of humanevalXImporter.read(join(FOLDER, 'humaneval_python.jsonl.gz'))) {
        if (pairs.length === PAIRS) {
          break;
        }
        const text = entryText(problem.program);
        const item = {
          row: exportRowOf(problem, text),
          original: problem.program,
          evolved: problem.program,
        };
        const { rows } = await makeTaskSet(translationTasks, [[item]], making, { seed: 1, perProblem: 1 });
        const [row] = rows;
        const java = row === undefined ? null : javaAnswer(row, solutions, parser);
        if (row !== undefined && java !== null) {
          pairs.push({ row, java });
        }
      }
      await making.close();
    }, 600_000);
    afterAll(() => tools.close());

    it('passes the known solutions, compiled and run', async () => {
      expect(pairs).toHaveLength(PAIRS);
      const others: unknown[] = [];
      for (const { row, java } of pairs) {
        const outcome = await judge(row, `\`\`\`java\n${java}\`\`\``, tools);
        if (outcome.kind !== 'passed') {
          others.push([row.problem, outcome]);
        }
      }
      expect(others).toEqual([]);
    }, 1_200_000);

    it('tells what does not compile from what is wrong', async () => {
      for (const { row, java } of pairs.slice(0, 3)) {
        const uncompiled = java.replace('switch (new', 'nowhere = 1;\n    switch (new');
        expect(await judge(row, uncompiled, tools)).toMatchObject({ kind: 'compile-error' });
        const { cases } = row.answer as TranslationAnswer;
        const wrong = java.replace(/println\(/, 'println("?" + ');
        expect(cases.length).toBeGreaterThan(0);
        expect(await judge(row, wrong, tools)).toMatchObject({ kind: 'failed' });
      }
    }, 300_000);
  },
);
