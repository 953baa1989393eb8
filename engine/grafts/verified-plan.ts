import { asJson, canonicalJson } from '../../core/canonical-json.js';
import { createRng } from '../../core/rng.js';
import type { Genotype } from '../../core/step.js';

import { WorkerDiedError } from '../pool/pool.js';
import { NO_WEIGHTS } from '../spaces/programs/operator-weights.js';
import { contextOf } from '../spaces/programs/problem-context.js';
import type { ProgramPool } from '../spaces/programs/program-space.js';
import type { ProgramResult } from '../spaces/programs/task.js';

import { choicesOf } from './choices.js';
import { choosePlan } from './choose-plan.js';
import type { Wish } from './choose-plan.js';
import type { GraftedProblem } from './graft-library.js';
import type { Check, LibraryFile } from './library-file.js';
import { checkKey, isFit } from './library-file.js';
import type { PlanOnFront, PlanSearch } from './search-plans.js';
import { searchPlans } from './search-plans.js';
import type { GraftedVersion } from './version.js';

export interface VerifiedPlanJob extends Omit<PlanSearch, 'choices'> {
  readonly problems: readonly GraftedProblem[];
  readonly file: LibraryFile;
  readonly pool: ProgramPool;
  readonly wish: Wish;
  readonly onChecked: (check: Check) => void;
}

/** A plan whose programs hold on all inputs and are not their originals when simplified, and the front that it was picked of. */
export interface VerifiedPlan {
  readonly front: readonly PlanOnFront[];
  /** Null where no point of the front comes up to the wish. */
  readonly picked: PlanOnFront | null;
  /** Of each problem the version that the pick takes; null where that is the original. */
  readonly versions: readonly (GraftedVersion | null)[];
}

/**
 * Searches, picks, compares every program of the pick with its original on all inputs, and examines it. What does not hold, or
 * is its original again for a simplifier, leaves the library and the search is done again, until all that is picked holds.
 */
export async function verifiedPlan(job: VerifiedPlanJob): Promise<VerifiedPlan> {
  for (;;) {
    const held = job.problems.map(({ problem, versions }) =>
      heldVersions(problem.id, versions, job.file.applied),
    );
    const choices = job.problems.map((one, at) => choicesOf(one, held[at] ?? []));
    const front = await searchPlans({ ...job, choices });
    const picked = choosePlan(front, job.wish);
    const versions = job.problems.map((_, at) => held[at]?.[(picked?.plan[at] ?? 0) - 1] ?? null);
    const checks = await Promise.all(
      job.problems.map((grafted, at) => checked(job, grafted, versions[at] ?? null)),
    );
    job.file.applyChecks();
    if (checks.every((holds) => holds)) {
      return { front, picked, versions };
    }
  }
}

/**
 * The versions that may be picked: none that did not hold, and none with all the grafts of one that cost too much, which would
 * cost as much and be found out only after another search.
 */
export function heldVersions(
  id: string,
  versions: readonly GraftedVersion[],
  checks: LibraryFile['checks'],
): readonly GraftedVersion[] {
  const checkOf = ({ fingerprint }: GraftedVersion): Check | undefined =>
    checks.get(checkKey(id, fingerprint));
  const costly = versions
    .filter((version) => checkOf(version)?.refutation?.gate === 'cost')
    .map(({ genotype }) => stepsOf(genotype));
  return versions.filter((version) => {
    const check = checkOf(version);
    const steps = new Set(stepsOf(version.genotype));
    return check === undefined
      ? !costly.some((other) => other.every((step) => steps.has(step)))
      : isFit(check);
  });
}

function stepsOf(genotype: Genotype): readonly string[] {
  return genotype.map((step) => canonicalJson(asJson(step)));
}

async function checked(
  { file, pool, seed, signal, onChecked }: VerifiedPlanJob,
  { problem, baseline }: GraftedProblem,
  version: GraftedVersion | null,
): Promise<boolean> {
  if (version === null) {
    return true;
  }
  const kept = file.checks.get(checkKey(problem.id, version.fingerprint));
  if (kept !== undefined) {
    return isFit(kept);
  }
  const { genotype, program, fingerprint } = version;
  const { all: inputs } = baseline.inputs;
  const context = contextOf(problem, baseline, NO_WEIGHTS);
  const answer = await attempt(() =>
    pool.run({ kind: 'verify', context, inputs, genotype, program }, signal),
  );
  const nothing = { id: problem.id, fingerprint, verification: null, refutation: null, evidence: null };
  let check: Check = nothing;
  if (answer.kind === 'verified') {
    const { verification } = answer;
    const examined = await pool.run(
      {
        ...{ kind: 'examine', problem, program, inputs, verification },
        seed: createRng(seed, problem.id, 'examination').below(2 ** 31),
      },
      signal,
    );
    check = {
      ...{ ...nothing, verification },
      evidence: examined.kind === 'examined' ? examined.evidence : null,
    };
  } else if (answer.kind === 'refuted') {
    check = { ...nothing, refutation: answer.refutation };
  } else {
    throw new TypeError(`a worker answered ${answer.kind} to an order to verify`);
  }
  file.addCheck(check);
  onChecked(check);
  return isFit(check);
}

/** A program on which a worker dies three times does not hold. */
async function attempt(run: () => Promise<ProgramResult>): Promise<ProgramResult> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof WorkerDiedError) {
      const reason = `the worker died three times on it: ${error.message}`;
      return { kind: 'refuted', refutation: { gate: 'tests', reason, counterExample: null } };
    }
    throw error;
  }
}
