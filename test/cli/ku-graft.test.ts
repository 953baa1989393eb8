import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { graftResultSchema } from '../../cli/ku/graft-schema.js';
import type { GraftResult } from '../../cli/ku/graft-schema.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { exportRowSchema } from '../../datasets/export-row.js';

import { temporaryFolder } from '../temporary-folder.js';

import { runCli, startCli } from './run-cli.js';

const SMALL = ['--limit', '4', '--operators', 'K1,K5,S2,S12', '--sites', '2', '--combinations', '3'];

function graft(cwd: string, args: readonly string[]): { result: GraftResult; notes: string } {
  const { stdout, stderr } = runCli(
    ['ku', 'graft', ...SMALL, '--evaluations', '800', '--out', 'ku', ...args, '--json'],
    { cwd },
  );
  return { result: graftResultSchema.parse(JSON.parse(stdout)), notes: stderr };
}

describe('speciate ku graft', () => {
  it('comes nearer to the target, writes rows, and picks another point without another library', () => {
    const cwd = temporaryFolder('graft');
    const { result, notes } = graft(cwd, []);
    expect(notes).toContain('[4/4]');
    const { start, picked, front } = result;
    expect(picked?.jsd).toBeLessThan(0.9 * start.jsd);
    expect(front.length).toBeGreaterThan(2);
    const path = join(cwd, 'ku', 'grafted.jsonl');
    const rows = readFileSync(path, 'utf8')
      .trim()
      .split('\n')
      .map((line) => exportRowSchema.parse(JSON.parse(line)));
    expect(rows).toHaveLength(4);
    expect(result.library.problems + result.library.leftOut.length).toBe(4);
    expect(rows.filter(({ steps }) => steps.length > 0)).toHaveLength(picked?.grafted ?? -1);
    expect(rows.reduce((sum, { steps }) => sum + steps.length, 0)).toBe(picked?.grafts);

    const again = graft(cwd, ['--threads', '1']);
    expect(again.notes).not.toContain('[4/4]');
    expect(again.result).toEqual(result);

    const compared = graft(cwd, ['--compare', join(PACKAGE_ROOT, 'sandbox')]).result.picked?.others ?? [];
    expect(compared.map(({ source }) => source)).toEqual(['median over 1 projects']);
    expect(compared[0]?.after).not.toBe(compared[0]?.before);

    const others = graft(cwd, ['--reference', join(PACKAGE_ROOT, 'sandbox'), join(PACKAGE_ROOT, 'fitness')]);
    expect(others.notes).not.toContain('[4/4]');
    expect(others.result.start.jsd).not.toBe(start.jsd);

    const small = graft(cwd, ['--growth', '1.2']);
    expect(small.result.picked?.growth).toBeLessThanOrEqual(1.2);
    expect(small.result.picked?.jsd).toBeGreaterThan(picked?.jsd ?? 1);

    const none = runCli(['ku', 'graft', ...SMALL, '--out', 'ku', '--jsd', '0'], { cwd });
    expect(none.status).toBe(1);
    expect(none.stderr).toContain('no plan comes up to --jsd 0');

    const other = runCli(['ku', 'graft', ...SMALL, '--seed', '2', '--out', 'ku'], { cwd });
    expect(other.status).toBe(2);
    expect(other.stderr).toContain('a library of another configuration');
  }, 300_000);

  it('comes nearer in rounds of growth, and a kill in one of them changes nothing', async () => {
    const cwd = temporaryFolder('graft-rounds');
    const rounds = (count: number, out: string): readonly string[] => [
      ...['ku', 'graft', '--limit', '4', '--operators', 'K1,K5,K7,K10,S2,S12', '--sites', '1'],
      ...['--combinations', '0', '--depth', '3', '--evaluations', '800', '--growth', '2.5'],
      ...['--rounds', `${count}`, '--out', out, '--json'],
    ];
    const run = (count: number, out: string): GraftResult => {
      const { stdout } = runCli(rounds(count, out), { cwd });
      return graftResultSchema.parse(JSON.parse(stdout));
    };
    const none = run(0, 'none');
    const whole = run(2, 'whole');
    expect(whole.library.versions).toBeGreaterThan(none.library.versions);
    expect(whole.picked?.jsd).toBeLessThan(none.picked?.jsd ?? 0);

    const { child, ended } = startCli(rounds(2, 'killed'), { cwd });
    const file = join(cwd, 'killed', 'grafts.jsonl');
    const isInRound = (): boolean =>
      existsSync(file) && readFileSync(file, 'utf8').includes('"kind":"grown"');
    while (!isInRound()) {
      await setTimeout(20);
    }
    child.kill('SIGKILL');
    await ended;
    const resumed = run(2, 'killed');
    const { path } = whole.library;
    expect({ ...resumed, export: whole.export, library: { ...resumed.library, path } }).toEqual(whole);
  }, 300_000);

  it('keeps what nothing can be grafted on as it was, but for originals that fail, and says so', () => {
    const cwd = temporaryFolder('graft-kept');
    const row = (id: string, source: string, rest: object): string =>
      `${JSON.stringify({
        ...{ schemaVersion: 1, id, language: 'python', prompt: '', files: { 'main.py': source } },
        ...{ entryPoint: 'f', tests: { style: 'asserts', code: 'assert f(2) == 4\n', count: 1 }, ...rest },
      })}\n`;
    const sum = 'def f(x):\n    if x > 1000:\n        return 0\n    return x + x\n';
    const stdio = { style: 'stdio', cases: [{ name: 'one', input: '3\n', output: '6\n' }] };
    writeFileSync(
      join(cwd, 'rows.jsonl'),
      [
        row('stdin', 'print(int(input()) * 2)\n', { entryPoint: null, tests: stdio }),
        row('sum', sum, {}),
        row('wrong', 'def f(x):\n    return x\n', {}),
        row('class', 'class f(int):\n    def __eq__(self, other):\n        return True\n', {}),
      ].join(''),
    );
    const args = ['ku', 'graft', '--dataset', 'speciate', '--file', 'rows.jsonl', '--operators', 'S2'];
    const small = ['--sites', '1', '--combinations', '0', '--evaluations', '100', '--out', 'ku'];
    const ids = (): readonly string[] =>
      readFileSync(join(cwd, 'ku', 'grafted.jsonl'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => exportRowSchema.parse(JSON.parse(line)).id);
    const { stdout } = runCli([...args, ...small], { cwd });
    expect(stdout).toContain('3 problems left out of grafting, stdin since');
    expect(stdout).toContain('2 of 3 in the export as they were');
    expect(ids()).toEqual(['stdin', 'sum', 'class']);

    // A library of before, in which only reasons were kept.
    const path = join(cwd, 'ku', 'grafts.jsonl');
    const text = readFileSync(path, 'utf8').replace(/,"kept":.*(?=\}\}\n)/g, '');
    expect(text).toContain(
      '"id":"stdin","reason":"its Knowledge Units cannot be counted in the mode solution"}}',
    );
    writeFileSync(path, text);
    const again = runCli([...args, ...small, '--json'], { cwd }).stdout;
    const { library } = graftResultSchema.parse(JSON.parse(again));
    expect(library.leftOut.map(({ id, isKept }) => [id, isKept])).toEqual([
      ['stdin', true],
      ['wrong', false],
      ['class', true],
    ]);
    expect(ids()).toEqual(['stdin', 'sum', 'class']);

    const failing = runCli([...args, ...small, '--id', 'wrong', '--out', 'other'], { cwd });
    expect(failing.status).toBe(2);
    expect(failing.stderr).toContain('nothing can be grafted on 1 problem: wrong is left out since');
  }, 120_000);

  it('refuses a benchmark of which nothing can be counted before it begins', () => {
    const cwd = temporaryFolder('graft-uncountable');
    const args = ['ku', 'graft', '--id', 'Starter/2', '--operators', 'S2', '--sites', '1', '--out', 'ku'];
    const { status, stderr } = runCli([...args, '--combinations', '0'], { cwd });
    expect(status).toBe(2);
    expect(stderr).toContain('Units of 1 problem cannot be counted in the mode solution: of Starter/2 since');
    expect(stderr).toContain('take --ku-mode file');
    expect(existsSync(join(cwd, 'ku'))).toBe(false);
    const whole = ['--combinations', '0', '--evaluations', '100', '--ku-mode', 'file'];
    expect(runCli([...args, ...whole], { cwd }).status).toBe(0);
  }, 120_000);

  it.each([
    [['--jsd', '.1', '--growth', '2'], '--jsd and --growth pick two points'],
    [['--growth', '4'], '--growth 4 is beyond --max-growth 3'],
    [['--hold-out'], '--hold-out takes projects'],
    [
      ['--hold-out', '--reference', join(PACKAGE_ROOT, 'sandbox')],
      'of the folders after --reference 1 hold Python code',
    ],
    [['--target', 'unreal'], 'there is no target "unreal"'],
    [['--operators', 'K99'], 'there is no operator "K99"'],
    [['--max-growth', '.5'], 'a number from 1 on'],
    [['--rounds', '-1'], '--rounds'],
  ])('tells what is wrong with %j', (args, cause) => {
    const cwd = temporaryFolder('graft-errors');
    const { stderr, status } = runCli(['ku', 'graft', '--limit', '1', '--out', 'ku', ...args], { cwd });
    expect(stderr).toContain(cause);
    expect(status).toBe(2);
  });
});
