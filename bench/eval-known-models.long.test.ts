import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../core/package-root.js';

import type { KnownModelsResult } from './known-models/result.js';

it(
  'every figure of the starter set is what follows from what known models answer',
  { timeout: 600_000 },
  async () => {
    const script = join(PACKAGE_ROOT, 'dist/bench/eval-known-models.js');
    const options = ['--dataset', 'starter', '--limit', '2', '--evaluations', '6', '--operators', 'S4,S6'];
    const child = spawn(process.execPath, [script, ...options, '--json'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let [out, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(out, errors).not.toBe('');
    const { tasks, models } = JSON.parse(out) as KnownModelsResult;
    expect(models.map(({ name }) => name)).toEqual([
      'perfect',
      'no-thread',
      'sometimes',
      'awkward',
      'unread',
    ]);
    expect(models.flatMap(({ differences }) => differences)).toEqual([]);
    expect(tasks.reduce((sum, { evolvedWithThread }) => sum + evolvedWithThread, 0)).toBeGreaterThan(0);
    expect(status, errors).toBe(0);
  },
);
