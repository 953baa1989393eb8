import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { coverageResultSchema } from '../../cli/ku/coverage-schema.js';
import type { CoverageResult } from '../../cli/ku/coverage-schema.js';

import { temporaryFolder } from '../temporary-folder.js';

import { runCli } from './run-cli.js';

/** Two projects: of one half of the instances are of Operators, of the other all. */
function folderOfProjects(): string {
  const cwd = temporaryFolder('ku');
  const files = {
    'projects/mixed/a.py': 'a < b\nlambda: 1\n',
    'projects/plain/b.py': 'a < b\n',
    'projects/plain/broken.py': 'def (:\n',
    'rows.jsonl': `${JSON.stringify({ task_id: 'T/1', prompt: 'def f(x):\n', canonical_solution: '    return [x]\n', entry_point: 'f', test: 'def check(f):\n    assert f(1) == [1]\n' })}\n`,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(cwd, path, '..'), { recursive: true });
    writeFileSync(join(cwd, path), text);
  }
  return cwd;
}

function coverage(cwd: string, args: readonly string[]): CoverageResult {
  const { stdout } = runCli(['ku', 'coverage', ...args, '--json', '--quiet'], { cwd });
  return coverageResultSchema.parse(JSON.parse(stdout));
}

describe('speciate ku coverage', () => {
  it('is the median over projects, of one group the share of all', () => {
    const cwd = folderOfProjects();
    const projects = coverage(cwd, ['--projects', 'projects']);
    expect(projects).toMatchObject({
      members: 'project',
      group: {
        ...{ projects: ['mixed', 'plain'], programs: 2, leftOut: 1 },
        coverage: { Operators: 0.75, 'Anonymous Function': 0.25 },
      },
    });
    const one = coverage(cwd, ['projects']);
    expect(one).toMatchObject({ members: 'program', group: { projects: null } });
    expect(one.group.coverage.Operators).toBeCloseTo(2 / 3, 12);
  });

  it('is held against published figures, and against code over the same kind of member', () => {
    const cwd = folderOfProjects();
    const real = coverage(cwd, ['rows.jsonl', '--ku-mode', 'solution', '--against', 'real-world']);
    expect(real).toMatchObject({ kuMode: 'solution', mannWhitney: null, against: { programs: 0 } });
    expect(real.difference?.Function).toBeCloseTo(1 - 0.1073, 9);
    const code = coverage(cwd, ['rows.jsonl', '--reference', 'projects/mixed', 'projects/plain']);
    expect(code).toMatchObject({ members: 'program', against: { projects: ['mixed', 'plain'] } });
    expect(Object.keys(code.mannWhitney?.units ?? {})).toHaveLength(20);
  });

  it('reads problems in speciate’s own form as a path, with rows of other forms beside them', () => {
    const cwd = folderOfProjects();
    const problem = {
      ...{ schemaVersion: 1, id: 'ku/1', language: 'python', entryPoint: 'f', prompt: 'List x.' },
      files: { 'main.py': 'from other import g\n\n\ndef f(x):\n    return g(x)\n', 'other.py': 'g = list\n' },
      tests: { style: 'asserts', code: 'assert f(()) == []\n', count: 1 },
    };
    const other = { task_id: 'T/1', code: 'a < b\n' };
    const rows = [problem, other, { ...problem, language: 'java' }, { ...problem, tests: 3 }];
    writeFileSync(join(cwd, 'tasks.jsonl'), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
    expect(coverage(cwd, ['tasks.jsonl']).group).toMatchObject({ programs: 2, leftOut: 2 });
    expect(coverage(cwd, ['tasks.jsonl', '--ku-mode', 'solution']).group).toMatchObject({ programs: 1 });
    const { stdout } = runCli(['score', 'tasks.jsonl', '--json'], { cwd });
    expect(stdout).toContain('ku/1');
  });

  it('is a table that says what was counted, and CSV of a line a unit', () => {
    const cwd = folderOfProjects();
    const table = runCli(['ku', 'coverage', 'rows.jsonl', '--against', 'real-world'], { cwd }).stdout;
    expect(table).toContain('rows.jsonl: 1 program (mode file)');
    expect(table).toMatch(/Object Oriented Programming +0 +0\.00 +8\.17 +−8\.17/);
    const csv = runCli(['ku', 'coverage', 'rows.jsonl', '--csv'], { cwd }).stdout.trim().split('\n');
    expect(csv).toHaveLength(21);
    expect(csv[0]).toBe('unit,instances,coverage,against,difference,gini,against_gini,p,p_adjusted');
  });

  it.each([
    [[], 'nothing is named to be counted'],
    [['projects', '--projects', 'projects'], 'name several groups'],
    [['rows.jsonl', '--csv', '--json'], 'both want standard output'],
    [['rows.jsonl', '--against', 'real-world', '--reference', 'projects'], 'name two groups'],
    [['projects', '--ku-mode', 'body'], 'there is no Knowledge Unit to count'],
    [['--projects', 'projects/plain'], 'there is no folder in'],
    [['projects', '--reference', 'missing', 'projects/plain'], 'missing'],
  ])('tells what is wrong with %j', (args, cause) => {
    const { stderr, status } = runCli(['ku', 'coverage', ...args], { cwd: folderOfProjects() });
    expect(stderr).toContain(cause);
    expect([1, 2]).toContain(status);
  });
});
