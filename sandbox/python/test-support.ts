import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { z } from 'zod';

import type { Problem } from '../../core/problem.js';
import { DEFAULT_LIMITS } from '../runner.js';
import type { Limits, TestRun } from '../runner.js';

/** Tests that hold for a function `f` that returns 1. */
export const RETURNS_ONE = 'def check(candidate):\n    assert candidate() == 1\n';

export interface RunOptions {
  readonly tests?: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly limits?: Partial<Limits>;
  readonly entryPoint?: string;
}

/** A run of one source text under tests, by our own operators' trust. For tests of runners. */
export function runOf(source: string, options: RunOptions = {}): TestRun {
  const program = {
    language: 'python',
    entryFile: 'main.py',
    files: { 'main.py': source, ...options.files },
  } as const;
  const problem: Problem = {
    id: 'test/0',
    dataset: 'test',
    language: 'python',
    prompt: '',
    entryPoint: options.entryPoint ?? 'f',
    program,
    tests: { style: 'check', code: options.tests ?? RETURNS_ONE, count: 1 },
    licence: 'MIT',
    record: {},
  };
  return { program, problem, limits: { ...DEFAULT_LIMITS, ...options.limits }, trust: 'own-operators' };
}

/** HumanEval's own rows as runs of their canonical solutions. `shared` is the folder SPECIATE_SHARED names. */
export function humanEvalRuns(shared: string): readonly TestRun[] {
  const text = gunzipSync(
    readFileSync(join(shared, 'datasets', 'humaneval', 'HumanEval.jsonl.gz')),
  ).toString();
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const row = humanEvalRow.parse(JSON.parse(line));
      const run = runOf(row.prompt + row.canonical_solution, {
        tests: row.test,
        entryPoint: row.entry_point,
      });
      return { ...run, problem: { ...run.problem, id: row.task_id } };
    });
}

const humanEvalRow = z.object({
  task_id: z.string(),
  prompt: z.string(),
  canonical_solution: z.string(),
  test: z.string(),
  entry_point: z.string(),
});
