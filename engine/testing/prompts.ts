import { rngAt } from '../../core/rng.js';

import type { Candidate, SearchSpace } from '../search-space.js';

export type Prompt = ReadonlySet<number>;

/**
 * A toy space, for tests of searches: prompts of eight sentences, of which 2 and 5 are what is needed. Fewer words and a higher
 * score.
 */
export const prompts: SearchSpace<Prompt, string> = {
  kind: 'prompts',
  objectives: [
    { name: 'pass@1', direction: 'maximise' },
    { name: 'words', direction: 'minimise' },
  ],
  evaluationsAnOrder: 1,
  breed: (orders) =>
    Promise.resolve(
      orders.map(({ descent, rngPath }): Candidate<Prompt, string> => {
        const prompt =
          descent.kind === 'founder'
            ? descent.genotype
            : descent.kind === 'mutation'
              ? dropOne(descent.parent.genotype, rngPath)
              : new Set([...descent.first.genotype].filter((one) => descent.second.genotype.has(one)));
        const sentences = [...prompt].sort();
        const score = (prompt.has(2) ? 0.5 : 0) + (prompt.has(5) ? 0.5 : 0);
        return {
          kind: 'accepted',
          genotype: prompt,
          phenotype: sentences.join(' '),
          fingerprint: Buffer.from(sentences).toString('hex') || 'ff',
          objectives: [score, sentences.length],
          measures: { words: sentences.length },
        };
      }),
    ),
  isIdeal: () => false,
  lessonsOf: (genotype, gate) => [
    `attempt ${JSON.stringify(genotype)}`,
    ...(gate === null ? [] : [`blame ${gate}`]),
  ],
  encodeGenotype: (prompt) => [...prompt].sort(),
  decodeGenotype: (genes) => new Set(genes as number[]),
  encodePhenotype: (text) => text,
  decodePhenotype: (value) => value as string,
};

function dropOne(prompt: Prompt, rngPath: string): Prompt {
  const sentences = [...prompt].sort();
  if (sentences.length === 0) {
    return prompt;
  }
  const dropped = rngAt(rngPath).pick(sentences);
  return new Set(sentences.filter((sentence) => sentence !== dropped));
}

export const WHOLE_PROMPT: Prompt = new Set([0, 1, 2, 3, 4, 5, 6, 7]);
