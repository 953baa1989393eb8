import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bandKeys, estimatedJaccard, minHash } from './min-hash.js';
import { jaccard } from './similarity.js';

const numbered = (from: number, to: number): string[] =>
  Array.from({ length: to - from }, (_, index) => `token${from + index}`);

describe('MinHash', () => {
  it('estimates the Jaccard within six standard deviations', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        fc.nat(),
        (first, both, second, salt) => {
          const name = (token: string): string => `${salt}${token}`;
          const left = numbered(0, first + both).map(name);
          const right = numbered(first, first + both + second).map(name);
          const exact = jaccard(left, right);
          const bound = 6 * Math.sqrt((exact * (1 - exact)) / 256) + 1 / 128;
          expect(Math.abs(estimatedJaccard(minHash(left), minHash(right)) - exact)).toBeLessThanOrEqual(
            bound,
          );
        },
      ),
      { seed: 1, numRuns: 300 },
    );
  });

  it('is of the set alone: neither order nor repeats count', () => {
    fc.assert(
      fc.property(fc.array(fc.string()), (tokens) => {
        expect(minHash([...tokens, ...tokens].reverse())).toEqual(minHash(tokens));
      }),
    );
  });

  it('brings pairs above .8 into one band', () => {
    for (let number = 0; number < 200; number += 1) {
      const left = numbered(number, number + 100);
      const right = numbered(number + 11, number + 111);
      expect(jaccard(left, right)).toBeGreaterThan(0.8);
      const keys = new Set(bandKeys(minHash(left)));
      expect(bandKeys(minHash(right)).some((key) => keys.has(key))).toBe(true);
    }
  });

  it('keeps what is unlike out of one band mostly', () => {
    const shares = Array.from({ length: 100 }, (_, number) => {
      const keys = new Set(bandKeys(minHash(numbered(number, number + 50))));
      return bandKeys(minHash(numbered(number + 45, number + 95))).some((key) => keys.has(key)) ? 1 : 0;
    });
    expect(shares.reduce<number>((sum, one) => sum + one, 0)).toBeLessThan(20);
  });
});
