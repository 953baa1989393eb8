import { readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { temporaryFolder } from '../../test/temporary-folder.js';

import type { Pool, Stall } from './pool.js';
import { StalledError, WorkerDiedError, createPool } from './pool.js';

interface Task {
  readonly name: string;
  readonly dies?: 'once' | 'always';
  readonly throws?: boolean;
  readonly sleeps?: number;
  readonly loops?: boolean;
  /** Makes a folder of its thread's and leaves it. */
  readonly keeps?: boolean;
}

function startPool(threads: number): {
  pool: Pool<Task, string>;
  log: string;
  tries: (name: string) => number;
} {
  const log = join(temporaryFolder('pool'), 'log');
  const pool = createPool<Task, string>({
    worker: 'test/fixtures/pool-worker.mjs',
    workerData: { log },
    threads,
  });
  onTestFinished(() => pool.close());
  const tries = (name: string): number =>
    readFileSync(log, 'utf8')
      .split('\n')
      .filter((line) => line === name).length;
  return { pool, log, tries };
}

const never = new AbortController().signal;

describe('the pool', () => {
  it('replaces a worker that dies and tries its task once more', async () => {
    const { pool, tries } = startPool(1);
    expect(await pool.run({ name: 'a', dies: 'once' }, never)).toBe('A');
    expect(tries('a')).toBe(2);
    expect(await pool.run({ name: 'b' }, never)).toBe('B');
  });

  it('gives up on a task whose worker dies three times, and goes on with others', async () => {
    const { pool, tries } = startPool(2);
    const [bad, good] = await Promise.allSettled([
      pool.run({ name: 'bad', dies: 'always' }, never),
      pool.run({ name: 'good' }, never),
    ]);
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(WorkerDiedError) as unknown });
    expect(good).toMatchObject({ status: 'fulfilled', value: 'GOOD' });
    expect(tries('bad')).toBe(3);
    expect(await pool.run({ name: 'after' }, never)).toBe('AFTER');
  });

  it("hands on a task's own error without another try", async () => {
    const { pool, tries } = startPool(1);
    await expect(pool.run({ name: 'c', throws: true }, never)).rejects.toThrow('the task itself failed');
    expect(tries('c')).toBe(1);
  });

  it('stops a task that is cancelled, at once and with the reason, and works on', async () => {
    const { pool } = startPool(1);
    const controller = new AbortController();
    const slow = pool.run({ name: 'slow', sleeps: 60_000 }, controller.signal);
    setTimeout(() => {
      controller.abort(new Error('cancelled'));
    }, 50);
    await expect(slow).rejects.toThrow('cancelled');
    await expect(pool.run({ name: 'late' }, controller.signal)).rejects.toThrow('cancelled');
    expect(await pool.run({ name: 'd' }, never)).toBe('D');
  });

  it('removes what a thread leaves in the temporary folder when the thread ends, and not before', async () => {
    vi.stubEnv('TMPDIR', temporaryFolder('threads'));
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const left = (): number => readdirSync(tmpdir()).length;
    const { pool } = startPool(2);
    const log = 1;
    await Promise.all(['a', 'b'].map((name) => pool.run({ name, keeps: true, sleeps: 200 }, never)));
    expect(left()).toBe(log + 2);
    await expect(pool.run({ name: 'dies', keeps: true, dies: 'always' }, never)).rejects.toThrow(
      WorkerDiedError,
    );
    expect(left()).toBeLessThanOrEqual(log + 1);
    await pool.close();
    expect(left()).toBe(log);
  });
});

describe('a worker that is stuck', () => {
  /** A pool whose workers may take a second for a task. */
  function watchedPool(threads: number, isStuck = false) {
    const stalls: Stall[] = [];
    const pool = createPool<Task, string>({
      worker: 'test/fixtures/pool-worker.mjs',
      workerData: { log: join(temporaryFolder('stuck'), 'log'), isStuck },
      threads,
      stalls: {
        seconds: 1,
        nameOf: ({ name }) => `task ${name}`,
        onStall: (stall) => stalls.push(stall),
        trivial: { name: 'trivial' },
      },
    });
    onTestFinished(() => pool.close());
    return { pool, stalls };
  }

  it('is told of, replaced, and its task given up when another worker is stuck on it too', async () => {
    const { pool, stalls } = watchedPool(1);
    await expect(pool.run({ name: 'bad', loops: true }, never)).rejects.toThrow(WorkerDiedError);
    // On a slow machine a worker may take its time to start for the trivial task that it is asked for then, which is told too.
    const ofTask = stalls.filter(({ kind, what }) => kind !== 'waiting' || what === 'task bad');
    expect(ofTask.map(({ kind, what }) => `${kind}: ${what}`)).toEqual([
      'waiting: task bad',
      'replaced: task bad',
      'waiting: task bad',
      'replaced: task bad',
      'given-up: task bad',
    ]);
    expect(await pool.run({ name: 'after' }, never)).toBe('AFTER');
  });

  it('ends the run where no worker can do anything, and names what was waited for', async () => {
    const { pool } = watchedPool(1, true);
    const failure: unknown = await pool.run({ name: 'fine' }, never).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StalledError);
    expect(failure).toMatchObject({
      exitCode: 3,
      message: expect.stringContaining('task fine') as string,
      fix: expect.stringContaining('speciate resume') as string,
    });
  });

  it('is none that other tasks are before: only the time at work counts', async () => {
    const { pool, stalls } = watchedPool(1);
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const results = await Promise.all(names.map((name) => pool.run({ name, sleeps: 600 }, never)));
    expect(results).toEqual(names.map((name) => name.toUpperCase()));
    expect(stalls.filter(({ kind }) => kind !== 'waiting')).toEqual([]);
  });

  it('ends at once when its run is stopped', async () => {
    const { pool, stalls } = watchedPool(1);
    const controller = new AbortController();
    const bad = pool.run({ name: 'bad', loops: true }, controller.signal);
    setTimeout(() => {
      controller.abort(new Error('stopped'));
    }, 50);
    await expect(bad).rejects.toThrow('stopped');
    expect(stalls).toEqual([]);
  });
});
