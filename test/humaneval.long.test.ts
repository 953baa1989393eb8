import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../core/package-root.js';
import { readJsonRows } from '../datasets/json-rows.js';
import type { ExportRow } from '../datasets/export-row.js';
import { exportRowSchema } from '../datasets/export-row.js';

import { runCliToEnd } from './cli/run-cli.js';
import { temporaryFolder } from './temporary-folder.js';

const shared = process.env.SPECIATE_SHARED;
const file = resolve(shared ?? '', 'datasets/humaneval/HumanEval.jsonl.gz');

/** Every fifth problem, for all take half an hour beside other tests; SPECIATE_EVERY_PROGRAM asks for all. */
const ENDINGS =
  process.env.SPECIATE_EVERY_PROGRAM === undefined
    ? ['1', '7']
    : ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

async function evolveHumaneval(out: string, ...more: readonly string[]): Promise<ExportRow[]> {
  const ended = await runCliToEnd([
    ...['evolve', '--dataset', 'humaneval', '--file', file, '--out', out, '--quiet'],
    ...more,
  ]);
  expect(ended.stderr).not.toMatch(/^error/m);
  expect(ended.status).toBe(0);
  return readFileSync(join(out, 'evolved.jsonl'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => exportRowSchema.parse(JSON.parse(line)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The verifier's own words and its exit code: 0 only where nothing was found. */
function verify(
  out: string,
  ...args: readonly string[]
): { readonly code: number | null; readonly text: string } {
  const ended = spawnSync(process.execPath, [join(PACKAGE_ROOT, 'dist/bench/verify-run.js'), out, ...args], {
    encoding: 'utf8',
    cwd: PACKAGE_ROOT,
  });
  return { code: ended.status, text: `${ended.stdout}${ended.stderr}` };
}

describe.skipIf(shared === undefined)('HumanEval end to end (needs SPECIATE_SHARED)', () => {
  it(
    'gives every problem a verdict, and every export holds when checked from outside',
    { timeout: 1_800_000 },
    async () => {
      const out = join(temporaryFolder('humaneval'), 'run');
      const asked = ENDINGS.flatMap((digit) => ['--id', `HumanEval/*${digit}`]);
      const rows = await evolveHumaneval(out, '--seed', '5', '--evaluations', '15', ...asked);
      const ids: string[] = [];
      for await (const { value } of readJsonRows(file)) {
        const { task_id: id } = value as { readonly task_id: string };
        ids.push(...(ENDINGS.includes(id.slice(-1)) ? [id] : []));
      }
      expect(ids.length).toBeGreaterThan(30);
      expect(rows.map(({ id }) => id)).toEqual(ids);
      for (const { id, metrics } of rows) {
        expect(metrics.evolved.pylint ?? 0, id).toBeGreaterThanOrEqual(metrics.original.pylint ?? 0);
        expect(metrics.evolved.rc, id).toBeGreaterThanOrEqual(metrics.original.rc);
        expect(metrics.evolved.rr, id).toBeGreaterThanOrEqual(Math.min(0.5, metrics.original.rr));
      }
      const verified = verify(out, '--inputs', '100', '--no-lint');
      expect(verified.text).toContain(`"programs": ${ids.length}`);
      expect(verified.code, verified.text).toBe(0);
    },
  );

  it('raises mean RC threefold at 200 evaluations, on a sample', { timeout: 1_800_000 }, async () => {
    const out = join(temporaryFolder('humaneval-sample'), 'run');
    // None whose tests alone take half a second, as those of HumanEval/75 do: it took two thirds of the time of nine problems.
    const rows = await evolveHumaneval(
      out,
      ...['--seed', '6', '--evaluations', '200', '--id', 'HumanEval/1?5'],
    );
    expect(rows.length).toBe(6);
    expect(mean(rows.map(({ metrics }) => metrics.evolved.rc))).toBeGreaterThanOrEqual(0.12);
    const verified = verify(out, '--inputs', '200');
    expect(verified.code, verified.text).toBe(0);
  });
});
