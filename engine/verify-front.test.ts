import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';

import type { Baseline, ProblemContext } from './spaces/programs/task.js';
import type { RunStore } from './store/run-store.js';
import { jobOf, memberRecord, storeOf } from './testing/verifying-job.js';
import type { VerifyingJob } from './verify-front.js';
import { verifyFront } from './verify-front.js';

const OBJECTIVES = [
  { name: 'RC', direction: 'maximise' },
  { name: 'RR', direction: 'maximise' },
] as const;

/** `aa` and `bb` are the front; `cc` stands behind `bb`, and `dd` behind `cc`. */
const filledStore = (): RunStore =>
  storeOf(
    [
      memberRecord(0, 'aa', [1, 9]),
      memberRecord(1, 'bb', [5, 5]),
      memberRecord(2, 'cc', [4, 4]),
      memberRecord(3, 'dd', [3, 3]),
    ],
    2,
  );
const context = {} as ProblemContext;
const baseline = { inputs: { few: [], all: ['1'] } } as unknown as Baseline;
const verified = (job: VerifyingJob) => verifyFront(job, 1, context, baseline, OBJECTIVES);
const front = (store: RunStore) =>
  store
    .members(1)
    .filter(({ isOnFront }) => isOnFront)
    .map(({ fingerprint }) => fingerprint.slice(0, 2));

describe('verifyFront', () => {
  it('notes what holds, and asks once', async () => {
    const store = filledStore();
    const job = jobOf(store, []);
    expect(await verified(job)).toBe(0);
    expect(job.asked).toEqual(['aa', 'bb']);
    expect(store.members(1).map(({ verification }) => verification !== null)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(await verified(job)).toBe(0);
    expect(job.asked).toEqual(['aa', 'bb']);
  });

  it('takes out what does not hold, with its counter-example, and looks at who stands on the front then', async () => {
    const store = filledStore();
    const job = jobOf(store, ['bb', 'cc']);
    expect(await verified(job)).toBe(2);
    expect(job.asked).toEqual(['aa', 'bb', 'cc', 'dd']);
    expect(front(store)).toEqual(['aa', 'dd']);
    const shell = new Database(store.path, { readonly: true });
    expect(shell.prepare('SELECT problem, operator, input, original, evolved FROM difference').all()).toEqual(
      ['bb', 'cc'].map((operator) => ({
        problem: 'P/0',
        operator,
        input: '[1]',
        original: 'returned 1',
        evolved: 'returned 2',
      })),
    );
    expect(shell.prepare("SELECT count(*) FROM individual WHERE verdict = 'equivalence'").pluck().get()).toBe(
      2,
    );
    expect(shell.prepare('SELECT count(*) FROM content').pluck().get(), 'programs that are left').toBe(2);
    shell.close();
  });

  it('leaves an empty front where nothing holds', async () => {
    const store = filledStore();
    expect(await verified(jobOf(store, ['aa', 'bb', 'cc', 'dd']))).toBe(4);
    expect(store.members(1)).toEqual([]);
  });
});
