import { hashValue } from '../../core/hash.js';
import { askAll } from '../../llm/ask-all.js';

import type { PlanFigures } from './benchmark-state.js';
import { choicesOf } from './choices.js';
import type { GraftedProblem } from './graft-library.js';
import type { LibraryJob } from './library-job.js';
import { grownVersions, roundStart } from './grow-library.js';
import { grownKey } from './library-file.js';
import type { VerifiedPlanJob } from './verified-plan.js';
import { heldVersions, verifiedPlan } from './verified-plan.js';

/** How a plan is searched for and verified, whatever the library. */
export type PlanJob = Omit<VerifiedPlanJob, 'problems'>;

export interface Growth {
  readonly rounds: number;
  /** Problems at a time. */
  readonly lanes: number;
  readonly onStart: (round: number, figures: PlanFigures) => void;
  /** With the number of versions that a round found. */
  readonly onEnd: (found: number) => void;
}

/**
 * Round after round a plan that holds is searched for, and what it still lacks grafted on what it takes; the problems with what that
 * found. A round looks at nothing but the rounds before it, so that one that was killed ends as if nothing had been.
 */
export async function grownLibrary(
  job: LibraryJob,
  search: PlanJob,
  grafted: readonly GraftedProblem[],
  { rounds, lanes, onStart, onEnd }: Growth,
): Promise<readonly GraftedProblem[]> {
  const { target, maxGrowth, evaluations, wish, file } = search;
  const towards = hashValue({ target, maxGrowth, evaluations, wish: { ...wish } }).slice(0, 16);
  let problems = grafted;
  for (let round = 1; round <= rounds; round += 1) {
    const key = `${towards} ${round}`;
    const isOpen = ({ problem }: GraftedProblem): boolean => !file.grown.has(grownKey(problem.id, key));
    if (problems.some(isOpen)) {
      const plan = await verifiedPlan({ ...search, problems });
      const places = problems.map((one, at) => {
        const versions = heldVersions(one.problem.id, one.versions, file.applied);
        return { one, place: { at, versions, choices: choicesOf(one, versions) } };
      });
      const choices = places.map(({ place }) => place.choices);
      const start = roundStart(choices, target, plan);
      onStart(round, start.state.figures());
      let found = 0;
      const open = places.filter(({ one }) => isOpen(one));
      await askAll(open, lanes, async ({ one, place }) => {
        const versions = await grownVersions(job, start, one, place, round);
        found += versions.length;
        file.addGrown({ key, id: one.problem.id, versions });
      });
      onEnd(found);
    }
    problems = problems.map((one) => ({
      ...one,
      versions: [...one.versions, ...(file.grown.get(grownKey(one.problem.id, key))?.versions ?? [])],
    }));
  }
  return problems;
}
