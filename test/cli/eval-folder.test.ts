import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { evalResultSchema } from '../../cli/eval/eval-schema.js';
import { EXIT } from '../../core/errors.js';
import { exportJsonl } from '../../datasets/exporters/jsonl.js';
import type { ExportRow } from '../../datasets/export-row.js';
import { starterImporter } from '../../datasets/starter/import.js';
import { exportRowOf } from '../../datasets/testing/export-row-of.js';
import type { TaskRow } from '../../evaluation/tasksets/task-row.js';
import { KEY } from '../../llm/testing/scripted-client.js';

import { temporaryFolder } from '../temporary-folder.js';

import { knownModel, SAMPLING_SEED } from './known-models.js';
import { expectError, runCli, startCli } from './run-cli.js';

const TASKS = ['--tasks', 'output-prediction'] as const;

/** A folder with an export of two problems. */
async function folderWithExport(): Promise<string> {
  const rows: ExportRow[] = [];
  for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
    rows.push(exportRowOf(problem));
  }
  const folder = temporaryFolder('eval-folder');
  writeFileSync(join(folder, 'evolved.jsonl'), [...exportJsonl(rows.slice(0, 2))].join(''));
  return folder;
}

it('eval keeps answers in a folder that says of what and whose they are, if none is named', async () => {
  const cwd = await folderWithExport();
  const made = runCli(
    ['tasks', 'evolved.jsonl', '--task', 'output-prediction', '--text', 'both', '--out', 'sets', '--quiet'],
    { cwd },
  );
  expect(made.status, made.stderr).toBe(EXIT.done);
  const lines = readFileSync(join(cwd, 'sets', 'output-prediction.jsonl'), 'utf8')
    .trimEnd()
    .split('\n');
  const server = await knownModel(
    lines.map((line) => JSON.parse(line) as TaskRow),
    { isRight: () => true },
  );
  const asked = ['eval', 'evolved.jsonl', ...TASKS, '--model', 'maker/tiny', '--base-url', server.baseUrl];
  const { output, ended } = startCli(
    [...asked, '--sampling-seed', String(SAMPLING_SEED), '--shard', '1/2', '--json', '--quiet'],
    { cwd, env: { OPENAI_API_KEY: KEY } },
  );
  expect(await ended, output.stderr).toBe(EXIT.done);
  const { path } = evalResultSchema.parse(JSON.parse(output.stdout));
  expect(path).toBe('eval/evolved-maker-tiny-1-of-2/judged.jsonl');
}, 60_000);

it('eval tells before it makes tasks that no model is named, or that answers cannot go there', async () => {
  const cwd = await folderWithExport();
  const run = (args: readonly string[]) =>
    runCli(['eval', ...args], { cwd, env: { OPENAI_API_KEY: KEY, OPENAI_MODEL: undefined } });
  const asked = ['evolved.jsonl', ...TASKS];
  expect(expectError(run(asked), EXIT.usage).cause).toContain('no model is named');
  const inFile = run([...asked, '--model', 'tiny', '--out', 'evolved.jsonl']);
  expect(expectError(inFile, EXIT.usage).cause).toBe('evolved.jsonl is a file, and answers go into a folder');
  expect(expectError(run(['merge', '.']), EXIT.usage).cause).toBe('--out is missing');
}, 60_000);
