import type { Program } from '../core/program.js';
import type { Genotype } from '../core/step.js';

import type { PickBar } from './pick.js';
import { candidatesOf } from './pick.js';
import { plainFront } from './plain-front.js';
import { firstFront } from './search.js';
import type { Accepted } from './search-space.js';
import type { ProgramSpace } from './spaces/programs/program-space.js';
import type { Baseline, ProblemContext } from './spaces/programs/task.js';
import type { MemberRecord } from './store/records.js';
import { unexamined } from './unexamined.js';
import type { VerifyingJob } from './verify-front.js';
import { verifyFront, verifyMembers } from './verify-front.js';

/**
 * Sees to it that a Problem's front holds on all inputs (`verifyFront`), and that dear objectives are measured of who stands on
 * it by the others: what is taken out lets others come to the front, and what is measured changes who stands there. Each
 * round is stored. How many did not hold.
 */
export async function settleFront(
  job: VerifyingJob,
  problemId: number,
  context: ProblemContext,
  baseline: Baseline,
  space: ProgramSpace,
): Promise<number> {
  let refuted = 0;
  do {
    refuted += await verifyFront(job, problemId, context, baseline, space.objectives);
  } while (await measureFront(job, problemId, space));
  return refuted;
}

/**
 * The same, and sees to it that whoever the pick may prefer to the front holds on all inputs, too: what is left unverified when
 * a Problem ends is never exported.
 */
export async function settlePickable(
  job: VerifyingJob,
  problemId: number,
  bar: PickBar,
  context: ProblemContext,
  baseline: Baseline,
  space: ProgramSpace,
): Promise<number> {
  let refuted = 0;
  for (;;) {
    refuted += await settleFront(job, problemId, context, baseline, space);
    // Dear objectives are measured of the front alone, which is then all that may be exported.
    if (space.dear !== undefined) {
      return refuted;
    }
    const wanted = candidatesOf(job.store.members(problemId).map(unexamined), bar);
    const isWanted = ({ fingerprint }: MemberRecord): boolean =>
      wanted.some((one) => one.fingerprint === fingerprint);
    const found = await verifyMembers(job, problemId, context, baseline, space.objectives, isWanted);
    if (found === 0) {
      return refuted;
    }
    refuted += found;
  }
}

/** Whether anybody was left to be measured. */
async function measureFront(
  { store, signal }: VerifyingJob,
  problemId: number,
  space: ProgramSpace,
): Promise<boolean> {
  const { dear } = space;
  if (dear === undefined) {
    return false;
  }
  const members = store.members(problemId).map((member) => individualOf(space, member));
  const bare = plainFront(space, members).filter((one) => !dear.isMeasured(one));
  if (bare.length === 0) {
    return false;
  }
  const measured = await dear.measure(bare, signal);
  const found = new Map(measured.map((one) => [one.fingerprint, one]));
  const population = members.map((one) => found.get(one.fingerprint) ?? one);
  const front = firstFront(space.objectives, population).map(({ fingerprint }) => fingerprint);
  store.saveMeasured(
    problemId,
    measured.map(({ fingerprint, objectives, measures }) => ({ fingerprint, objectives, measures })),
    front,
  );
  return true;
}

function individualOf(space: ProgramSpace, member: MemberRecord): Accepted<Genotype, Program> {
  const { genes, phenotype, fingerprint, objectives, measures } = member;
  return {
    ...{ kind: 'accepted', fingerprint, objectives, measures },
    genotype: space.decodeGenotype(genes),
    phenotype: space.decodePhenotype(phenotype),
  };
}
