import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { PromptGenotype } from '../../../core/prompt-block.js';
import { createRng } from '../../../core/rng.js';

import { blocksToRewrite, crossings, mutants, withRewritten } from './vary-prompt.js';

const SOURCES = 8;

/** Prompts whose blocks stand for disjoint sources, some of them for several in other words. */
const prompts = fc
  .tuple(
    fc.subarray([...Array(SOURCES).keys()]),
    fc.array(fc.boolean(), { minLength: SOURCES, maxLength: SOURCES }),
  )
  .map(([kept, isMerged]): PromptGenotype => {
    const blocks: { sources: number[]; text: string | null }[] = [];
    for (const number of kept) {
      const last = blocks.at(-1);
      if (isMerged[number] === true && last !== undefined) {
        last.sources.push(number);
        last.text = `short ${last.sources.join()}`;
      } else {
        blocks.push({ sources: [number], text: null });
      }
    }
    return blocks;
  });

const seeds = fc.integer({ min: 0, max: 1e6 });

function expectValid(genotype: PromptGenotype): void {
  const sources = genotype.flatMap((block) => block.sources);
  expect(new Set(sources).size, 'no source in two blocks').toBe(sources.length);
  const firsts = genotype.map((block) => block.sources[0] ?? -1);
  expect(firsts).toEqual([...firsts].sort((one, two) => one - two));
  for (const { sources: own, text } of genotype) {
    expect(own.length).toBeGreaterThan(0);
    expect(text === null ? own.length : 1, 'only other words stand for several').toBe(1);
  }
}

describe('variation of prompts', () => {
  it('gives valid prompts, the same for the same draws', () => {
    fc.assert(
      fc.property(
        prompts,
        prompts,
        seeds,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, two, seed, rate) => {
          const all = (): readonly PromptGenotype[] => [
            ...mutants(one, SOURCES, rate, createRng('m', seed)),
            ...crossings(one, two, createRng('c', seed)),
          ];
          const genotypes = all();
          genotypes.forEach(expectValid);
          expect(all()).toEqual(genotypes);
        },
      ),
    );
  });

  it('offers every drop of one block and every source that can be restored', () => {
    fc.assert(
      fc.property(prompts, seeds, fc.constantFrom(0, 0.5, 1), (parent, seed, rate) => {
        const found = [...mutants(parent, SOURCES, rate, createRng(seed))].map((one) => JSON.stringify(one));
        for (const at of parent.keys()) {
          expect(found).toContain(JSON.stringify(parent.filter((_, index) => index !== at)));
        }
        const there = new Set(parent.flatMap(({ sources }) => sources));
        const longer = found.filter((text) => (JSON.parse(text) as PromptGenotype).length > parent.length);
        expect(longer).toHaveLength(SOURCES - there.size);
      }),
    );
  });

  it('tries drops first of what passes, restores first of what fails', () => {
    const parent: PromptGenotype = [{ sources: [2], text: null }];
    const firstDrops = (rate: number): number =>
      Array.from({ length: 300 }, (_, seed) => {
        const [first] = mutants(parent, SOURCES, rate, createRng(seed));
        return Number((first?.length ?? 9) < parent.length);
      }).reduce((sum, one) => sum + one, 0);
    expect(firstDrops(1)).toBeGreaterThan(240);
    expect(firstDrops(0)).toBeLessThan(90);
  });

  it('merges two prompts to what both have, to all of both, and keeps what they share', () => {
    const block = (number: number) => ({ sources: [number], text: null });
    const rewritten = { sources: [3, 4], text: 'short' };
    const crossed = [
      ...crossings([block(0), block(2), rewritten], [block(0), block(1), block(4)], createRng(1)),
    ];
    expect(crossed.every((genotype) => genotype.some(({ sources }) => sources[0] === 0))).toBe(true);
    expect(crossed.at(-2)).toEqual([block(0)]);
    expect(crossed.at(-1)).toEqual([block(0), block(1), block(2), rewritten]);
  });

  it('puts other words in the place of one block or two neighbours', () => {
    fc.assert(
      fc.property(prompts, seeds, (parent, seed) => {
        const blocks = blocksToRewrite(parent, createRng(seed));
        if (parent.length === 0) {
          expect(blocks).toBeNull();
          return;
        }
        const chosen = blocks ?? expect.fail('it has blocks');
        expect([1, 2]).toContain(chosen.length);
        const after = withRewritten(parent, chosen, 'new');
        expectValid(after);
        expect(after).toHaveLength(parent.length - chosen.length + 1);
        const sources = (genotype: PromptGenotype) => genotype.flatMap((one) => one.sources).sort();
        expect(sources(after)).toEqual(sources(parent));
      }),
    );
  });
});
