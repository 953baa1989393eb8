import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { benchOperatorsResultSchema, benchPartsResultSchema } from '../../cli/bench-schemas.js';
import {
  COMMAND_SCHEMAS,
  doctorResultSchema,
  exportResultSchema,
  runResultSchema,
} from '../../cli/schemas.js';
import { versionsResultSchema } from '../../cli/versions-schema.js';
import { exportRowSchema } from '../../datasets/export-row.js';

import { temporaryFolder } from '../temporary-folder.js';

import { BIN, runCli } from './run-cli.js';

const TINY = ['--limit', '1', '--evaluations', '3', '--threads', '1'];

describe('what commands print under --json', () => {
  it.each(Object.entries(COMMAND_SCHEMAS))(
    'is published as JSON Schema: %s (after a change: npx vitest run test/cli/json-output.test.ts -u)',
    async (name, { title, schema }) => {
      const published = { title, ...z.toJSONSchema(schema) };
      await expect(`${JSON.stringify(published, null, 2)}\n`).toMatchFileSnapshot(
        `../../docs/schema/${name}.schema.json`,
      );
    },
  );

  it('keeps its schema in every command of a run, and standard output is one document', () => {
    const cwd = temporaryFolder('json');
    const evolved = runCli(['evolve', ...TINY, '--out', 'run', '--json'], { cwd });
    const first = runResultSchema.parse(JSON.parse(evolved.stdout));
    expect(first).toMatchObject({ command: 'evolve', outcome: 'done', run: 'run', seed: 1 });
    expect(first.problems).toHaveLength(1);
    expect(evolved.stderr).toContain('problems');

    const resumed = runCli(['resume', 'run', '--json', '--quiet'], { cwd });
    expect(resumed.stderr).toBe('');
    const again = runResultSchema.parse(JSON.parse(resumed.stdout));
    expect({ ...again, session: null, command: null }).toEqual({ ...first, session: null, command: null });
    expect(again).toMatchObject({ command: 'resume', session: { candidates: 0 } });

    const other = runCli(['regenerate', 'run', '--seed', '2', '--out', 'run-2', '--json'], { cwd });
    expect(runResultSchema.parse(JSON.parse(other.stdout))).toMatchObject({
      ...{ command: 'regenerate', seed: 2 },
      ...{ versions: { earlier: 1, compared: 1 }, problems: [{ nearest: { seed: 1 } }] },
    });
    expect(first.versions).toBeNull();

    const listed = versionsResultSchema.parse(
      JSON.parse(runCli(['versions', '.', '--json'], { cwd }).stdout),
    );
    expect(listed).toMatchObject({
      versions: [
        { name: 'run', seed: 1, isCopy: false },
        { name: 'run-2', seed: 2, isCopy: false },
      ],
      pairs: [{ versions: ['run', 'run-2'], problems: 1 }],
    });

    for (const [format, pick] of [
      ['jsonl', 'best'],
      ['humaneval', 'front'],
    ]) {
      const args = ['export', 'run', '--format', format ?? '', '--pick', pick ?? '', '--json'];
      const result = exportResultSchema.parse(JSON.parse(runCli(args, { cwd }).stdout));
      expect(result).toMatchObject({ format, pick });
      const rows = readFileSync(join(cwd, result.path), 'utf8').trimEnd().split('\n');
      expect(rows).toHaveLength(result.rows);
    }
  }, 240_000);

  it('says of the machine what is missing', () => {
    const ready = runCli(['doctor', '--json']);
    expect(doctorResultSchema.parse(JSON.parse(ready.stdout)).isReady).toBe(ready.status === 0);
    const lacking = runCli(['doctor', '--json'], { env: { SPECIATE_PYTHON: '/nonexistent/python3' } });
    expect(lacking.status).toBe(3);
    const { isReady, findings } = doctorResultSchema.parse(JSON.parse(lacking.stdout));
    expect(isReady).toBe(false);
    expect(findings.filter(({ state }) => state === 'missing')).toMatchObject([
      { name: 'Python', detail: expect.stringContaining('/nonexistent') as string },
    ]);
  });

  it('is the figures of operators, the same but for the time whatever the threads', () => {
    const args = [
      'bench',
      'operators',
      '--operators',
      'S2,S10',
      '--id',
      'Starter/1*',
      '--sites',
      '1',
      '--json',
    ];
    const [one, two] = ['1', '2'].map((threads) => {
      const { stdout } = runCli([...args, '--threads', threads]);
      const { operators, ...rest } = benchOperatorsResultSchema.parse(JSON.parse(stdout));
      return {
        ...rest,
        applicationsPerSecond: null,
        operators: operators.map((figures) => ({
          ...figures,
          applicationsPerSecond: null,
          firstMilliseconds: null,
        })),
      };
    });
    expect(two).toEqual(one);
    expect(one).toMatchObject({ command: 'bench operators', dataset: 'starter', problems: 3, skipped: [] });
    expect(one?.operators.map(({ id }) => id)).toEqual(['S2', 'S10']);
    const [nestedIf] = one?.operators ?? [];
    expect(nestedIf?.accepted).toBeGreaterThan(0);
    expect(nestedIf?.rc).toBeGreaterThan(0);
  }, 240_000);
});

describe('measurements of parts', () => {
  it.each([
    ['nsga2', []],
    ['store', []],
    ['sandbox', ['--limit', '2', '--threads', '1']],
    ['pipeline', ['--limit', '1', '--evaluations', '4', '--threads', '2']],
  ])(
    'are medians beside a plain reference: bench %s',
    (part, options) => {
      const { stdout, stderr, status } = runCli(['bench', part, ...options, '--repeats', '1', '--json']);
      expect({ status, stderr }).toMatchObject({
        status: 0,
        stderr: expect.stringContaining('1 round') as string,
      });
      const result = benchPartsResultSchema.parse(JSON.parse(stdout));
      expect(result).toMatchObject({ command: `bench ${part}`, parts: [{ part }] });
      const measurements = result.parts.flatMap(({ measurements: all }) => all);
      expect(measurements.every(({ ours, repeats }) => ours > 0 && repeats === 1)).toBe(true);
      const compared = measurements.filter(({ against }) => against !== null);
      expect(compared.length).toBeGreaterThan(0);
      for (const { unit, ours, reference, times } of compared) {
        expect(times).toBeCloseTo(unit === '/s' ? ours / (reference ?? 0) : (reference ?? 0) / ours, 6);
      }
    },
    240_000,
  );

  it('end with the cause where the run that is measured fails', () => {
    const { status, stderr } = runCli(['bench', 'pipeline', '--id', 'Nothing/*', '--repeats', '1']);
    expect(status).not.toBe(0);
    expect(stderr).toContain('Nothing/*');
  }, 240_000);
});

describe('output for people', () => {
  it('is the result on standard output and notes on standard error, without colours or cursor moves', () => {
    const cwd = temporaryFolder('plain');
    const { stdout, stderr } = runCli(['evolve', ...TINY, '--out', 'run', '--verbose'], {
      cwd,
      env: { NO_COLOR: '1' },
    });
    expect(stdout).toMatch(/^problem +RC/);
    expect(stdout.match(/^ {2}npx speciate /gm)).toHaveLength(3);
    expect(stdout).toContain('run/run.sqlite');
    expect(stdout).toContain('run/evolved.jsonl');
    expect(stderr).toMatch(/^done Starter\/0 {2}RC 0\.\d\d → 0\.\d\d {2}ended by/m);
    expect(stdout + stderr).not.toContain('\x1b');
    expect(runCli(['evolve', ...TINY, '--out', 'run-2', '--quiet'], { cwd }).stderr).toBe('');

    // What is written to a reader that stops early ends well, and gave it whole lines.
    const piped = spawnSync('bash', ['-c', `"$0" "$1" export run --output - | head -1; exit \${PIPESTATUS[0]}`, process.execPath, BIN], { cwd, encoding: 'utf8' }); // prettier-ignore
    expect(piped.status).toBe(0);
    expect(piped.stderr).toBe('');
    expect(exportRowSchema.parse(JSON.parse(piped.stdout)).id).toBe('Starter/0');
  }, 240_000);
});
