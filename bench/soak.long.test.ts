import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../core/package-root.js';

it(
  'a hundred generations lose nothing and leave nothing, whatever is killed meanwhile',
  { timeout: 900_000 },
  async () => {
    const script = join(PACKAGE_ROOT, 'dist/bench/soak.js');
    const options = ['--generations', '100', '--limit', '2', '--kill-every', '4', '--json'];
    const child = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(errors).toBe('');
    const found = JSON.parse(out) as { readonly kills: { readonly processes: number } };
    expect(found).toMatchObject({ isSame: true, filesLeft: [], processesLeft: 0 });
    expect(found.kills.processes, 'something was killed').toBeGreaterThan(2);
    expect(found).toMatchObject({ generations: expect.any(Number) as number });
    expect(status, out).toBe(0);
  },
);
