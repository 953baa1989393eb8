import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';

import { asJson } from '../core/canonical-json.js';
import { evidenceOf } from '../datasets/testing/evidence-of.js';
import { temporaryFolder } from '../test/temporary-folder.js';

import { examineBest, examineLeft } from './examine-pick.js';
import type { ExaminingJob } from './examine-pick.js';
import { evidenceOf as evidenceOfMember, pickedMembers } from './export-rows.js';
import { WorkerDiedError } from './pool/pool.js';
import type { RunConfiguration } from './run-configuration.js';
import type { ProgramResult, ProgramTask } from './spaces/programs/task.js';
import type { ProblemRecord } from './store/records.js';
import type { RunStore } from './store/run-store.js';
import { createRunStore } from './store/run-store.js';
import { acceptedRecord, firstGeneration } from './testing/first-generation.js';
import { problem, program } from './testing/made-up-problem.js';

const configuration = { seed: 5, minRr: 0.5 } as RunConfiguration;
const VERIFICATION = {
  inputs: 200,
  accepted: 150,
  inputLines: { original: 1, evolved: 1 },
  testLines: { original: 1, evolved: 1 },
};
const fingerprint = (name: string): string => name.repeat(16);

/** Three members on the front; `bb` is the most complex, and the one to export; `cc` comes near it. */
function filledStore(): RunStore {
  const store = createRunStore(
    join(temporaryFolder('examine'), 'run.sqlite'),
    { configuration: {}, configHash: '', versions: {}, command: '', space: 'programs' },
    [problem],
  );
  onTestFinished(() => {
    store.close();
  });
  store.start(1, { metrics: { rc: 0.05, rr: 0.9 }, inputs: { few: [], all: ['1', '2'] } });
  const members = [
    { name: 'aa', rc: 0.1, rr: 0.9 },
    { name: 'bb', rc: 0.4, rr: 0.6 },
    { name: 'cc', rc: 0.37, rr: 0.7 },
  ];
  const names = members.map(({ name }) => fingerprint(name));
  const candidates = members.map(({ name, rc, rr }, slot) =>
    acceptedRecord({
      ...{ slot, fingerprint: fingerprint(name), objectives: [rc, rr], measures: { rc, rr } },
      phenotype: program(name),
    }),
  );
  store.saveGeneration(1, firstGeneration(candidates));
  const nothing = { verdict: null, reason: null, counterExample: null };
  const verified = names.map((name) => ({ fingerprint: name, verification: VERIFICATION, ...nothing }));
  store.saveVerification(1, verified, () => names);
  return store;
}

function jobOf(store: RunStore, answer: () => ProgramResult): ExaminingJob & { asked: ProgramTask[] } {
  const asked: ProgramTask[] = [];
  const run = async (task: ProgramTask): Promise<ProgramResult> => {
    asked.push(task);
    return Promise.resolve(answer());
  };
  const pool = { threads: 1, run, close: () => Promise.resolve() };
  return { store, pool, configuration, signal: new AbortController().signal, asked };
}

const recordOf = (store: RunStore): ProblemRecord => {
  const [record] = store.problems();
  if (record === undefined) {
    throw new RangeError('no problem');
  }
  return record;
};
const pickOf = (store: RunStore) => pickedMembers(store, recordOf(store), configuration, 'best')[0];
const events = (store: RunStore): unknown[] => {
  const shell = new Database(store.path, { readonly: true });
  const rows = shell.prepare('SELECT level, message FROM event').all();
  shell.close();
  return rows;
};
const GOOD: ProgramResult = { kind: 'examined', evidence: evidenceOf() };

describe('the examination of what a problem exports', () => {
  it('is asked once, of the pick alone, with its inputs and a seed of its own', async () => {
    const store = filledStore();
    const job = jobOf(store, () => GOOD);
    await examineBest(job, recordOf(store));
    await examineBest(job, recordOf(store));
    expect(job.asked).toMatchObject([
      { kind: 'examine', program: program('bb'), inputs: ['1', '2'], verification: VERIFICATION },
    ]);
    const pick = pickOf(store);
    expect(pick?.examination).toEqual({ kind: 'examined', evidence: asJson(evidenceOf()) });
    expect(pick === undefined ? null : evidenceOfMember(pick)).toEqual(evidenceOf());
    const other = jobOf(filledStore(), () => GOOD);
    await examineBest({ ...other, configuration: { ...configuration, seed: 6 } }, recordOf(other.store));
    expect(other.asked).not.toEqual(job.asked);
  });

  it('goes on to what comes near it while something is held against a program, and no further', async () => {
    const faulty: ProgramResult = {
      kind: 'examined',
      evidence: evidenceOf({ strip: { ...evidenceOf().strip, becomesOriginal: true } }),
    };
    const store = filledStore();
    const answers = [faulty, GOOD];
    const job = jobOf(store, () => answers.shift() ?? GOOD);
    await examineBest(job, recordOf(store));
    expect(job.asked).toMatchObject([{ program: program('bb') }, { program: program('cc') }]);
    expect(pickOf(store)?.program).toEqual(program('cc'));
    const other = filledStore();
    const both = jobOf(other, () => faulty);
    await examineBest(both, recordOf(other));
    expect(both.asked).toHaveLength(2);
    expect(pickOf(other)?.program).toEqual(program('bb'));
  });

  it.each<[string, () => ProgramResult]>([
    ['the simplifier failed', () => ({ kind: 'unexamined', reason: 'the simplifier failed' })],
    [
      'the worker died three times on it: killed',
      () => {
        throw new WorkerDiedError('killed');
      },
    ],
  ])('gives a cause and no figures where it fails (%s), and is tried again', async (reason, answer) => {
    const store = filledStore();
    await examineBest(jobOf(store, answer), recordOf(store));
    const pick = pickOf(store);
    expect(pick?.examination).toEqual({ kind: 'failed', reason });
    expect(pick === undefined ? undefined : evidenceOfMember(pick)).toBeNull();
    expect(events(store)).toEqual([{ level: 'error', message: `its export was not examined: ${reason}` }]);
    await examineLeft(
      jobOf(store, () => GOOD),
      [recordOf(store)],
      () => false,
    );
    expect(pickOf(store)?.examination?.kind).toBe('examined');
  });

  it('stops a run that is interrupted, and leaves the rest when time is spent', async () => {
    const store = filledStore();
    const interrupted = jobOf(store, () => {
      throw new Error('interrupted');
    });
    await expect(examineBest(interrupted, recordOf(store))).rejects.toThrow('interrupted');
    const late = jobOf(store, () => GOOD);
    await examineLeft(late, [recordOf(store)], () => true);
    expect(late.asked).toEqual([]);
    expect(pickOf(store)?.examination).toBeNull();
  });
});
