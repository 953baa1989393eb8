import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { datasetsConvertSchema } from '../../cli/dataset-schemas.js';

import { temporaryFolder } from '../temporary-folder.js';

import { lines } from './error-cases.js';
import { expectError, runCli } from './run-cli.js';

describe('speciate datasets convert', () => {
  const problems = lines({
    ...{ schemaVersion: 1, id: 'JavaScript/0', dataset: 'own', language: 'javascript', entryPoint: 'twice' },
    prompt: '/* Twice. */\nconst twice = (x) => {\n',
    files: { 'main.js': '/* Twice. */\nconst twice = (x) => {\n  return x * 2\n}\n' },
    tests: {
      style: 'asserts',
      code: 'const check = () => {\n  console.assert(twice(2) === 4)\n}\n\ncheck()\n',
      count: 1,
    },
    licence: 'CC-BY-SA-4.0',
  });

  it('gives the problems of a data set in another form, and back in its own', () => {
    const cwd = temporaryFolder('convert');
    const convert = (...args: readonly string[]) => runCli(['datasets', 'convert', ...args], { cwd });
    const there = convert('starter', '--to', 'speciate', '--output', 'own.jsonl', '--json');
    expect(there.stderr).toContain('12 problems of starter written as speciate');
    expect(datasetsConvertSchema.parse(JSON.parse(there.stdout))).toMatchObject({
      ...{ importer: 'starter', to: 'speciate', path: 'own.jsonl', rows: 12, leftOut: [] },
    });
    const back = convert('own.jsonl', '--to', 'speciate', '--output', '-');
    expect(back.stdout).toBe(readFileSync(join(cwd, 'own.jsonl'), 'utf8'));
    // What the form cannot hold is told.
    const humaneval = convert('own.jsonl', '--to', 'humaneval', '--output', 'he.jsonl', '--json');
    const told = datasetsConvertSchema.parse(JSON.parse(humaneval.stdout));
    expect(told.rows + told.leftOut.length).toBe(12);
    expect(told.rows).toBeGreaterThan(8);
    for (const { id } of told.leftOut) {
      expect(humaneval.stderr).toContain(`${id} is left out: `);
    }
  });

  it('takes other languages, and tells of a licence that goes with the data', () => {
    const cwd = temporaryFolder('convert');
    writeFileSync(join(cwd, 'own.jsonl'), problems);
    const there = runCli(['datasets', 'convert', 'own.jsonl', '--to', 'humaneval-x', '--output', 'x.jsonl'], {
      cwd,
    });
    expect(there.stderr).toMatch(/CC-BY-SA-4\.0.*share-alike/);
    expect(there.status).toBe(0);
    const back = runCli(['datasets', 'convert', 'x.jsonl', '--to', 'speciate', '--output', '-'], { cwd });
    expect(JSON.parse(back.stdout)).toMatchObject({
      ...{ language: 'javascript', entryPoint: 'twice', licence: 'CC-BY-SA-4.0' },
      files: { 'main.js': '/* Twice. */\nconst twice = (x) => {\n  return x * 2\n}\n' },
    });
  });

  it.each<[string, readonly string[], RegExp, RegExp]>([
    [
      'a form that is none',
      ['starter', '--to', 'x', '--output', 'y'],
      /'x' is invalid/,
      /speciate, humaneval/,
    ],
    ['no form', ['starter', '--output', 'y'], /--to/, /--help/],
    [
      'several files for one stream',
      ['starter', '--to', 'lm-eval', '--output', '-'],
      /several files/,
      /folder/,
    ],
    [
      'what no problem fits',
      ['own.jsonl', '--to', 'lm-eval', '--output', 'y'],
      /can hold no problem/,
      /--to/,
    ],
  ])('tells cause and fix of %s', (_, args, cause, fix) => {
    const cwd = temporaryFolder('convert');
    writeFileSync(join(cwd, 'own.jsonl'), problems);
    const error = expectError(runCli(['datasets', 'convert', ...args], { cwd }), 2);
    expect(error.cause).toMatch(cause);
    expect(error.fix).toMatch(fix);
    expect(existsSync(join(cwd, 'y'))).toBe(false);
  });
});
