import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createRng } from '../core/rng.js';

import { runCliToEnd, startCli } from './cli/run-cli.js';
import { temporaryFolder } from './temporary-folder.js';

/** Three generations of two problems: what could differ differs there, and twenty runs of more take half an hour. */
const RUN = [
  ...['evolve', '--dataset', 'starter', '--limit', '2', '--seed', '11', '--quiet'],
  ...['--evaluations', '24', '--population-size', '8'],
];

function exportOf(folder: string): string {
  return readFileSync(join(folder, 'evolved.jsonl'), 'utf8');
}

async function evolveInto(folder: string, ...more: readonly string[]): Promise<string> {
  const ended = await runCliToEnd([...RUN, '--out', folder, ...more]);
  expect(ended.stderr).not.toMatch(/^error/m);
  expect(ended.status).toBe(0);
  return exportOf(folder);
}

async function wholeExport(folder: string, pick: string): Promise<string> {
  const ended = await runCliToEnd(['export', folder, '--pick', pick, '--output', '-']);
  expect(ended.status).toBe(0);
  return ended.stdout;
}

describe('determinism (law 1)', () => {
  it(
    'gives the same bytes twice, and with one thread as with two and three',
    { timeout: 600_000 },
    async () => {
      const folder = temporaryFolder('same');
      const first = await evolveInto(join(folder, 'first'), '--threads', '2');
      expect(first.split('\n')).toHaveLength(3);
      expect(await evolveInto(join(folder, 'second'), '--threads', '2')).toBe(first);
      expect(await evolveInto(join(folder, 'one'), '--threads', '1')).toBe(first);
      expect(await evolveInto(join(folder, 'three'), '--threads', '3')).toBe(first);
      const fronts = await Promise.all(
        ['first', 'one', 'three'].map((name) => wholeExport(join(folder, name), 'front')),
      );
      expect(fronts[1]).toBe(fronts[0]);
      expect(fronts[2]).toBe(fronts[0]);
      expect(
        await evolveInto(join(folder, 'other'), '--seed', '12'),
        'another seed, another version',
      ).not.toBe(first);
    },
  );
});

describe('nothing lost (law 2)', () => {
  it(
    'ends the same after kill -9 at 20 random moments, each followed by resume',
    { timeout: 1_200_000 },
    async () => {
      const folder = temporaryFolder('kill');
      const began = performance.now();
      const undisturbed = await evolveInto(join(folder, 'whole'));
      const length = performance.now() - began;
      const wholeFront = await wholeExport(join(folder, 'whole'), 'front');
      // Five runs, each killed four times: each of the twenty moments is anywhere in what is left of the run.
      const rng = createRng(20, 'moments');
      for (let run = 0; run < 5; run += 1) {
        const out = join(folder, `killed-${run}`);
        let args: readonly string[] = [...RUN, '--out', out];
        let killed = 0;
        while (killed < 4) {
          const running = startCli(args);
          const moment = delay(rng.next() * length);
          const finished = await Promise.race([running.ended.then(() => true), moment.then(() => false)]);
          running.child.kill('SIGKILL');
          const status = await running.ended;
          killed += 1;
          if (finished) {
            // The machine was quicker than when it measured the whole: there is nothing left to kill.
            expect(status, running.output.stderr).toBe(0);
            args = ['resume', out, '--quiet'];
            break;
          }
          // Killed before its store was whole, a run is started again; afterwards it is resumed.
          const probe = await runCliToEnd(['export', out, '--output', '-']);
          args = probe.stderr.includes('there is no run')
            ? [...RUN, '--out', out]
            : ['resume', out, '--quiet'];
        }
        const last = await runCliToEnd(args);
        expect(last.status, last.stderr).toBe(0);
        expect(exportOf(out)).toBe(undisturbed);
        expect(await wholeExport(out, 'front')).toBe(wholeFront);
      }
    },
  );

  it('refuses to resume under another seed or budget', { timeout: 120_000 }, async () => {
    const out = join(temporaryFolder('refuse'), 'run');
    await evolveInto(out, '--limit', '1', '--evaluations', '5');
    for (const [flag, value] of [
      ['--seed', '12'],
      ['--evaluations', '6'],
    ] as const) {
      const ended = await runCliToEnd(['resume', out, flag, value]);
      expect(ended.status).toBe(2);
      expect(ended.stderr).toMatch(/^error: the run was started under another configuration/);
    }
    expect((await runCliToEnd(['resume', out, '--seed', '11', '--evaluations', '5'])).status).toBe(0);
  });
});
