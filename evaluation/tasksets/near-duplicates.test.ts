import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createRng } from '../../core/rng.js';
import { jaccard } from '../../fitness/similarity/similarity.js';

import { MOST_ALIKE, withoutNearDuplicates } from './near-duplicates.js';

/** Sets that grow out of each other by a few tokens, as programs of one search do. */
function family(seed: number, size: number): readonly (readonly string[])[] {
  const rng = createRng('family', seed);
  const sets: string[][] = [Array.from({ length: 30 }, (_, index) => `t${index}`)];
  while (sets.length < size) {
    const parent = rng.pick(sets);
    const kept = parent.filter(() => !rng.chance(0.05));
    sets.push([...kept, ...Array.from({ length: rng.below(6) }, () => `t${rng.below(400)}`)]);
  }
  return sets;
}

const pairs = (kept: readonly number[]): readonly (readonly [number, number])[] =>
  kept.flatMap((left, at) => kept.slice(at + 1).map((right) => [left, right] as const));

describe('near duplicates', () => {
  it('are gone when all pairs are looked at: none that remains is above the limit, none is gone without one', () => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 1, max: 60 }), (seed, size) => {
        const sets = family(seed, size);
        const kept = withoutNearDuplicates(sets);
        for (const [left, right] of pairs(kept)) {
          expect(jaccard(sets[left] ?? [], sets[right] ?? [])).toBeLessThanOrEqual(MOST_ALIKE);
        }
        for (const index of sets.keys()) {
          const alike = kept.some(
            (one) => one <= index && jaccard(sets[one] ?? [], sets[index] ?? []) > MOST_ALIKE,
          );
          expect(kept.includes(index) || alike).toBe(true);
        }
      }),
      { seed: 1, numRuns: 60 },
    );
  });

  it('are the same found by MinHash', () => {
    for (let seed = 0; seed < 10; seed += 1) {
      const sets = family(seed, 120);
      const exact = withoutNearDuplicates(sets);
      expect(exact.length).toBeLessThan(sets.length);
      expect(withoutNearDuplicates(sets, { exactUpTo: 0 })).toEqual(exact);
    }
  });
});
