import type { Choices } from './benchmark-state.js';
import type { GraftedProblem } from './graft-library.js';
import type { GraftedVersion } from './version.js';

/** What a plan may take for a problem: its original, then these of its versions. */
export function choicesOf(
  { problem, original }: Pick<GraftedProblem, 'problem' | 'original'>,
  versions: readonly GraftedVersion[],
): Choices {
  return {
    id: problem.id,
    versions: [
      { ...original, grafts: 0 },
      ...versions.map(({ units, tokens, genotype }) => ({ units, tokens, grafts: genotype.length })),
    ],
  };
}
