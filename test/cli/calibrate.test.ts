import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { runResultSchema } from '../../cli/schemas.js';
import { calibrateResultSchema, scoreResultSchema } from '../../cli/score-schemas.js';
import { thresholdFileSchema } from '../../fitness/threshold-file.js';

import { temporaryFolder } from '../temporary-folder.js';

import { expectError, runCli } from './run-cli.js';

const BRANCHES =
  'def f(x):\n    if x:\n        return [x, str(int(x))]\n    for y in x:\n        g(y)\n    return None\n';

function folderOf(files: Readonly<Record<string, string>>): string {
  const folder = temporaryFolder('calibrate');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

const CODE = {
  'src/a.py': BRANCHES,
  'src/deep/b.py': `${BRANCHES}\n\nx = f([1])\n`,
  'src/__init__.py': '',
  'src/tests/test_a.py': 'assert True\n',
  'src/broken.py': 'def f(:\n',
};

describe('thresholds', () => {
  it('are those of the chosen files, and a file that evolve and score take', () => {
    const cwd = folderOf(CODE);
    const flags = ['--exclude', 'tests', '--exclude', '__init__.py', '--round', '--out', 'new/ours.json'];
    const { stdout, stderr, status } = runCli(['calibrate', 'src', ...flags, '--json'], { cwd });
    expect(status, stderr).toBe(0);
    const result = calibrateResultSchema.parse(JSON.parse(stdout));
    expect(result).toMatchObject({
      ...{ statistic: 'mean', isRounded: true, path: 'new/ours.json', totals: { scored: 2, unscored: 1 } },
      unscored: [{ id: 'broken.py', reason: expect.stringMatching(/line 1/) as string }],
    });
    const { complexity, readability, source } = thresholdFileSchema.parse(
      JSON.parse(readFileSync(join(cwd, 'new/ours.json'), 'utf8')),
    );
    expect({ complexity, readability }).toEqual({
      complexity: result.complexity,
      readability: result.readability,
    });
    expect(source).toMatchObject({ files: 2, unscored: 1 });
    const scores = scoreResultSchema.parse(
      JSON.parse(runCli(['score', 'src/a.py', 'src/deep/b.py', '--json'], { cwd }).stdout),
    );
    expect(complexity.C1).toBe(Math.ceil(scores.means.C1 ?? 0));
    expect(readability.tokens).toBe(Math.ceil(scores.means.R1 ?? 0));
    expect(readability.max_conditions_in_if).toBe(0);

    const ours = ['--complexity-thresholds', 'new/ours.json', '--readability-thresholds', 'new/ours.json'];
    expect(runCli(['score', 'src/a.py', ...ours], { cwd }).status).toBe(0);
    const evolve = (out: string, ...more: readonly string[]): string => {
      const args = [
        'evolve',
        '--limit',
        '1',
        '--evaluations',
        '3',
        '--threads',
        '1',
        '--out',
        out,
        ...more,
        '--json',
      ];
      const run = runCli(args, { cwd });
      expect(run.status, run.stderr).toBe(0);
      return runResultSchema.parse(JSON.parse(run.stdout)).configHash;
    };
    const hash = evolve('one', ...ours);
    writeFileSync(join(cwd, 'moved.json'), readFileSync(join(cwd, 'new/ours.json')));
    const moved = ours.map((word) => word.replace('new/ours', 'moved'));
    expect(evolve('two', ...moved)).toBe(hash);
    expect(evolve('three')).not.toBe(hash);
    // The run has the values: it goes on without the file.
    writeFileSync(join(cwd, 'new/ours.json'), '');
    const resumed = runCli(['resume', 'one', '--json', '--quiet'], { cwd });
    expect(z.object({ configHash: z.string() }).parse(JSON.parse(resumed.stdout)).configHash).toBe(hash);
  }, 240_000);

  it('are of the code in one language', () => {
    const cwd = folderOf({
      ...CODE,
      'src/A.java': 'class A { int[] a = {1}; }\n',
      'src/b.ts': 'let b = [[1]];\n',
    });
    const flags = ['--language', 'java', '--out', 'java.json', '--json'];
    const { stdout, stderr, status } = runCli(['calibrate', 'src', ...flags], { cwd });
    expect(status, stderr).toBe(0);
    expect(calibrateResultSchema.parse(JSON.parse(stdout))).toMatchObject({
      ...{ language: 'java', complexity: { C1: 1, C4: 1 }, totals: { scored: 1, unscored: 0 } },
    });
    const file = thresholdFileSchema.parse(JSON.parse(readFileSync(join(cwd, 'java.json'), 'utf8')));
    expect(file.source).toMatchObject({ language: 'java', files: 1 });
  });

  it('are shown with mean and median beside them', () => {
    const cwd = folderOf(CODE);
    const { stdout, stderr } = runCli(['calibrate', 'src', '--include', 'deep/**', '--statistic', 'median'], {
      cwd,
    });
    expect(stdout).toMatch(/^metric +mean +median +threshold\n/);
    expect(stdout).toMatch(/^C1 +(\d+\.\d\d) +\1 +\1$/m);
    expect(stdout).toMatch(/^max_conditions_in_if +0\.00 +0\.00 +left out$/m);
    expect(stderr).toContain('1 file measured, 0 left out');
  });

  it.each([
    ['nothing that fits', ['src', '--include', 'nothing'], 2, /no \.py file in src that fits/, /loosen/],
    ['everything left out', ['src', '--exclude', '*'], 2, /no \.py file in src that fits/, /loosen/],
    ['an empty folder', ['empty'], 2, /no \.py file in empty/, /folder of source files/],
    ['a missing folder', ['gone'], 2, /no file gone/, /path/],
    [
      'nothing to divide by',
      ['src', '--include', '__init__.py'],
      2,
      /every complexity metric over the 1 file is 0/,
      /__init__/,
    ],
    ['nothing that parses', ['src', '--include', 'broken.py'], 1, /none of 1 file could/, /line 1/],
    ['another language', ['src', '--language', 'cpp'], 2, /in cpp cannot be measured yet/, /python/],
    ['an empty pattern', ['src', '--include', ''], 2, /--include .* is invalid/, /pattern/],
    ['another statistic', ['src', '--statistic', 'mode'], 2, /'mode' is invalid/, /mean, median/],
    ['a folder to write to', ['src', '--out', 'empty'], 2, /empty is no file/, /--out/],
    ['a place below a file', ['src', '--out', 'src/a.py/x.json'], 2, /src\/a\.py is no folder/, /--out/],
  ])('are refused: %s', (_what, args, status, cause, fix) => {
    const cwd = folderOf(CODE);
    mkdirSync(join(cwd, 'empty'));
    const told = expectError(runCli(['calibrate', ...args, '--quiet'], { cwd }), status);
    expect(told.cause).toMatch(cause);
    expect(told.fix).toMatch(fix);
    expect(existsSync(join(cwd, 'ours.json'))).toBe(false);
  });
});
