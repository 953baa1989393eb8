import { describe, expect, it } from 'vitest';

import { withFile } from '../../core/program.js';
import { findPython } from '../../sandbox/python/interpreter.js';
import { runAsPlainScript } from '../../sandbox/python/plain-run.js';
import { BIGCODEBENCH } from '../testing/form-rows.js';
import { importText, problemOfRow } from '../testing/import-rows.js';

import { bigcodebenchImporter } from './import.js';

describe("a row of BigCodeBench's form", () => {
  const source = BIGCODEBENCH.complete_prompt + BIGCODEBENCH.canonical_solution;

  it('is its complete prompt and solution, under its unittest class, which it passes', async () => {
    const problem = await problemOfRow(bigcodebenchImporter, BIGCODEBENCH);
    expect(problem).toEqual({
      id: 'BigCodeBench/9000',
      dataset: 'bigcodebench',
      language: 'python',
      prompt: BIGCODEBENCH.complete_prompt,
      entryPoint: 'task_func',
      program: { language: 'python', entryFile: 'main.py', files: { 'main.py': source } },
      tests: { style: 'unittest', code: BIGCODEBENCH.test, count: 2 },
      licence: 'Apache-2.0',
      record: BIGCODEBENCH,
    });
    const { executable } = await findPython();
    expect(await runAsPlainScript(executable, problem.program, problem)).toEqual({ kind: 'passed' });
    const wrong = withFile(problem.program, 'main.py', source.replace('None\n', '0\n'));
    expect(await runAsPlainScript(executable, wrong, problem)).toMatchObject({
      kind: 'failed',
      message: expect.stringContaining('test_case_2') as string,
    });
  });

  it.each([
    [{ test: undefined }, /has no test$/],
    [{ complete_prompt: null }, /has null as complete_prompt, not a text$/],
    [{ canonical_solution: ['x'] }, /has a list as canonical_solution/],
    [{ entry_point: '' }, /no Python name/],
    [{ task_id: ' ' }, /an empty task_id$/],
  ])('is refused with %j', async (change, cause) => {
    const text = JSON.stringify({ ...BIGCODEBENCH, ...change });
    await expect(importText(bigcodebenchImporter, text)).rejects.toThrow(cause);
  });
});
