import { spawn } from 'node:child_process';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../core/package-root.js';

it(
  'an evaluation that is killed three times has the tables of one that was not',
  { timeout: 300_000 },
  async () => {
    const script = join(PACKAGE_ROOT, 'dist/bench/eval-scale.js');
    const options = ['--answers', '400', '--samples', '20', '--json'];
    const child = spawn(process.execPath, [script, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, errors] = ['', ''];
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const status = await new Promise((resolve) => child.on('close', resolve));
    expect(errors).toBe('');
    const found = JSON.parse(out) as { readonly askedAgain: number };
    expect(found).toMatchObject({ answers: 400, isSame: true, killed: 3 });
    // What is under way at a kill may be asked for once more.
    expect(found.askedAgain).toBeLessThanOrEqual(3 * 32);
    expect(status, out).toBe(0);
  },
);
