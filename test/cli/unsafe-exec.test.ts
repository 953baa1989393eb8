import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { doctorResultSchema } from '../../cli/schemas.js';
import { scoreResultSchema } from '../../cli/score-schemas.js';
import { EXIT } from '../../core/errors.js';

import { temporaryFolder } from '../temporary-folder.js';

import { ROW } from './error-cases.js';
import type { CliResult } from './run-cli.js';
import { BIN, expectError, runCli } from './run-cli.js';

const HIDDEN = ['/usr/bin/bwrap', '/usr/bin/unshare'].filter((path) => existsSync(path));

/** The command line on this machine, but without what isolation is made with. */
function withoutIsolation(...args: readonly string[]): CliResult {
  const hide = HIDDEN.flatMap((path) => ['--ro-bind', '/dev/null', path]);
  const { status, stdout, stderr } = spawnSync(
    'bwrap',
    ['--dev-bind', '/', '/', ...hide, '--die-with-parent', '--', process.execPath, BIN, ...args],
    { encoding: 'utf8', timeout: 120_000 },
  );
  return { status, stdout, stderr };
}

const canHide = spawnSync('bwrap', ['--dev-bind', '/', '/', '/bin/true']).status === 0;
const short = ['--limit', '1', '--evaluations', '10', '--threads', '1', '--quiet'];
const WARNING = /^warning: no isolation works here \(.+\): programs run as you, with process limits only/;

describe.skipIf(!canHide)('where no isolation works', () => {
  it('each command that runs programs refuses, says why and how to mend it, and leaves nothing behind', () => {
    const folder = temporaryFolder('unsafe');
    const finished = join(folder, 'finished');
    expect(runCli(['evolve', '--out', finished, ...short]).status).toBe(EXIT.done);
    const other = join(folder, 'other');
    for (const args of [
      ['evolve', '--out', other, ...short],
      ['regenerate', finished, '--seed', '2', '--out', other],
      ['resume', finished],
    ]) {
      const { cause, fix } = expectError(withoutIsolation(...args), EXIT.environment);
      expect(cause).toMatch(
        /no isolation works here \(bubblewrap: .+; namespaces: .+\), so no program is run/,
      );
      expect(fix).toMatch(/install bubblewrap .*--allow-unsafe-exec/);
    }
    expect(readdirSync(folder)).toEqual(['finished']);
  });

  it('each of them runs with --allow-unsafe-exec, to the same result, and warns every time', () => {
    const folder = temporaryFolder('unsafe');
    const [kept, unsafe, again] = ['kept', 'unsafe', 'again'].map((name) => join(folder, name));
    expect(runCli(['evolve', '--out', kept ?? '', ...short]).status).toBe(EXIT.done);
    for (const args of [
      ['evolve', '--out', unsafe ?? '', ...short],
      ['resume', unsafe ?? '', '--quiet'],
      ['regenerate', unsafe ?? '', '--seed', '2', '--out', again ?? '', '--quiet'],
    ]) {
      const { status, stderr } = withoutIsolation(...args, '--allow-unsafe-exec');
      expect(stderr).toMatch(WARNING);
      expect(status).toBe(EXIT.done);
    }
    const exported = (run: string | undefined): string =>
      readFileSync(join(run ?? '', 'evolved.jsonl'), 'utf8');
    expect(exported(unsafe)).toBe(exported(kept));
    // A run that was begun without isolation is no other run.
    expect(runCli(['resume', unsafe ?? '', '--quiet']).status).toBe(EXIT.done);
    // Five commands, four of which evolve or look closer: 53 s beside another test run on two cores.
  }, 180_000);

  it('score --against leaves constancy out, and says why', () => {
    const folder = temporaryFolder('unsafe');
    const data = join(folder, 'he.jsonl');
    writeFileSync(data, `${JSON.stringify(ROW)}\n`);
    const against = ['score', data, '--against', data, '--json'];
    const { status, stdout, stderr } = withoutIsolation(...against);
    expect(status).toBe(EXIT.done);
    expect(stderr).toMatch(/constancy is not measured: no isolation works here .*install bubblewrap/);
    expect(scoreResultSchema.parse(JSON.parse(stdout)).rows).toMatchObject([{ constancy: null }]);
    const unsafe = withoutIsolation(...against, '--allow-unsafe-exec');
    expect(unsafe.stderr).toMatch(/warning: no isolation works here \(.+\): programs run as you/);
    expect(scoreResultSchema.parse(JSON.parse(unsafe.stdout)).rows).toMatchObject([
      { constancy: { tests: 0, loops: 0 } },
    ]);
  });

  it('doctor says that no program is run, and how to mend it', () => {
    const { status, stdout } = withoutIsolation('doctor', '--json');
    const { isReady, findings } = doctorResultSchema.parse(JSON.parse(stdout));
    expect([status, isReady]).toEqual([EXIT.environment, false]);
    const isolation = findings.find(({ name }) => name === 'isolation');
    expect(isolation?.state).toBe('missing');
    expect(isolation?.detail).toMatch(/no program is run/);
    expect(isolation?.fix).toMatch(/apt-get install bubblewrap.*--allow-unsafe-exec/);
  });
});

it('the risk cannot be taken by a configuration file', () => {
  const folder = temporaryFolder('unsafe');
  writeFileSync(join(folder, 'speciate.config.json'), '{"allowUnsafeExec": true}');
  const { cause } = expectError(runCli(['evolve'], { cwd: folder }), EXIT.usage);
  expect(cause).toMatch(/unknown key "allowUnsafeExec"/);
});

it('where isolation works nothing is warned of', () => {
  const run = runCli([
    'evolve',
    '--out',
    join(temporaryFolder('unsafe'), 'run'),
    ...short,
    '--allow-unsafe-exec',
  ]);
  expect(run.stderr).not.toMatch(/isolation/);
  expect(run.status).toBe(EXIT.done);
});
