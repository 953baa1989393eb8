import type { PromptGenotype } from '../../core/prompt-block.js';
import { createRng } from '../../core/rng.js';
import type { PopulationSeed } from '../../engine/seeds/population-seed.js';
import { search } from '../../engine/search.js';
import type { StopReason } from '../../engine/search.js';
import type { SearchSettings } from '../../engine/search-settings.js';
import { createPromptSpace } from '../../engine/spaces/prompts/prompt-space.js';
import type { JudgedPrompt, PromptTools } from '../../engine/spaces/prompts/prompt-space.js';
import { codeJudgedBy, codeQuestion } from '../../evaluation/ladders/ask-code.js';
import { askRewrite } from '../../evaluation/ladders/ask-descriptions.js';
import { forbiddenRuns } from '../../evaluation/ladders/leaked-code.js';
import type { PromptPool } from '../../evaluation/ladders/prompt-pool.js';
import { joinPrompt } from '../../evaluation/ladders/split-prompt.js';

import { outcomeOf, requestOf } from '../eval/ask-and-judge.js';
import type { RoleClient } from '../model-options.js';

import type { LadderSession } from './ladder-session.js';
import type { LadderedProblem } from './laddered-problems.js';

/** Of each problem a small search: its front is the shortest prompt that works, and shorter ones that work less often. */
const SETTINGS: SearchSettings = {
  ...{ populationSize: 40, offspring: 5, breedingShare: 0.1, crossoverRate: 0.2, leadRate: 0 },
  ...{ islands: null, stagnation: 20 },
};

export interface PromptSearch {
  readonly session: Pick<LadderSession, 'judge' | 'parser' | 'templates'>;
  readonly seed: PopulationSeed<PromptGenotype>;
  readonly generator: RoleClient;
  /** Null where nobody rewrites. */
  readonly rewriter: RoleClient | null;
  readonly system: string | null;
  readonly samples: number;
  /** Different prompts that are tried of a problem at most. */
  readonly evaluations: number;
  readonly rngSeed: number;
  readonly signal: AbortSignal;
}

/** A prompt that was tried. */
export interface TriedPrompt extends JudgedPrompt {
  readonly genotype: PromptGenotype;
  readonly generation: number;
  readonly prompt: string;
}

/** A problem's search, as far as it came. */
export interface SearchedPrompts {
  readonly problem: string;
  /** Why it ended; null where answers did not come, so that it has to go on later. */
  readonly stopped: StopReason | null;
  readonly unanswered: string | null;
  readonly tried: readonly TriedPrompt[];
}

/** Answers did not come after all retries: the search of the problem cannot go on now. */
class UnansweredError extends Error {}

/**
 * Searches a problem's prompts. What models said is kept by who asks them, and all draws are by `rngSeed` and the problem:
 * the same search again takes the same way without asking anything twice, and goes on where it was stopped.
 */
export async function searchPrompts(
  ladder: LadderedProblem,
  pool: PromptPool,
  work: PromptSearch,
): Promise<SearchedPrompts> {
  const { problem, rungs } = ladder;
  const tried: TriedPrompt[] = [];
  const generations = search({
    space: createPromptSpace(toolsOf(ladder, pool, work)),
    founders: work.seed.founders(problem),
    ...{ settings: SETTINGS, evaluations: work.evaluations, signal: work.signal },
    rng: createRng('ladder-search', work.rngSeed, problem.id),
  });
  try {
    for (let step = await generations.next(); ; step = await generations.next()) {
      if (step.done === true) {
        return { problem: problem.id, stopped: step.value, unanswered: null, tried };
      }
      const { candidates, number } = step.value;
      for (const one of candidates) {
        if (one.kind === 'accepted') {
          const { genotype, phenotype } = one;
          const prompt = joinPrompt(rungs[0], phenotype.description);
          tried.push({ ...phenotype, genotype, generation: number, prompt });
        }
      }
    }
  } catch (error) {
    if (error instanceof UnansweredError) {
      return { problem: problem.id, stopped: null, unanswered: error.message, tried };
    }
    throw error;
  }
}

function toolsOf({ problem, rungs }: LadderedProblem, pool: PromptPool, work: PromptSearch): PromptTools {
  const { session, generator, rewriter, samples } = work;
  const asked = codeJudgedBy(problem, rungs[0]);
  const tools: PromptTools = {
    sources: pool.sources,
    describe: (genotype) => pool.describe(genotype),
    judge: async (description, signal) => {
      const shown = { ...rungs[0], prompt: joinPrompt(rungs[0], description) };
      const prompt = codeQuestion(shown, session.templates.generation);
      const request = requestOf({ kind: 'chat', prompt, system: work.system }, generator, samples);
      const got = await generator.client.askSamples(request, samples, signal);
      let passed = 0;
      for (const [sample, one] of got.entries()) {
        const outcome = await outcomeOf(one, sample, (text) => session.judge.judge(asked, text));
        if (outcome === null) {
          throw new UnansweredError(one.kind === 'failed' ? one.reason : 'there is no answer');
        }
        passed += Number(outcome.outcome === 'passed');
      }
      return { samples, passed };
    },
  };
  if (rewriter === null) {
    return tools;
  }
  const forbidden = forbiddenRuns(problem, session.parser);
  const writer = { ...rewriter, templates: session.templates };
  return {
    ...tools,
    rewrite: async (blocks, signal) => {
      const got = await askRewrite(writer, pool.describe(blocks).description, forbidden, signal);
      if (got.kind === 'unanswered') {
        throw new UnansweredError(got.reason);
      }
      return got.text;
    },
  };
}
