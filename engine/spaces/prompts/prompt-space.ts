import type { Json } from '../../../core/canonical-json.js';
import { hashText } from '../../../core/hash.js';
import type { PromptBlock, PromptGenotype } from '../../../core/prompt-block.js';
import { rngAt } from '../../../core/rng.js';
import type { Rng } from '../../../core/rng.js';
import { askAll } from '../../../llm/ask-all.js';

import type { BreedingOrder, Candidate, Parent, Rejected, SearchSpace } from '../../search-space.js';
import { NO_SITE } from '../../search-space.js';

import { blocksToRewrite, crossings, mutants, withRewritten } from './vary-prompt.js';

/** A prompt's description, and how often a model's code was right with it. */
export interface JudgedPrompt {
  readonly description: string;
  /** What white space divides. */
  readonly words: number;
  readonly samples: number;
  readonly passed: number;
}

/** What the search of a problem's prompts is handed: texts, the model and its judge. */
export interface PromptTools {
  /** How many sources there are that blocks may stand for. */
  readonly sources: number;
  describe(genotype: PromptGenotype): Pick<JudgedPrompt, 'description' | 'words'>;
  /** Asks the model for code and judges it. Rejects where answers did not come, so that no failure decides anything. */
  judge(description: string, signal: AbortSignal): Promise<Pick<JudgedPrompt, 'samples' | 'passed'>>;
  /** Fewer words that say the same as these blocks; null where the model gives none. Left out without a rewriter. */
  readonly rewrite?: (blocks: PromptGenotype, signal: AbortSignal) => Promise<string | null>;
}

/** Chance that a mutation asks the rewriter, where there is one. */
const REWRITE = 0.3;

type Order = BreedingOrder<PromptGenotype, JudgedPrompt>;

/**
 * The prompts of one problem: which of its sources (sentences, lists, examples) the description has, and in which words.
 * More right answers come first, fewer words second; candidates with a text that was tried before are not asked for again.
 */
export function createPromptSpace(tools: PromptTools): SearchSpace<PromptGenotype, JudgedPrompt> {
  const fingerprintOf = (genotype: PromptGenotype): string => hashText(tools.describe(genotype).description);

  /** The genotype that an order comes to: one whose text is not known, if there is one. */
  const realise = async (
    { descent, rngPath }: Order,
    isNew: (genotype: PromptGenotype) => boolean,
    signal: AbortSignal,
  ): Promise<PromptGenotype | null> => {
    if (descent.kind === 'founder') {
      return descent.genotype;
    }
    const rng = rngAt(rngPath);
    const parent = descent.kind === 'mutation' ? descent.parent : descent.first;
    if (descent.kind === 'crossover') {
      const crossed = firstOf(
        crossings(descent.first.genotype, descent.second.genotype, rng.fork('cross')),
        isNew,
      );
      if (crossed !== null) {
        return crossed;
      }
    }
    const rewritten = await rewrittenOf(parent, rng, signal);
    return rewritten !== null && isNew(rewritten)
      ? rewritten
      : firstOf(mutants(parent.genotype, tools.sources, rateOf(parent.phenotype), rng.fork('vary')), isNew);
  };

  const rewrittenOf = async (
    { genotype }: Parent<PromptGenotype, JudgedPrompt>,
    rng: Rng,
    signal: AbortSignal,
  ): Promise<PromptGenotype | null> => {
    if (tools.rewrite === undefined || !rng.fork('rewrite').chance(REWRITE)) {
      return null;
    }
    const blocks = blocksToRewrite(genotype, rng.fork('blocks'));
    const text = blocks === null ? null : await tools.rewrite(blocks, signal);
    return blocks === null || text === null ? null : withRewritten(genotype, blocks, text);
  };

  return {
    kind: 'prompts',
    objectives: [
      { name: 'pass@1', direction: 'maximise' },
      { name: 'words', direction: 'minimise' },
    ],
    evaluationsAnOrder: 1,
    breed: async (orders, known, signal) => {
      const taken = new Set(known);
      const chosen: (PromptGenotype | null)[] = [];
      // One after the other: what one order takes is not new to the next.
      for (const order of orders) {
        const genotype = await realise(order, (one) => !taken.has(fingerprintOf(one)), signal);
        chosen.push(genotype);
        if (genotype !== null) {
          taken.add(fingerprintOf(genotype));
        }
      }
      // Where one has no answer, those that were asked for are waited for: what they bring is kept.
      return askAll(chosen, Math.max(1, chosen.length), (genotype) => judged(genotype, tools, signal));
    },
    isIdeal: ({ phenotype }) => phenotype.words === 0 && phenotype.passed === phenotype.samples,
    lessonsOf: () => [],
    encodeGenotype: (genotype) => genotype.map(({ sources, text }) => ({ sources, text })),
    decodeGenotype: (genes) => genes.map((gene) => gene as unknown as PromptBlock),
    encodePhenotype: ({ description, words, samples, passed }) => ({ description, words, samples, passed }),
    decodePhenotype: (value: Json) => value as unknown as JudgedPrompt,
  };
}

async function judged(
  genotype: PromptGenotype | null,
  tools: PromptTools,
  signal: AbortSignal,
): Promise<Candidate<PromptGenotype, JudgedPrompt>> {
  if (genotype === null) {
    return nothingNew();
  }
  const { description, words } = tools.describe(genotype);
  const { samples, passed } = await tools.judge(description, signal);
  const phenotype = { description, words, samples, passed };
  const rate = rateOf(phenotype);
  return {
    ...{ kind: 'accepted', genotype, phenotype, fingerprint: hashText(description) },
    ...{ objectives: [rate, words], measures: { samples, passed, words } },
  };
}

function nothingNew(): Rejected<PromptGenotype> {
  const reason = 'everything one step away was tried before';
  return { kind: 'rejected', genotype: null, fingerprint: null, gate: NO_SITE, reason };
}

function rateOf({ samples, passed }: JudgedPrompt): number {
  return passed / samples;
}

function firstOf(
  genotypes: Iterable<PromptGenotype>,
  isNew: (genotype: PromptGenotype) => boolean,
): PromptGenotype | null {
  for (const genotype of genotypes) {
    if (isNew(genotype)) {
      return genotype;
    }
  }
  return null;
}
