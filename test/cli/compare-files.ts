import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import { compareResultSchema } from '../../cli/compare-schemas.js';
import type { CompareResult } from '../../cli/compare-schemas.js';

import { temporaryFolder } from '../temporary-folder.js';

import { lines } from './error-cases.js';
import { runCli } from './run-cli.js';

export const ADD = 'def f(a, b):\n    """Adds."""\n    return a + b\n';
export const TAKE = 'def f(a, b):\n    """Adds."""\n    return a - b\n';
export const LOOP = 'def g(xs):\n    for x in xs:\n        print(x)\n';

type Rows = Readonly<Record<string, string>>;
/** Records of programs, by id. */
export const jsonl = (rows: Rows): string =>
  lines(...Object.entries(rows).map(([id, code]) => ({ task_id: id, solution: code })));

/** A folder of its own for a test, with files in it. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder('compare');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** What `speciate compare --json` says. */
export function compared(cwd: string, ...args: readonly string[]): CompareResult {
  const { stdout, stderr, status } = runCli(['compare', ...args, '--json', '--quiet'], { cwd });
  expect(status, stderr).toBe(0);
  return compareResultSchema.parse(JSON.parse(stdout));
}
