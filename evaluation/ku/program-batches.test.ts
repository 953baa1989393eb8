import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { programBatches } from './program-batches.js';

const bounds = (programs: number, characters: number) => ({ programs, characters });

describe('batches of programs', () => {
  it.each<[lengths: number[], programs: number, characters: number, batches: number[][]]>([
    [[], 2, 10, []],
    [[1, 1, 1], 2, 10, [[0, 1], [2]]], // prettier-ignore
    [[4, 6, 1], 9, 10, [[0, 1], [2]]], // prettier-ignore
    [[1, 11, 1, 1], 9, 10, [[0], [1], [2, 3]]], // prettier-ignore
    [[11, 11], 9, 10, [[0], [1]]], // prettier-ignore
    [[0, 0, 0], 1, 10, [[0], [1], [2]]], // prettier-ignore
  ])('of lengths %j, %i at most and %i characters, are %j', (lengths, programs, characters, batches) => {
    const texts = lengths.map((length) => 'x'.repeat(length));
    expect(programBatches(texts, bounds(programs, characters))).toEqual(batches);
  });

  it('have every text once, in order, and keep to the bounds but where one text alone does not', () => {
    const texts = fc.array(fc.string({ maxLength: 20 }), { maxLength: 40 });
    fc.assert(
      fc.property(
        texts,
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 30 }),
        (all, most, size) => {
          const batches = programBatches(all, bounds(most, size));
          expect(batches.flat()).toEqual(all.map((_, at) => at));
          for (const batch of batches) {
            const characters = batch.reduce((sum, at) => sum + (all[at]?.length ?? 0), 0);
            expect(batch.length).toBeLessThanOrEqual(most);
            expect(characters <= size || batch.length === 1).toBe(true);
          }
        },
      ),
    );
  });
});
