import { join } from 'node:path';

import { onTestFinished } from 'vitest';

import { temporaryFolder } from '../../test/temporary-folder.js';
import { WorkerDiedError } from '../pool/pool.js';
import type { ProgramResult, ProgramTask } from '../spaces/programs/task.js';
import type { CandidateRecord } from '../store/records.js';
import type { RunStore } from '../store/run-store.js';
import { createRunStore } from '../store/run-store.js';
import type { VerifyingJob } from '../verify-front.js';

import { acceptedRecord, firstGeneration } from './first-generation.js';
import { problem, program } from './made-up-problem.js';

export const gene = (operator: string) => ({ operator, variant: 'v' });
/** A member whose program is its name, with a step of each operator. */
export function memberRecord(
  slot: number,
  name: string,
  objectives: readonly number[],
  operators: readonly string[] = [name],
): CandidateRecord {
  const [rc, rr] = objectives;
  return acceptedRecord({
    ...{ slot, genes: operators.map(gene), fingerprint: name.repeat(16), objectives },
    ...{ measures: { rc: rc ?? 0, rr: rr ?? 0 }, phenotype: program(name) },
  });
}

/** A store with one Problem, whose population these are; the first `front` are its front. */
export function storeOf(members: readonly CandidateRecord[], front: number): RunStore {
  const store = createRunStore(
    join(temporaryFolder('verify'), 'run.sqlite'),
    { configuration: {}, configHash: '', versions: {}, command: '', space: 'programs' },
    [problem],
  );
  onTestFinished(() => {
    store.close();
  });
  store.saveGeneration(1, firstGeneration(members, front));
  return store;
}

/** A job whose workers find fault with some programs, by text. */
export function jobOf(
  store: RunStore,
  faulty: readonly string[],
): VerifyingJob & { readonly asked: string[] } {
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
