import { groupBy } from '../../core/group-by.js';
import type { ProblemTrials } from '../../engine/operator-trials/operator-trials.js';
import { reasonOf } from '../../operators/python/reasons.js';

import { programPatch } from './program-patch.js';

/** A step that cleared every gate, as a reader judges it. */
export interface SampledStep {
  readonly problem: string;
  readonly variant: string;
  /** Why a person could have made it. */
  readonly reason: string;
  readonly patch: string;
}

/** Lines of a sampled step's diff at most, where there are enough shorter ones. */
const MOST_LINES = 40;

/**
 * So many steps of an operator out of its trials: only those that cleared every gate, shorter diffs first of all, the
 * variants in turn. Fewer where there are no more.
 */
export function sampledSteps(
  operator: string,
  all: readonly ProblemTrials[],
  count: number,
): readonly SampledStep[] {
  const steps = all
    .filter((one) => one.operator === operator)
    .flatMap(({ problem, trials }) =>
      trials.flatMap(({ variant, applied, outcome }): SampledStep[] =>
        applied === null || outcome !== 'accepted'
          ? []
          : [
              {
                problem: problem.id,
                variant,
                reason: reasonOf(operator, variant),
                patch: programPatch(problem.program.files, applied.program.files, 2),
              },
            ],
      ),
    );
  const isShort = ({ patch }: SampledStep): boolean => patch.split('\n').length <= MOST_LINES;
  const ordered = [
    ...variantsInTurn(steps.filter(isShort)),
    ...variantsInTurn(steps.filter((step) => !isShort(step))),
  ];
  return ordered.slice(0, count);
}

/** The first step of every variant, then the second, and so on. */
export function variantsInTurn(steps: readonly SampledStep[]): readonly SampledStep[] {
  return inTurn([...groupBy(steps, ({ variant }) => variant).values()]);
}

/** The first entry of every list, then the second, and so on. */
export function inTurn<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, at) => lists.flatMap((list) => list.slice(at, at + 1))).flat();
}
