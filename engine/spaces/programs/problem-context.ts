import type { Problem } from '../../../core/problem.js';
import { createRng } from '../../../core/rng.js';

import type { Baseline, CandidateBaseline, ProblemContext } from './task.js';

/** Seed of the inputs that a Problem's programs are compared on: they change with the run's seed. */
export function inputsSeedOf(seed: number, problemId: string): number {
  return createRng(seed, problemId, 'inputs').below(2 ** 31);
}

/** What every candidate of a Problem is judged by; the rest of the inputs does not travel to the workers with every batch. */
export function contextOf(
  problem: Problem,
  baseline: Baseline,
  operatorWeights: ProblemContext['operatorWeights'],
): ProblemContext {
  return { problem, baseline: candidateBaseline(baseline), operatorWeights };
}

function candidateBaseline(baseline: Baseline): CandidateBaseline {
  const { few, all } = baseline.inputs;
  return { ...baseline, inputs: { few, share: all.length === 0 ? 1 : few.length / all.length } };
}
