import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../../core/package-root.js';

const python = join(PACKAGE_ROOT, '.venv/bin/python');
const script = join(PACKAGE_ROOT, 'sandbox/python/testing/compare_ticks.py');

interface Row {
  readonly name: string;
  readonly watched: boolean;
  readonly lines: number;
  readonly same: boolean;
}

/** At the recursion limit a trace function in Python needs as many frames as the version has it; it is 3.11 that is made up for. */
const IS_3_11 = spawnSync(python, ['-V'], { encoding: 'utf8' }).stdout.startsWith('Python 3.11.');

describe('lines counted in C and in Python', { timeout: 120_000 }, () => {
  it('are the same of every program, watched or not', () => {
    const ended = spawnSync(python, [script, '250'], { encoding: 'utf8', maxBuffer: 1 << 28 });
    expect(ended.stderr).toBe('');
    const rows = ended.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Row);
    const others = rows.filter(({ same, name }) => !same && (IS_3_11 || !name.startsWith('recursion to')));
    expect(others).toEqual([]);
    expect(rows.length).toBeGreaterThan(500);
    expect(rows.filter(({ lines }) => lines > 20).length).toBeGreaterThan(200);
  });
});
