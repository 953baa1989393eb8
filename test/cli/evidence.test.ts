import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { runResultSchema } from '../../cli/schemas.js';
import { exportRowSchema } from '../../datasets/export-row.js';

import { temporaryFolder } from '../temporary-folder.js';

import { expectError, runCliToEnd } from './run-cli.js';

const SMALL = ['evolve', '--limit', '1', '--seed', '4', '--threads', '1', '--quiet', '--json'];

describe('evidence of a run (starter set)', () => {
  it('is in the export, in the summary and in the store', async () => {
    const out = join(temporaryFolder('evidence'), 'run');
    const ended = await runCliToEnd([...SMALL, '--evaluations', '30', '--out', out]);
    expect(ended.status, ended.stderr).toBe(0);
    const result = runResultSchema.parse(JSON.parse(ended.stdout));
    expect(result.evidence).toMatchObject({ programs: 1, failures: [] });
    const row = exportRowSchema.parse(JSON.parse(readFileSync(join(out, 'evolved.jsonl'), 'utf8')));
    const { evidence } = row;
    expect(evidence?.strip.addedTokens).toBeGreaterThan(0);
    expect(evidence?.inputs.accepted).toBe(result.evidence.accepted);
    expect(evidence?.constancy?.tests).toBe(result.evidence.tests);
    expect(evidence?.reach?.evolved.reached).toBeGreaterThan(0);
    // A killed run has a problem whose export nobody examined: resuming examines it, and finds the same.
    const store = new Database(join(out, 'run.sqlite'));
    store.exec("DELETE FROM examination; UPDATE problem SET state = 'running'");
    store.close();
    const resumed = await runCliToEnd(['resume', out, '--quiet', '--json']);
    expect(resumed.status, resumed.stderr).toBe(0);
    expect(exportRowSchema.parse(JSON.parse(readFileSync(join(out, 'evolved.jsonl'), 'utf8')))).toEqual(row);
  }, 900_000);

  it('may be an objective, which a run keeps', async () => {
    const out = join(temporaryFolder('objectives'), 'run');
    const objectives = ['--objectives', 'strip-resistance,rc,rr'];
    const ended = await runCliToEnd([...SMALL, ...objectives, '--evaluations', '30', '--out', out]);
    expect(ended.status, ended.stderr).toBe(0);
    const store = new Database(join(out, 'run.sqlite'), { readonly: true });
    const rows = store
      .prepare("SELECT objectives, measures FROM individual WHERE verdict = 'accepted'")
      .all() as { readonly objectives: string; readonly measures: string }[];
    store.close();
    expect(rows.length).toBeGreaterThan(1);
    for (const { objectives: vector, measures } of rows) {
      const { rc, rr, strip } = JSON.parse(measures) as {
        readonly rc: number;
        readonly rr: number;
        readonly strip: { readonly survives: { readonly inlining: number } };
      };
      expect(JSON.parse(vector)).toEqual([rc, rr, strip.survives.inlining]);
    }
    const other = await runCliToEnd(['resume', out, '--objectives', 'rc,rr']);
    expect(expectError(other, 2).cause).toContain('objectives is rc,rr, the run has rc,rr,strip-resistance');
    expect((await runCliToEnd(['resume', out, ...objectives, '--quiet'])).status).toBe(0);
  }, 900_000);
});
