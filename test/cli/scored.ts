import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect } from 'vitest';

import { scoreResultSchema } from '../../cli/score-schemas.js';
import type { ScoreResult } from '../../cli/score-schemas.js';

import { temporaryFolder } from '../temporary-folder.js';

import { runCli } from './run-cli.js';

/** A new folder with these files. */
export function folderOf(files: Readonly<Record<string, string | Uint8Array>>): string {
  const folder = temporaryFolder('score');
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return folder;
}

/** What `speciate score` gives, run in a folder. */
export function scored(cwd: string, ...args: readonly string[]): ScoreResult {
  const { stdout, stderr, status } = runCli(['score', ...args, '--json', '--quiet'], { cwd });
  expect(status, stderr).toBe(0);
  return scoreResultSchema.parse(JSON.parse(stdout));
}
