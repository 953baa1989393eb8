import { describe, expect, it } from 'vitest';

import type { PromptGenotype } from '../../../core/prompt-block.js';
import { createRng } from '../../../core/rng.js';

import { search } from '../../search.js';
import { DEFAULT_SEARCH } from '../../search-settings.js';

import type { JudgedPrompt, PromptTools } from './prompt-space.js';
import { createPromptSpace } from './prompt-space.js';

const SOURCES = 10;
const WORDS = Array.from({ length: SOURCES }, (_, number) => `word${number}`);
const ALL: PromptGenotype = WORDS.map((_, number) => ({ sources: [number], text: null }));
const SETTINGS = { ...DEFAULT_SEARCH, islands: null, stagnation: 20 };

/** Prompts of words of which a model needs some. */
function toolsOf(passes: (words: readonly string[]) => boolean, asked: string[] = []): PromptTools {
  return {
    sources: SOURCES,
    describe: (genotype) => {
      const words = genotype.map(({ sources, text }) => text ?? WORDS[sources[0] ?? 0] ?? '');
      return { description: words.join(' '), words: words.length };
    },
    judge: (description) => {
      asked.push(description);
      return Promise.resolve({ samples: 1, passed: Number(passes(description.split(' '))) });
    },
  };
}

async function found(tools: PromptTools, founders: readonly PromptGenotype[], seed = 1) {
  const accepted: JudgedPrompt[] = [];
  const generations = search({
    space: createPromptSpace(tools),
    ...{ founders, settings: SETTINGS, evaluations: 300, rng: createRng(seed) },
    signal: new AbortController().signal,
  });
  for (let step = await generations.next(); ; step = await generations.next()) {
    if (step.done === true) {
      const working = accepted.filter(({ passed }) => passed === 1).sort((one, two) => one.words - two.words);
      return { stopped: step.value, shortest: working[0]?.description, tried: accepted.length };
    }
    for (const one of step.value.candidates) {
      if (one.kind === 'accepted') {
        accepted.push(one.phenotype);
      }
    }
  }
}

describe('the space of prompts', () => {
  it.each([
    [
      'some words',
      (words: readonly string[]) => words.includes('word2') && words.includes('word7'),
      'word2 word7',
    ],
    // One way is shorter than the other, and both are below the same prompt.
    [
      'either of two sets',
      (words: readonly string[]) =>
        words.includes('word9') || ['word0', 'word1', 'word2'].every((word) => words.includes(word)),
      'word9',
    ],
  ])(
    'is searched to the shortest prompt of a model that needs %s, and nothing is asked twice',
    async (_, passes, best) => {
      for (const seed of [1, 2, 3]) {
        const asked: string[] = [];
        const { shortest, tried } = await found(toolsOf(passes, asked), [ALL, []], seed);
        expect(shortest).toBe(best);
        expect(new Set(asked).size).toBe(asked.length);
        expect(tried).toBe(asked.length);
      }
    },
  );

  it('is at its end where no description is needed', async () => {
    expect(
      await found(
        toolsOf(() => true),
        [ALL, []],
      ),
    ).toEqual({ stopped: 'ideal', shortest: '', tried: 2 });
  });

  it('waits for all that it has asked before it tells that one has no answer', async () => {
    let open = 0;
    const tools: PromptTools = {
      ...toolsOf(() => true),
      judge: async (description) => {
        open += 1;
        await new Promise((resolve) => setTimeout(resolve, description === '' ? 1 : 20));
        open -= 1;
        if (description === '') {
          throw new Error('no answer');
        }
        return { samples: 1, passed: 1 };
      },
    };
    await expect(found(tools, [ALL, [], ALL.slice(1)])).rejects.toThrow('no answer');
    expect(open).toBe(0);
  });

  it('reads back what it writes for the store', () => {
    const space = createPromptSpace(toolsOf(() => true));
    const genotype: PromptGenotype = [
      { sources: [0], text: null },
      { sources: [1, 2], text: 'short' },
    ];
    expect(space.decodeGenotype(space.encodeGenotype(genotype))).toEqual(genotype);
    const phenotype = { description: 'word0 short', words: 2, samples: 3, passed: 1 };
    expect(space.decodePhenotype(space.encodePhenotype(phenotype))).toEqual(phenotype);
  });
});
