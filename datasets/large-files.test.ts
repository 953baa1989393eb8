import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../core/package-root.js';

import { CRUXEVAL, EVALPLUS } from './testing/form-rows.js';

const MEGABYTE = 2 ** 20;
/** What reading a larger file may take beyond reading a small one: garbage that is not collected yet. */
const SLACK_MEGABYTES = 60;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'speciate-large-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A file of at least this size: rows of some hundred kilobytes, as lines or as one array. */
function write(form: 'lines' | 'array', idField: string, row: object, megabytes: number): string {
  const path = join(folder, `${form}-${idField}-${megabytes}.json`);
  const file = openSync(path, 'w');
  const padding = 'x'.repeat(200 * 1024);
  writeSync(file, form === 'array' ? '[' : '');
  for (let number = 0, bytes = 0; bytes < megabytes * MEGABYTE; number += 1) {
    const text = JSON.stringify({ ...row, [idField]: `id/${number}`, notes: padding });
    const between = form === 'lines' ? '\n' : ',';
    bytes += writeSync(file, number === 0 ? text : between + text);
  }
  writeSync(file, form === 'array' ? ']' : '\n');
  closeSync(file);
  return path;
}

function read(form: string, path: string): { problems: number; megabytes: number } {
  const script = join(PACKAGE_ROOT, 'datasets/testing/read-problems.ts');
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, form, path], {
    cwd: PACKAGE_ROOT,
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return JSON.parse(stdout) as { problems: number; megabytes: number };
}

describe('a file of 100 MB', () => {
  it.each([
    ['lines', 'cruxeval', 'id', CRUXEVAL],
    ['array', 'cruxeval', 'id', CRUXEVAL],
    ['lines', 'evalplus', 'task_id', EVALPLUS],
  ] as const)(
    'as %s of %s is read in the memory that one of 2 MB takes',
    { timeout: 120_000 },
    (form, importer, idField, row) => {
      const [small, large] = [write(form, idField, row, 2), write(form, idField, row, 100)];
      const [little, much] = [read(importer, small), read(importer, large)];
      expect(statSync(large).size).toBeGreaterThan(100 * MEGABYTE);
      expect(much.problems).toBeGreaterThan(40 * little.problems);
      expect(much.megabytes - little.megabytes).toBeLessThan(SLACK_MEGABYTES);
    },
  );
});
