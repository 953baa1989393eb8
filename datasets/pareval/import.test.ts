import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ImportOptions, LeftOutRecord, PromptTask } from '../importer.js';
import { PAREVAL } from '../testing/form-rows.js';
import { importText } from '../testing/import-rows.js';

import { parevalImporter } from './import.js';

const shared = process.env.SPECIATE_SHARED;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speciate-pareval-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function tasksAt(path: string, options: ImportOptions = {}): Promise<PromptTask[]> {
  const tasks: PromptTask[] = [];
  for await (const task of parevalImporter.readTasks?.(path, options) ?? []) {
    tasks.push(task);
  }
  return tasks;
}

async function tasksOf(rows: readonly object[]) {
  const path = join(folder, 'prompts.json');
  writeFileSync(path, JSON.stringify(rows, null, 4));
  const leftOut: LeftOutRecord[] = [];
  return { tasks: await tasksAt(path, { onLeftOut: (record) => leftOut.push(record) }), leftOut };
}

describe("a record of ParEval's prompts", () => {
  it('is a task, once for each model of parallelism', async () => {
    const { tasks } = await tasksOf([PAREVAL, { ...PAREVAL, parallelism_model: 'serial' }]);
    expect(tasks).toEqual(
      ['omp', 'serial'].map((model) => ({
        id: `90_scan_twice/${model}`,
        dataset: 'pareval',
        language: 'cpp',
        prompt: PAREVAL.prompt,
        entryPoint: 'twice',
        licence: 'MIT',
        record: { ...PAREVAL, parallelism_model: model },
      })),
    );
  });

  it('of another model is left out', async () => {
    const { tasks, leftOut } = await tasksOf([{ ...PAREVAL, parallelism_model: 'mpi+omp' }, PAREVAL]);
    expect(tasks).toHaveLength(1);
    const reason = 'its parallelism model is none of serial, omp';
    expect(leftOut).toEqual([{ id: '90_scan_twice/mpi+omp', reason }]);
  });

  it('without a driver is no Problem', async () => {
    expect(await importText(parevalImporter, JSON.stringify([PAREVAL]))).toEqual({
      problems: [],
      leftOut: [{ id: '90_scan_twice/omp', reason: 'it has no driver with a reference solution' }],
    });
  });

  it.each([
    [[{ ...PAREVAL, parallelism_model: 'fibers' }], /is in cpp by fibers, which ParEval has not$/],
    [[{ ...PAREVAL, language: 'rust' }], /is in rust by omp/],
    [[{ ...PAREVAL, prompt: 'struct A;' }], /has a prompt that begins no function$/],
    [[{ ...PAREVAL, prompt: undefined }], /has no prompt$/],
    [[PAREVAL, PAREVAL], /^records 1 and 2 of .* have the same name 90_scan_twice\/omp$/],
  ])('is refused: %#', async (rows, cause) => {
    await expect(tasksOf(rows)).rejects.toThrow(cause);
  });
});

describe.skipIf(shared === undefined)('the published prompts (SPECIATE_SHARED)', () => {
  it('are 60 tasks in serial and 60 in OpenMP, each of a function', async () => {
    const tasks = await tasksAt(join(shared ?? '', 'datasets/pareval/generation-prompts.json'));
    const models = tasks.map(({ id }) => id.split('/')[1]);
    expect([models.filter((model) => model === 'serial').length, tasks.length]).toEqual([60, 120]);
    for (const { prompt, entryPoint } of tasks) {
      expect(prompt.trimEnd().split('\n').at(-1)).toContain(` ${entryPoint ?? ''}(`);
    }
  });
});
