import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { bonferroni } from './bonferroni.js';

describe("Bonferroni's correction", () => {
  it('rejects at the threshold or below it, as it is asked', () => {
    const pValues = [0.01, 0.0125, 0.013, 0.7];
    expect(bonferroni(pValues, 0.05)).toEqual({
      threshold: 0.0125,
      adjusted: [0.04, 0.05, 0.052, 1],
      rejected: [true, true, false, false],
    });
    expect(bonferroni(pValues, 0.05, 'below').rejected).toEqual([true, false, false, false]);
  });

  it('rejects no more than without it, and never raises a p-value above 1', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1 }), (pValues) => {
        const { adjusted, rejected } = bonferroni(pValues, 0.05);
        for (const [index, p] of pValues.entries()) {
          expect(adjusted[index]).toBeGreaterThanOrEqual(p);
          expect(adjusted[index]).toBeLessThanOrEqual(1);
          expect(rejected[index] === true && p > 0.05).toBe(false);
        }
      }),
    );
  });

  it.each<[pValues: number[], alpha: number, message: string]>([
    [[], 0.05, 'there must be a p-value'],
    [[0.1, 1.2], 0.05, 'a p-value lies between 0 and 1, got 1.2'],
    [[NaN], 0.05, 'p-values must be finite numbers, got NaN at index 0'],
    [[0.1], 0, 'alpha must lie between 0 and 1, got 0'],
    [[0.1], NaN, 'alpha must lie between 0 and 1, got NaN'],
  ])('refuses %j at %f', (pValues, alpha, message) => {
    expect(() => bonferroni(pValues, alpha)).toThrow(new RangeError(message));
  });
});
