import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { lockRunFolder } from '../../cli/run-folder.js';
import { runResultSchema } from '../../cli/schemas.js';
import { EXIT } from '../../core/errors.js';

import { temporaryFolder } from '../temporary-folder.js';

import { DATA_CASES } from './data-error-cases.js';
import { CASES, ROW, WRONG, humaneval, lines } from './error-cases.js';
import { PANEL_CASES } from './panel-error-cases.js';
import { RUN_CASES } from './run-error-cases.js';
import { expectError, runCli, startCli } from './run-cli.js';

describe('an error', () => {
  it.each([...CASES, ...DATA_CASES, ...RUN_CASES, ...PANEL_CASES])(
    'on $what has one cause, one fix and leaves nothing behind',
    ({ files = {}, args, env, status, ...says }) => {
      const folder = temporaryFolder('errors');
      for (const [name, text] of Object.entries(files)) {
        if (text === null) {
          mkdirSync(join(folder, name));
        } else {
          writeFileSync(join(folder, name), text);
        }
      }
      const { cause, fix } = expectError(
        runCli(args, { cwd: folder, ...(env === undefined ? {} : { env }) }),
        status,
      );
      expect(cause).toMatch(says.cause);
      expect(fix).toMatch(says.fix);
      expect(readdirSync(folder, { recursive: true }).sort()).toEqual(Object.keys(files).sort());
    },
  );

  it('on a Python without the pinned packages names the package and the fix', () => {
    const folder = temporaryFolder('bare-python');
    const made = spawnSync('python3', ['-m', 'venv', '--without-pip', join(folder, 'bare')]);
    expect(made.status).toBe(0);
    const env = { SPECIATE_PYTHON: join(folder, 'bare/bin/python') };
    const { cause, fix } = expectError(
      runCli(['evolve', '--out', 'run'], { cwd: folder, env }),
      EXIT.environment,
    );
    expect(cause).toMatch(/bare\/bin\/python needs \w+ [\d.]+ and has none/);
    expect(fix).toMatch(/setup/);
    expect(readdirSync(folder)).toEqual(['bare']);
  });

  it('with a stack trace is for bugs under --verbose only', () => {
    const { cause } = expectError(runCli(['evolve', '--verbose', '--seed', 'x']), EXIT.usage);
    expect(cause).toContain('--seed');
  });
});

describe('an original that fails its own tests', () => {
  it('is reported, skipped and counted, and the run goes on', () => {
    const folder = temporaryFolder('failing');
    writeFileSync(join(folder, 'data.jsonl'), lines(WRONG, ROW));
    const args = [...humaneval('data.jsonl'), '--evaluations', '3', '--threads', '1', '--out', 'run'];
    const result = runCli([...args, '--json'], { cwd: folder });
    expect(result.status, result.stderr).toBe(EXIT.done);
    expect(result.stderr).toMatch(/^skipped Own\/1: its original does not pass its own tests: failed/m);
    const summary = runResultSchema.parse(JSON.parse(result.stdout));
    expect(summary.totals).toMatchObject({ problems: 2, skipped: 1, done: 1 });
    expect(summary.problems.map(({ id, state }) => [id, state])).toEqual([
      ['Own/1', 'skipped'],
      ['Own/0', 'done'],
    ]);
  });
});

describe('an original whose test says much', () => {
  it('takes a line where it is skipped, and a cell with the cause alone in the table', () => {
    const cwd = temporaryFolder('much-said');
    const test = `${ROW.test}\n    raise AssertionError("Lists differ:\\n\\x1b[31m" + "a long list\\n" * 100)\n`;
    writeFileSync(join(cwd, 'data.jsonl'), lines({ ...ROW, task_id: 'Own/1', test }, ROW));
    const args = [...humaneval('data.jsonl'), '--evaluations', '1', '--threads', '1', '--out', 'run'];
    const { stdout, stderr } = runCli(args, { cwd });
    const told = stderr.split('\n').filter((line) => /skipped Own|Lists differ|a long list/.test(line));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^skipped Own\/1: [^\p{Cc}]{100,220}…$/u);
    expect(stdout).toMatch(/^Own\/1 .* its original does not pass its own tests$/m);
    expect(stdout).not.toContain('Lists differ');
  });
});

describe('records that are no problems', () => {
  it('are told, counted by reason with what was skipped, stored, and handed on', () => {
    const cwd = temporaryFolder('left-out');
    const mbxp = (row: typeof ROW, id: string, solution: string | null = row.canonical_solution) => ({
      ...{ ...row, task_id: id, language: 'python', canonical_solution: solution },
    });
    writeFileSync(
      join(cwd, 'data.jsonl'),
      lines(mbxp(ROW, 'a', null), mbxp(ROW, 'b'), mbxp(WRONG, 'c'), mbxp(ROW, 'd', null)),
    );
    const expected = [
      { reason: 'it has no reference solution', count: 2, ids: ['a', 'd'] },
      { reason: 'its original does not pass its own tests', count: 1, ids: ['c'] },
    ];
    const evolved = runCli(
      ['evolve', '--file', 'data.jsonl', '--evaluations', '2', '--threads', '1', '--out', 'run', '--json'],
      { cwd },
    );
    expect(evolved.stderr).toContain('warning: 2 left out, since it has no reference solution: a, d\n');
    expect(runResultSchema.parse(JSON.parse(evolved.stdout)).leftOut).toEqual(expected);
    const resumed = runCli(['resume', 'run', '--json', '--quiet'], { cwd });
    expect(runResultSchema.parse(JSON.parse(resumed.stdout)).leftOut).toEqual(expected);
    const next = runCli(['regenerate', 'run', '--seed', '2', '--out', 'next'], { cwd });
    expect(next.stdout).toContain('\n2 left out, since it has no reference solution: a, d\n');
    expect(next.stdout).toContain('\n1 left out, since its original does not pass its own tests: c\n');
  });

  it('are none of those that --id chooses', () => {
    const cwd = temporaryFolder('left-out-by-id');
    const row = { ...ROW, language: 'python' };
    writeFileSync(join(cwd, 'data.jsonl'), lines({ ...row, task_id: 'x', canonical_solution: null }, row));
    const args = ['evolve', '--file', 'data.jsonl', '--id', 'Own/*', '--evaluations', '1', '--threads', '1'];
    const { stdout, stderr } = runCli([...args, '--out', 'run', '--json', '--quiet'], { cwd });
    expect(stderr).toBe('');
    expect(runResultSchema.parse(JSON.parse(stdout))).toMatchObject({ leftOut: [], totals: { done: 1 } });
  });

  it('of a data set of one’s own name: its form is told, its name is kept', () => {
    const cwd = temporaryFolder('own-name');
    writeFileSync(join(cwd, 'data.jsonl'), lines(ROW));
    const args = ['evolve', '--file', 'data.jsonl', '--format', 'humaneval', '--dataset', 'mine'];
    const { status, stderr } = runCli([...args, '--evaluations', '1', '--threads', '1'], { cwd });
    expect(status, stderr).toBe(EXIT.done);
    const [row = '{}'] = readFileSync(join(cwd, 'runs/mine-1/evolved.jsonl'), 'utf8').split('\n');
    expect(JSON.parse(row)).toMatchObject({ dataset: 'mine' });
  });
});

describe('a run that is there', () => {
  const folder = (): string => {
    const made = temporaryFolder('a-run');
    writeFileSync(join(made, 'data.jsonl'), lines(ROW));
    const args = [...humaneval('data.jsonl'), '--evaluations', '2', '--threads', '1', '--out', 'run'];
    expect(runCli(args, { cwd: made }).status).toBe(EXIT.done);
    return made;
  };

  it('is not resumed under another configuration, tool or store version, or while somebody else works on it', async () => {
    const cwd = folder();
    const change = (name: string, sql: string): string => {
      cpSync(join(cwd, 'run'), join(cwd, name), { recursive: true });
      const database = new Database(join(cwd, name, 'run.sqlite'));
      database.exec(sql);
      database.close();
      return name;
    };
    const table: readonly (readonly [args: readonly string[], cause: RegExp, fix: RegExp])[] = [
      [['run', '--seed', '9'], /another configuration: seed is 9, the run has 1/, /same flags/],
      [['run', '--evaluations', '9'], /evaluations is 9, the run has 2/, /same flags/],
      [
        [change('versions', `UPDATE run SET versions = json_set(versions, '$.pylint', '0.1')`)],
        /pylint is [\d.]+, the run has 0\.1/,
        /same flags and tools/,
      ],
      [
        [change('configuration', `UPDATE run SET configuration = json_set(configuration, '$.minRr', 0.25)`)],
        /changed in its store/,
        /copy/,
      ],
      [[change('schema', 'PRAGMA user_version = 99')], /store version 99/, /version of speciate/],
      [[change('torn', `UPDATE run SET configuration = '{}'`)], /damaged/, /copy/],
      [[change('empty', 'DELETE FROM run')], /damaged/, /copy/],
    ];
    for (const [args, cause, fix] of table) {
      const told = expectError(runCli(['resume', ...args], { cwd }), EXIT.usage);
      expect(told.cause).toMatch(cause);
      expect(told.fix).toMatch(fix);
    }

    const unlock = lockRunFolder(join(cwd, 'run'));
    const held = expectError(runCli(['resume', 'run'], { cwd }), EXIT.usage);
    expect(held.cause).toContain(`another process (${process.pid}) is working on the run`);
    expect(held.fix).toMatch(/wait/);
    unlock();
    expect(existsSync(join(cwd, 'run/run.lock'))).toBe(false);
    const free = startCli(['resume', 'run', '--quiet'], { cwd });
    expect(await free.ended).toBe(EXIT.done);
  }, 240_000);

  it('is not exported to a place that cannot be written', () => {
    const cwd = folder();
    const { cause, fix } = expectError(
      runCli(['export', 'run', '--output', 'data.jsonl/export.jsonl'], { cwd }),
      EXIT.environment,
    );
    expect(cause).toMatch(/data\.jsonl/);
    expect(fix).toMatch(/place/);
  });
});
