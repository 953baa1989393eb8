import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { temporaryFolder } from '../../test/temporary-folder.js';

import type { Pool } from './pool.js';
import { WorkerDiedError, createPool } from './pool.js';

interface Task {
  readonly name: string;
  readonly dies?: 'once' | 'always';
  readonly throws?: boolean;
  readonly sleeps?: number;
}

function startPool(threads: number): {
  pool: Pool<Task, string>;
  log: string;
  tries: (name: string) => number;
} {
  const log = join(temporaryFolder('pool'), 'log');
  const pool = createPool<Task, string>({
    worker: new URL('../../test/fixtures/pool-worker.mjs', import.meta.url),
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

  it('gives up on a task whose worker dies twice, and goes on with others', async () => {
    const { pool, tries } = startPool(2);
    const [bad, good] = await Promise.allSettled([
      pool.run({ name: 'bad', dies: 'always' }, never),
      pool.run({ name: 'good' }, never),
    ]);
    expect(bad).toMatchObject({ status: 'rejected', reason: expect.any(WorkerDiedError) as unknown });
    expect(good).toMatchObject({ status: 'fulfilled', value: 'GOOD' });
    expect(tries('bad')).toBe(2);
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
});
