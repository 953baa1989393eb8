import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { processesBelow } from '../../sandbox/testing/process-tree.js';
import { temporaryFolder } from '../temporary-folder.js';

import { runCli, startCli } from './run-cli.js';

const RUN = ['evolve', '--limit', '1', '--evaluations', '20', '--threads', '1', '--seed', '7', '--quiet'];

function gates(folder: string): unknown {
  const store = new Database(join(folder, 'run.sqlite'), { readonly: true });
  const found = store.prepare('SELECT generation, slot, verdict, reason FROM individual ORDER BY id').all();
  store.close();
  return found;
}

describe('a run that is suspended', () => {
  // A laptop that sleeps stops all; Ctrl-Z and a debugger stop the one process, and its guests go on.
  it.each([
    ['with all that it started', true],
    ['alone', false],
  ])(
    'goes on as if nothing had been, %s',
    async (_, isWhole) => {
      const cwd = temporaryFolder('suspended');
      expect(runCli([...RUN, '--out', 'whole'], { cwd }).status).toBe(0);
      const { child, output, ended } = startCli([...RUN, '--out', 'stopped'], { cwd });
      let stops = 0;
      while (child.exitCode === null && stops < 4) {
        await Promise.race([sleep(1200), ended]);
        const pid = child.pid ?? -1;
        const all = [pid, ...(isWhole ? processesBelow(pid).map((one) => one.pid) : [])];
        const signalled = (signal: NodeJS.Signals): boolean =>
          all.map((one) => sends(one, signal)).includes(true);
        if (signalled('SIGSTOP')) {
          stops += 1;
          // More than the wall limit of any run of this problem, which is 3 s.
          await sleep(5000);
          signalled('SIGCONT');
        }
      }
      expect(await ended, output.stderr).toBe(0);
      expect(stops).toBeGreaterThan(1);
      expect(output.stderr).toBe('');
      expect(gates(join(cwd, 'stopped'))).toEqual(gates(join(cwd, 'whole')));
      const bytes = (run: string): string => readFileSync(join(cwd, run, 'evolved.jsonl'), 'utf8');
      expect(bytes('stopped')).toBe(bytes('whole'));
    },
    300_000,
  );
});

describe('a clock that jumps', () => {
  it('by years, back and forth, decides nothing', () => {
    const cwd = temporaryFolder('clock');
    const jumping = join(cwd, 'jumping.mjs');
    writeFileSync(
      jumping,
      `const now = Date.now;
let calls = 0;
Date.now = () => now() + (calls++ % 2 === 0 ? 1 : -1) * 3e10;
globalThis.Date = class extends Date {
  constructor(...given) {
    super(...(given.length === 0 ? [Date.now()] : given));
  }
};
`,
    );
    expect(runCli([...RUN, '--out', 'whole'], { cwd }).status).toBe(0);
    const jumped = runCli([...RUN, '--out', 'jumped', '--total-time', '1h', '--stall-after', '10m'], {
      cwd,
      env: { NODE_OPTIONS: `--import ${pathToFileURL(jumping).href}` },
    });
    expect([jumped.status, jumped.stderr]).toEqual([0, '']);
    const years = readFileSync(join(cwd, 'jumped/run.log'), 'utf8').match(/"time":"\d{4}/g);
    expect(new Set(years).size, 'the clock did jump').toBeGreaterThan(1);
    const bytes = (run: string): string => readFileSync(join(cwd, run, 'evolved.jsonl'), 'utf8');
    expect(bytes('jumped')).toBe(bytes('whole'));
  }, 240_000);
});

function sends(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    // It ended meanwhile.
    return false;
  }
}
