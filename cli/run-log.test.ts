import { spawn } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { PACKAGE_ROOT } from '../core/package-root.js';
import { temporaryFolder } from '../test/temporary-folder.js';

import { openRunLog } from './run-log.js';

const linesOf = (path: string): Record<string, unknown>[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

describe('the log of a run', () => {
  it('goes on with what is there, and says the steady time beside the time of day', () => {
    const path = join(temporaryFolder('log'), 'run.log');
    let clock = 100;
    const first = openRunLog({ path, now: () => clock });
    first.write('started', { id: 'P/0' });
    clock = 101.5;
    first.write('finished', { id: 'P/0' });
    first.close();
    openRunLog({ path, now: () => clock }).write('session');
    expect(linesOf(path)).toMatchObject([
      { event: 'started', id: 'P/0', seconds: 0 },
      { event: 'finished', seconds: 1.5, time: expect.stringMatching(/^\d{4}-.*Z$/) as string },
      { event: 'session', seconds: 0 },
    ]);
  });

  it('keeps so many files of so many bytes, whatever is written', () => {
    const folder = temporaryFolder('rotate');
    const log = openRunLog({ path: join(folder, 'run.log'), now: () => 0, fileBytes: 1000, files: 3 });
    for (let number = 0; number < 200; number += 1) {
      log.write('line', { number });
    }
    expect(readdirSync(folder).sort()).toEqual(['run.log', 'run.log.1', 'run.log.2']);
    const kept = ['run.log.2', 'run.log.1', 'run.log'].flatMap((name) => {
      expect(statSync(join(folder, name)).size).toBeLessThanOrEqual(1000);
      return linesOf(join(folder, name)).map(({ number }) => number as number);
    });
    expect(kept, 'the newest lines, in order and without a gap').toEqual(
      Array.from({ length: kept.length }, (_, at) => 200 - kept.length + at),
    );
    expect(kept.length).toBeGreaterThan(20);
  });

  it('begins a new line where the last one was cut', () => {
    const path = join(temporaryFolder('cut'), 'run.log');
    appendFileSync(path, '{"event":"gene');
    openRunLog({ path, now: () => 0 }).write('session');
    expect(readFileSync(path, 'utf8').split('\n')[1]).toContain('"session"');
  });

  it('ends no run where it cannot be written, and says how much is missing once it can', () => {
    const folder = join(temporaryFolder('full'), 'not-there-yet');
    const log = openRunLog({ path: join(folder, 'run.log'), now: () => 0 });
    log.write('lost');
    log.write('lost too');
    mkdirSync(folder);
    log.write('found');
    log.write('again');
    expect(linesOf(join(folder, 'run.log'))).toMatchObject([
      { event: 'found', dropped: 2 },
      { event: 'again' },
    ]);
    openRunLog({ path: '/dev/full', now: () => 0 }).write('lost');
  });

  it('has all that was written when its process is killed', async () => {
    const path = join(temporaryFolder('kill'), 'run.log');
    const module = pathToFileURL(join(PACKAGE_ROOT, 'dist/cli/run-log.js')).href;
    const script = `const { openRunLog } = await import(${JSON.stringify(module)});
      const log = openRunLog({ path: ${JSON.stringify(path)}, now: () => 0 });
      for (let number = 0; number < 500; number += 1) log.write('line', { number });
      process.kill(process.pid, 'SIGKILL');`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', script]);
    const signal = await new Promise((resolve) =>
      child.on('close', (_, by) => {
        resolve(by);
      }),
    );
    expect(signal).toBe('SIGKILL');
    expect(linesOf(path).map(({ number }) => number)).toEqual(Array.from({ length: 500 }, (_, at) => at));
  });
});
