import { describe, expect, it } from 'vitest';

import { starterImporter } from '../../datasets/starter/import.js';
import { loadParser } from '../../syntax/parse.js';

import { buildLadder } from './build-ladder.js';
import { countWords } from './description-units.js';
import { promptPool } from './prompt-pool.js';
import { splitPrompt } from './split-prompt.js';
import { DEFAULT_LADDER } from './strategies.js';
import type { Rung } from './rung.js';

/** Ladders of the starter set whose maximal description goes on behind the original one. */
async function ladders(summaries: ReadonlyMap<number, string>): Promise<readonly (readonly Rung[])[]> {
  const parser = await loadParser(['python']);
  const all: (readonly Rung[])[] = [];
  for await (const task of starterImporter.read(starterImporter.bundledPath ?? '')) {
    const split = splitPrompt(task, parser);
    const text = `${split.description}\n\nIt never fails. Nothing is printed.\n\n- one\n- two`;
    const maximal = { text, marks: [], reason: null };
    all.push(
      buildLadder({ task, split, maximal, summaries, templates: {}, settings: DEFAULT_LADDER, seed: 1 }),
    );
  }
  return all;
}

describe('the pool of a ladder', () => {
  it('has every text of the ladder once as a founder, word for word, the maximal one first', async () => {
    for (const ladder of await ladders(new Map([[25, 'In other words. And more.']]))) {
      const pool = promptPool(ladder);
      const texts = pool.founders.map((founder) => pool.describe(founder).description);
      expect(new Set(texts).size).toBe(texts.length);
      expect([...texts].sort()).toEqual(
        [...new Set(ladder.map(({ description }) => description.trim()))].sort(),
      );
      expect(texts[0]).toBe(ladder.find(({ strategy }) => strategy === 'maximal')?.description.trim());
      for (const founder of pool.founders) {
        const { description, words } = pool.describe(founder);
        expect(words).toBe(countWords(description));
      }
    }
  });

  it('shares the maximal description’s blocks, and adds only what is in other words', async () => {
    const [ladder = []] = await ladders(new Map([[25, 'In other words. And more.']]));
    const [top] = promptPool(ladder.filter(({ strategy }) => strategy === 'maximal')).founders;
    const pool = promptPool(ladder.filter(({ strategy }) => strategy !== 'summary'));
    expect(pool.sources).toBe(top?.length);
    const written = ladder.filter(({ strategy, detail }) => strategy !== 'summary' || detail === 25);
    expect(promptPool(written).sources).toBe((top?.length ?? 0) + 2);
  });

  it('puts other words where the blocks stood, with the break that was there', async () => {
    const [ladder = []] = await ladders(new Map());
    const pool = promptPool(ladder);
    const [top = []] = pool.founders;
    const [first, second, ...rest] = top;
    const last = rest.at(-1);
    if (first === undefined || second === undefined || last === undefined) {
      expect.fail('the description has three blocks');
    }
    const both = { sources: [...first.sources, ...second.sources], text: 'Short.' };
    expect(pool.describe([both, last]).description).toBe('Short.\n\n- one\n- two');
    expect(pool.describe([]).description).toBe('');
  });
});
