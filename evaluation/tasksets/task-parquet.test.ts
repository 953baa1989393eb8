import { parquetReadObjects } from 'hyparquet';
import { describe, expect, it } from 'vitest';

import { wholeBytes } from '../../datasets/testing/export-with.js';

import type { FineTuningRow } from './fine-tuning.js';
import { isParquetRow, taskParquet } from './task-parquet.js';
import { TASK_SCHEMA_VERSION } from './task-row.js';
import type { TaskRow } from './task-row.js';

const ORIGIN = {
  schemaVersion: TASK_SCHEMA_VERSION,
  problem: 'Demo/0',
  dataset: 'demo',
  language: 'python',
  seed: 7,
  licence: 'MIT',
  speciateVersion: '0.0.0',
  configHash: 'abc',
} as const;

const TASK: TaskRow = {
  ...ORIGIN,
  ...{
    id: 'Demo/0:repair:0:evolved',
    pair: 'Demo/0:repair:0',
    task: 'repair',
    side: 'evolved',
    form: 'as-is',
  },
  ...{ prompt: { code: 'x = "é"\n' }, answer: { patch: null } },
  ...{ rc: { original: 0.1, evolved: 0.4 }, operators: ['S2', 'S6'], units: ['Function'] },
  requires: { packages: ['numpy'], capabilities: [] },
};

const PROGRAM: FineTuningRow = {
  ...ORIGIN,
  ...{ id: 'Demo/0:0', task: 'fine-tuning', description: 'Adds.', operators: ['S2'] },
  ...{ files: { 'main.py': 'x = 1\n', 'other.py': '' }, entryFile: 'main.py', entryPoint: null },
  ...{ rc: 0.25, rr: 1, level: 4, isOnFront: true },
};

async function readBack(pieces: Iterable<Uint8Array>): Promise<unknown> {
  return parquetReadObjects({ file: wholeBytes(pieces).buffer as ArrayBuffer });
}

describe('task sets in Parquet', () => {
  it('have every key of a task, prompt and answer as JSON', async () => {
    const { prompt, answer, rc, requires, ...rest } = TASK;
    expect(await readBack(taskParquet([TASK]))).toEqual([
      {
        ...{ ...rest, schemaVersion: BigInt(TASK_SCHEMA_VERSION), seed: 7n },
        ...{ prompt: JSON.stringify(prompt), examples: '[]', answer: JSON.stringify(answer) },
        ...{ rcOriginal: rc.original, rcEvolved: rc.evolved, ...requires },
      },
    ]);
  });

  it('have the programs of a fine-tuning set with their files', async () => {
    const files = [
      { path: 'main.py', content: 'x = 1\n' },
      { path: 'other.py', content: '' },
    ];
    const whole = { schemaVersion: BigInt(TASK_SCHEMA_VERSION), seed: 7n, level: 4n };
    expect(await readBack(taskParquet([PROGRAM]))).toEqual([{ ...PROGRAM, ...whole, files, entryPoint: '' }]);
  });

  it('may have no rows', async () => {
    expect(await readBack(taskParquet([]))).toEqual([]);
  });

  it.each([
    ['a task', TASK, true],
    ['a program', PROGRAM, true],
    ['a program with half of a surrogate pair', { ...PROGRAM, files: { 'main.py': '\ud800' } }, false],
    ['a prompt with half of one, which JSON escapes', { ...TASK, prompt: { code: '\ud800' } }, true],
    ['a task of which nothing evolved', { ...TASK, rc: { original: null, evolved: null } }, true],
    ['a problem of such a name', { ...TASK, problem: 'a\udc00' }, false],
  ] as const)('tell whether they hold %s', (_what, row, holds) => {
    expect(isParquetRow(row)).toBe(holds);
    if (holds) {
      expect(() => [...taskParquet([row])]).not.toThrow();
    } else {
      expect(() => [...taskParquet([row])]).toThrow(TypeError);
    }
  });
});
