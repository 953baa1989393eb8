import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import { runResultSchema } from '../../cli/schemas.js';

import { temporaryFolder } from '../temporary-folder.js';

import { runCli, startCli } from './run-cli.js';

const RUN = ['evolve', '--limit', '2', '--evaluations', '40', '--threads', '1', '--seed', '7'];

/** Resolves once a run's store has so many generations. */
async function generations(folder: string, atLeast: number): Promise<void> {
  const path = join(folder, 'run.sqlite');
  for (;;) {
    if (existsSync(path)) {
      const store = new Database(path, { readonly: true });
      const count = store.prepare('SELECT count(*) FROM generation').pluck().get() as number;
      store.close();
      if (count >= atLeast) {
        return;
      }
    }
    await sleep(50);
  }
}

/** Processes whose command line or environment names a text. */
function processesNaming(text: string): string {
  return spawnSync('bash', ['-c', `grep -lzsF -- "$0" /proc/[0-9]*/environ | grep -v "/$$/"; true`, text], {
    encoding: 'utf8',
  }).stdout;
}

describe('a signal', () => {
  it('stops a run at its checkpoint, from which resume ends as if nothing had happened', async () => {
    const cwd = temporaryFolder('signals');
    expect(runCli([...RUN, '--out', 'whole', '--quiet'], { cwd }).status).toBe(0);
    for (const [signal, status, count] of [
      ['SIGINT', 130, 1],
      ['SIGTERM', 143, 3],
    ] as const) {
      const folder = join(cwd, signal);
      // Guests keep TMPDIR, so they can be told from everybody else's.
      const { child, output, ended } = startCli([...RUN, '--out', signal, '--json'], {
        cwd,
        env: { TMPDIR: cwd },
      });
      await generations(folder, count);
      child.kill(signal);
      expect(await ended, output.stderr).toBe(status);
      expect(output.stderr).toContain(`Go on with: npx speciate resume ${signal}`);
      expect(runResultSchema.parse(JSON.parse(output.stdout))).toMatchObject({
        outcome: 'interrupted',
        export: null,
      });
      expect(existsSync(join(folder, 'run.lock'))).toBe(false);
      await sleep(500);
      expect(processesNaming(`TMPDIR=${cwd}`)).toBe('');
      expect(runCli(['resume', signal, '--quiet'], { cwd }).status).toBe(0);
      const bytes = (run: string): string => readFileSync(join(cwd, run, 'evolved.jsonl'), 'utf8');
      expect(bytes(signal)).toBe(bytes('whole'));
    }
  }, 240_000);

  it('ends a process at once when it comes twice', async () => {
    const cwd = temporaryFolder('twice');
    const { child, output, ended } = startCli([...RUN, '--out', 'run'], { cwd });
    await generations(join(cwd, 'run'), 1);
    const began = performance.now();
    child.kill('SIGINT');
    while (!output.stderr.includes('again to quit at once') && child.exitCode === null) {
      await sleep(1);
    }
    child.kill('SIGINT');
    expect([130, 'SIGINT']).toContain(await ended);
    expect(performance.now() - began).toBeLessThan(5000);
    // The system let go of the lock, whatever file is left.
    expect(runCli(['resume', 'run', '--total-time', '1s', '--quiet'], { cwd }).status).toBe(4);
  }, 120_000);
});
