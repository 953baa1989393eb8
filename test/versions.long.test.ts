import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import Database from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runResultSchema } from '../cli/schemas.js';
import { versionsResultSchema } from '../cli/versions-schema.js';
import { exportRowSchema } from '../datasets/export-row.js';
import type { ExportRow } from '../datasets/export-row.js';

import { expectError, runCli, runCliToEnd, startCli } from './cli/run-cli.js';
import { temporaryFolder } from './temporary-folder.js';

const LIMIT = '.3';

/** When a run is killed, as conditions on its problems: before its searches go on, and twice while they do. */
const MOMENTS = [
  'max(generations) > 1',
  'count(ended_by) > 0',
  'max(evaluations - ended_evaluations) > 0',
  'max(evaluations - ended_evaluations) > 8',
] as const;

/** Waits until a run's store says so. */
async function comesTo(path: string, moment: string): Promise<void> {
  for (let isThere = false; !isThere;) {
    await delay(10);
    if (existsSync(path)) {
      const store = new Database(path, { readonly: true });
      isThere = store.prepare(`SELECT ${moment} FROM problem`).pluck().get() === 1;
      store.close();
    }
  }
}

function rowsOf(run: string): readonly ExportRow[] {
  const lines = readFileSync(join(run, 'evolved.jsonl'), 'utf8').trimEnd().split('\n');
  return lines.map((line) => exportRowSchema.parse(JSON.parse(line)));
}

/** Evaluations beyond the ones that a problem's search ended with. */
function furtherEvaluations(run: string): readonly number[] {
  const store = new Database(join(run, 'run.sqlite'), { readonly: true });
  const further = store.prepare('SELECT evaluations - ended_evaluations FROM problem').pluck().all();
  store.close();
  return further as number[];
}

describe('a version after others', { timeout: 900_000 }, () => {
  let folder: string;
  let first: string;
  let second: string;
  const regenerate = (from: string, seed: number, out: string, ...more: readonly string[]): string[] => [
    ...['regenerate', from, '--seed', String(seed), '--out', out, '--quiet', ...more],
  ];
  const done = async (args: readonly string[]): Promise<string> => {
    const ended = await runCliToEnd(args);
    expect(ended.status, ended.stderr).toBe(0);
    return ended.stdout;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'speciate-versions-'));
    first = join(folder, 'first');
    second = join(folder, 'second');
    await done(['evolve', '--limit', '2', '--evaluations', '20', '--seed', '1', '--out', first, '--quiet']);
    // So low that every search has to go on.
    await done(regenerate(first, 2, second, '--max-jaccard', LIMIT));
  }, 900_000);
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('goes on with a search that came too close, as far as it says, and tells the nearest version', () => {
    const [{ configHash } = { configHash: '' }] = rowsOf(first);
    expect(furtherEvaluations(second).some((further) => further > 0)).toBe(true);
    expect(furtherEvaluations(second).every((further) => further >= 0 && further <= 20)).toBe(true);
    for (const { versions } of rowsOf(second)) {
      expect(versions).toMatchObject({ nearest: { seed: 1, configHash }, maxJaccard: 0.3 });
      expect(versions?.isTooClose).toBe(
        Math.max(versions?.nearest.jaccard ?? 0, versions?.original ?? 0) > 0.3,
      );
    }
    expect(rowsOf(first).map(({ versions }) => versions)).toEqual([undefined, undefined]);
  });

  it('is the same for other threads, and after kill -9, without the earlier run', async () => {
    const whole = readFileSync(join(second, 'evolved.jsonl'), 'utf8');
    const one = join(folder, 'one-thread');
    await done(regenerate(first, 2, one, '--max-jaccard', LIMIT, '--threads', '1'));
    expect(readFileSync(join(one, 'evolved.jsonl'), 'utf8')).toBe(whole);

    const moved = join(folder, 'moved');
    cpSync(first, moved, { recursive: true });
    const out = join(folder, 'killed');
    let args: readonly string[] = regenerate(moved, 2, out, '--max-jaccard', LIMIT, '--threads', '1');
    for (const moment of MOMENTS) {
      const running = startCli(args);
      await Promise.race([running.ended, comesTo(join(out, 'run.sqlite'), moment)]);
      running.child.kill('SIGKILL');
      expect(await running.ended, `killed where ${moment}`).toBe('SIGKILL');
      rmSync(moved, { recursive: true, force: true });
      args = ['resume', out, '--quiet', '--threads', '1'];
    }
    await done(['resume', out, '--quiet']);
    expect(readFileSync(join(out, 'evolved.jsonl'), 'utf8')).toBe(whole);
    expect(furtherEvaluations(out)).toEqual(furtherEvaluations(second));
  });

  it('is held against all before it, and off holds against none', async () => {
    const third = join(folder, 'third');
    const result = runResultSchema.parse(
      JSON.parse(await done([...regenerate(second, 3, third, '--max-jaccard', 'off'), '--json'])),
    );
    expect(result.versions).toMatchObject({ earlier: 2, maxJaccard: 1, tooClose: 0, evolvedOn: 0 });
    expect(furtherEvaluations(third)).toEqual([0, 0]);

    // All that it needs is in its own store.
    const alone = join(temporaryFolder('alone'), 'third');
    cpSync(third, alone, { recursive: true });
    const listed = versionsResultSchema.parse(JSON.parse(await done(['versions', alone, '--json'])));
    expect(listed.versions.map(({ seed, isCopy }) => [seed, isCopy])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ]);
    expect(listed.pairs.map(({ problems }) => problems)).toEqual([2, 2, 2]);
    const own = rowsOf(third);
    const nearest = own.map(({ versions }) => versions?.nearest.jaccard ?? 0);
    const toThird = listed.pairs.filter(({ versions }) => versions.includes(alone));
    expect(Math.max(...toThird.map(({ greatest }) => greatest.jaccard))).toBe(Math.max(...nearest));
    const [, , row] = listed.versions;
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(row?.rc).toBeCloseTo(mean(own.map(({ metrics }) => metrics.evolved.rc)), 12);
    expect(row?.original).toBeCloseTo(mean(own.map(({ versions }) => versions?.original ?? 0)), 12);

    // The same by naming a run with --against instead of descending from it; each version counts once.
    const other = join(folder, 'other');
    const args = regenerate(first, 3, other, '--against', second, first, '--max-jaccard', 'off');
    const again = runResultSchema.parse(JSON.parse(await done([...args, '--json'])));
    expect(again.versions).toEqual(result.versions);
    expect(again.problems).toEqual(result.problems);
  });

  it('refuses to resume where an earlier version was changed in its store', () => {
    const out = join(temporaryFolder('tampered'), 'run');
    cpSync(second, out, { recursive: true });
    const store = new Database(join(out, 'run.sqlite'));
    store.exec('DELETE FROM earlier_program WHERE problem_id = 1');
    store.close();
    expect(expectError(runCli(['resume', out]), 2).cause).toContain('earlier versions were changed');
  });

  it('refuses a run of other problems', async () => {
    const other = join(temporaryFolder('other'), 'run');
    await done([...['evolve', '--id', 'Starter/9', '--evaluations', '2', '--out', other, '--quiet']]);
    const refused = runCli(regenerate(first, 5, join(folder, 'never'), '--against', other));
    const { cause, fix } = expectError(refused, 2);
    expect(cause).toContain(`${other} has none of the problems of ${first}`);
    expect(fix).toContain('--against');
  });
});
