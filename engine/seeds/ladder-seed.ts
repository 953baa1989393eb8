import type { Problem } from '../../core/problem.js';
import type { PromptGenotype } from '../../core/prompt-block.js';

import type { PopulationSeed } from './population-seed.js';

/** A problem, and the prompts that a search of its prompts begins at: the rungs of its ladder. */
export interface LadderFounders {
  readonly problem: Problem;
  /** At least one, no two with one text. */
  readonly founders: readonly PromptGenotype[];
}

/**
 * Specificity ladders as a population seed: the individual is a prompt, and the rungs of a problem's ladder are the first
 * population. `path`: the file of ladders. Throws a RangeError where a problem has no founder.
 */
export function ladderSeed(path: string, ladders: readonly LadderFounders[]): PopulationSeed<PromptGenotype> {
  const foundersOf = new Map(ladders.map(({ problem, founders }) => [problem.id, founders]));
  return {
    source: `ladder:${path}`,
    problems: async function* () {
      for (const { problem } of ladders) {
        yield await Promise.resolve(problem);
      }
    },
    founders: ({ id }) => {
      const founders = foundersOf.get(id) ?? [];
      if (founders.length === 0) {
        throw new RangeError(`there is no ladder of ${id}`);
      }
      return founders;
    },
  };
}
