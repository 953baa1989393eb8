import { asJson } from '../core/canonical-json.js';
import type { Program } from '../core/program.js';
import type { Step } from '../core/step.js';

import { onAllInputs } from './all-inputs.js';
import { rankPoints } from './nsga2/ranking.js';
import type { Pool } from './pool/pool.js';
import { pointsOf } from './plain-front.js';
import type { Objective } from './search-space.js';
import type { Baseline, ProblemContext, ProgramResult, ProgramTask } from './spaces/programs/task.js';
import type { MemberRecord, VerificationRecord } from './store/records.js';
import type { RunStore } from './store/run-store.js';

export interface VerifyingJob {
  readonly store: RunStore;
  readonly pool: Pool<ProgramTask, ProgramResult>;
  readonly signal: AbortSignal;
}

/**
 * Has every member of a Problem's front compared with the original on all inputs. What differs or costs too much leaves
 * the population, others take its place on the front, until all that is there holds. Each round is stored; what was
 * looked at before is not looked at again. How many did not hold.
 */
export function verifyFront(
  job: VerifyingJob,
  problemId: number,
  context: ProblemContext,
  baseline: Baseline,
  objectives: readonly Objective[],
): Promise<number> {
  return verifyMembers(job, problemId, context, baseline, objectives, ({ isOnFront }) => isOnFront);
}

/** The same of those members of a population that `isMeant` names. */
export async function verifyMembers(
  job: VerifyingJob,
  problemId: number,
  context: ProblemContext,
  { inputs }: Baseline,
  objectives: readonly Objective[],
  isMeant: (member: MemberRecord) => boolean,
): Promise<number> {
  let refuted = 0;
  for (;;) {
    const members = job.store.members(problemId);
    const open = members.filter((member) => isMeant(member) && member.verification === null);
    if (open.length === 0) {
      return refuted;
    }
    const found = await Promise.all(open.map((member) => verifyMember(job, context, inputs.all, member)));
    refuted += found.filter(({ verdict }) => verdict !== null).length;
    job.store.saveVerification(problemId, found, (left) => frontOf(objectives, members, left));
  }
}

async function verifyMember(
  job: VerifyingJob,
  context: ProblemContext,
  inputs: readonly string[],
  member: MemberRecord,
): Promise<VerificationRecord> {
  const { fingerprint } = member;
  const genotype = member.genes as unknown as readonly Step[];
  const program = member.phenotype as unknown as Program;
  const closer = await onAllInputs(job, context, inputs, { genotype, program });
  if (closer.kind === 'holds') {
    const verification = asJson(closer.verification);
    return { fingerprint, verification, verdict: null, reason: null, counterExample: null };
  }
  const { gate, reason, counterExample } = closer;
  return { fingerprint, verification: null, verdict: gate, reason, counterExample };
}

function frontOf(
  objectives: readonly Objective[],
  members: readonly MemberRecord[],
  left: readonly string[],
): readonly string[] {
  const population = members.filter(({ fingerprint }) => left.includes(fingerprint));
  if (population.length === 0) {
    return [];
  }
  const { ranks, order } = rankPoints(pointsOf(objectives, population));
  return order.filter((index) => ranks[index] === 0).flatMap((index) => population[index]?.fingerprint ?? []);
}
