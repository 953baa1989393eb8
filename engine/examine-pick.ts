import { asJson } from '../core/canonical-json.js';
import { createRng } from '../core/rng.js';

import { baselineOf, exportable, pickedMembers, pickBar } from './export-rows.js';
import type { FrontMember } from './export-rows.js';
import { nextToExamine } from './pick.js';
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
 * Has a worker examine what a Problem may export, from the highest RC on, until there is one that nothing is held against
 * or enough were looked at, and stores what it found; what is there already is not asked again. An examination that fails
 * is stored with its cause and told as an event: it is tried again by the next `resume`, and the run goes on. `record` has
 * its baseline.
 */
export async function examineBest(job: ExaminingJob, record: ProblemRecord): Promise<void> {
  const bar = pickBar(record, job.configuration);
  for (;;) {
    const member = nextToExamine(exportable(job.store, record, job.configuration), bar);
    if (member === null || !(await examine(job, record, member))) {
      return;
    }
  }
}

/** Examines a Problem's pick again, now that a model has named what evolution added to it; nothing where none did. */
export async function examineNamed(job: ExaminingJob, record: ProblemRecord): Promise<void> {
  const [pick] = pickedMembers(job.store, record, job.configuration, 'best');
  if (pick?.naming !== undefined) {
    await examine(job, record, pick);
  }
}

/** Whether it could be examined. */
async function examine(job: ExaminingJob, record: ProblemRecord, member: FrontMember): Promise<boolean> {
  if (member.verification === null) {
    return false;
  }
  const found = await attempt(job, record, member, member.verification);
  job.store.saveExamination(record.id, member.fingerprint, found);
  if (found.kind === 'failed') {
    job.store.event('error', `its export was not examined: ${found.reason}`, record.id);
  }
  return found.kind === 'examined';
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
    const [pick] = pickedMembers(job.store, record, job.configuration, 'best');
    if (pick !== undefined && pick.examination?.kind !== 'examined') {
      await examineBest(job, record);
      await examineNamed(job, record);
    }
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
