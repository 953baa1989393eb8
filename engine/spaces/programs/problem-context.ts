import type { Problem } from '../../../core/problem.js';
import { createRng } from '../../../core/rng.js';

import type { Baseline, CandidateBaseline, ProblemContext } from './task.js';

/** Seed of the inputs that a Problem's programs are compared on: they change with the run's seed. */
export function inputsSeedOf(seed: number, problemId: string): number {
  return createRng(seed, problemId, 'inputs').below(2 ** 31);
}

/**
 * What every candidate of a Problem is judged by; all inputs travel to the workers only where some of a batch may be looked at
 * closer.
 * `isLintedOnFront`: for who has the first front looked at closer.
 */
export function contextOf(
  problem: Problem,
  baseline: Baseline,
  operatorWeights: ProblemContext['operatorWeights'],
  isLintedOnFront = false,
): ProblemContext {
  return { problem, baseline: candidateBaseline(baseline), operatorWeights, isLintedOnFront };
}

function candidateBaseline(baseline: Baseline): CandidateBaseline {
  const { few, all, lines } = baseline.inputs;
  const share = all.length === 0 ? 1 : few.length / all.length;
  return { ...baseline, inputs: { few, share, linesOfAll: isLookedAtCloser(baseline) ? lines : 0 } };
}

/**
 * Lines that an original may take for its tests and all inputs together: a second where each is counted, and up to five for what
 * evolves. HumanEval/75 takes nine million; dozens of looks would cost more than the whole search. At 200,000 half of AVATAR's
 * programs with long loops ended with nothing: all of a front that had been compared on few inputs alone did not hold.
 */
const MOST_LINES = 2_500_000;

/** Whether what would stand on the first front is compared on all inputs at once, and not when the search is over. */
export function isLookedAtCloser({ facts, inputs }: Pick<Baseline, 'facts' | 'inputs'>): boolean {
  return facts.totalLines + inputs.lines <= MOST_LINES;
}
