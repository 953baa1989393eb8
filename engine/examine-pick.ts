import { asJson } from '../core/canonical-json.js';
import { createRng } from '../core/rng.js';

import { baselineOf, pickedMembers } from './export-rows.js';
import type { FrontMember } from './export-rows.js';
import type { Pool } from './pool/pool.js';
import { WorkerDiedError } from './pool/pool.js';
import type { RunConfiguration } from './run-configuration.js';
import type { ProgramResult, ProgramTask, Verification } from './spaces/programs/task.js';
import type { ExaminationRecord, ProblemRecord } from './store/records.js';
import type { RunStore } from './store/run-store.js';

export interface ExaminingJob {
  readonly store: RunStore;
  readonly pool: Pool<ProgramTask, ProgramResult>;
  readonly configuration: RunConfiguration;
  readonly signal: AbortSignal;
}

/**
 * Has a worker examine the program that a Problem exports, and stores what it found; nothing where that is there
 * already. An examination that fails is stored with its cause and told as an event: it is tried again by the next
 * `resume`, and the run goes on. `record` has its baseline.
 */
export async function examinePick(job: ExaminingJob, record: ProblemRecord): Promise<void> {
  const { store, configuration } = job;
  const [pick] = pickedMembers(store, record, configuration, 'best');
  if (pick === undefined || pick.verification === null || pick.examination?.kind === 'examined') {
    return;
  }
  const found = await attempt(job, record, pick, pick.verification);
  store.saveExamination(record.id, pick.fingerprint, found);
  if (found.kind === 'failed') {
    store.event('error', `its export was not examined: ${found.reason}`, record.id);
  }
}

/** Examines what problems that finished before export and nobody examined, or could. */
export async function examineLeft(
  job: ExaminingJob,
  finished: readonly ProblemRecord[],
  isOutOfTime: () => boolean,
): Promise<void> {
  for (const record of finished) {
    if (isOutOfTime()) {
      return;
    }
    await examinePick(job, record);
  }
}

async function attempt(
  { pool, configuration, signal }: ExaminingJob,
  record: ProblemRecord,
  { program }: FrontMember,
  verification: Verification,
): Promise<ExaminationRecord> {
  const { problem } = record;
  const inputs = baselineOf(record).inputs.all;
  const seed = createRng(configuration.seed, problem.id, 'examination').below(2 ** 31);
  try {
    const result = await pool.run({ kind: 'examine', problem, program, inputs, verification, seed }, signal);
    if (result.kind === 'examined') {
      return { kind: 'examined', evidence: asJson(result.evidence) };
    }
    if (result.kind === 'unexamined') {
      return { kind: 'failed', reason: result.reason };
    }
    throw new TypeError(`a worker answered ${result.kind} to an order to examine`);
  } catch (error) {
    if (error instanceof WorkerDiedError) {
      return { kind: 'failed', reason: `the worker died three times on it: ${error.message}` };
    }
    throw error;
  }
}
