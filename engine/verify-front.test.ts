import { join } from 'node:path';

import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';

import type { Problem } from '../core/problem.js';
import { temporaryFolder } from '../test/temporary-folder.js';

import { WorkerDiedError } from './pool/pool.js';
import type { Baseline, ProblemContext, ProgramResult, ProgramTask } from './spaces/programs/task.js';
import type { CandidateRecord } from './store/records.js';
import type { RunStore } from './store/run-store.js';
import { createRunStore } from './store/run-store.js';
import type { VerifyingJob } from './verify-front.js';
import { verifyFront } from './verify-front.js';
import { acceptedRecord, firstGeneration } from './testing/first-generation.js';

const OBJECTIVES = [
  { name: 'RC', direction: 'maximise' },
  { name: 'RR', direction: 'maximise' },
] as const;
const program = (name: string) =>
  ({ language: 'python', entryFile: 'main.py', files: { 'main.py': name } }) as const;
const problem: Problem = {
  id: 'P/0',
  dataset: 'made-up',
  language: 'python',
  prompt: '',
  entryPoint: 'f',
  program: program('original'),
  tests: { style: 'check', code: '', count: 1 },
  licence: 'MIT',
  record: {},
};
const gene = (operator: string) => ({ operator, variant: 'v' });
const member = (slot: number, name: string, objectives: readonly number[]): CandidateRecord =>
  acceptedRecord({
    ...{ slot, genes: [gene(name)], fingerprint: name.repeat(16), objectives },
    ...{ measures: {}, phenotype: program(name) },
  });

/** `aa` and `bb` are the front; `cc` stands behind `bb`, and `dd` behind `cc`. */
function filledStore(): RunStore {
  const store = createRunStore(
    join(temporaryFolder('verify'), 'run.sqlite'),
    { configuration: {}, configHash: '', versions: {}, command: '', space: 'programs' },
    [problem],
  );
  onTestFinished(() => {
    store.close();
  });
  const members = [
    member(0, 'aa', [1, 9]),
    member(1, 'bb', [5, 5]),
    member(2, 'cc', [4, 4]),
    member(3, 'dd', [3, 3]),
  ];
  store.saveGeneration(1, firstGeneration(members, 2));
  return store;
}

/** A job whose workers find fault with some programs, by text. */
function jobOf(store: RunStore, faulty: readonly string[]): VerifyingJob & { readonly asked: string[] } {
  const asked: string[] = [];
  const run = (task: ProgramTask): Promise<ProgramResult> => {
    const name = task.kind === 'verify' ? (task.program.files['main.py'] ?? '') : '';
    asked.push(name);
    if (name === 'dead') {
      throw new WorkerDiedError('killed');
    }
    const example = {
      input: '[1]',
      part: 'value',
      original: 'returned 1',
      evolved: 'returned 2',
      gene: gene(name),
    };
    const refutation = {
      gate: 'equivalence',
      reason: 'on [1] another value',
      counterExample: example,
    } as const;
    const lines = { original: 1, evolved: 2 };
    return Promise.resolve(
      faulty.includes(name)
        ? { kind: 'refuted', refutation }
        : {
            kind: 'verified',
            verification: { inputs: 200, accepted: 150, inputLines: lines, testLines: lines },
          },
    );
  };
  const pool = { threads: 1, run, close: () => Promise.resolve() };
  return { store, pool, signal: new AbortController().signal, asked };
}

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
