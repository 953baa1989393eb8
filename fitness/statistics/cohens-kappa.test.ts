import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cohensKappa } from './cohens-kappa.js';

const count = fc.integer({ min: 0, max: 50 });
const tables = fc
  .integer({ min: 2, max: 4 })
  .chain((size) =>
    fc.array(fc.array(count, { minLength: size, maxLength: size }), { minLength: size, maxLength: size }),
  );

describe('Cohen’s kappa', () => {
  // Figures of cohen_kappa_score of scikit-learn 1.9.1.
  it.each<[counts: number[][], kappa: number]>([
    [[[20, 5], [10, 15]], 0.4], // prettier-ignore
    [[[45, 15], [25, 15]], 0.13043478260869568], // prettier-ignore
    [[[25, 35], [5, 35]], 0.2592592592592593], // prettier-ignore
    [[[0, 10], [10, 0]], -1], // prettier-ignore
    [[[118, 5], [2, 0]], -0.023391812865497075], // prettier-ignore
    [[[44, 5, 1], [7, 20, 3], [9, 5, 6]], 0.4915254237288136], // prettier-ignore
    [[[1, 2, 0], [0, 3, 4], [5, 0, 6]], 0.1690647482014389], // prettier-ignore
  ])('is that of scikit-learn: %j', (counts, kappa) => {
    expect(cohensKappa(counts)).toBeCloseTo(kappa, 14);
  });

  it.each([
    [
      [
        [7, 0],
        [0, 0],
      ],
    ],
    [
      [
        [0, 0],
        [0, 7],
      ],
    ],
    [
      [
        [0, 0],
        [0, 0],
      ],
    ],
    [[[5]]],
    [[]],
  ])(
    // prettier-ignore
    'is none where nothing tells agreement from chance: %j',
    (counts) => {
      expect(cohensKappa(counts)).toBeNull();
    },
  );

  it('is the same with the raters, or the categories, changed about, and within its bounds', () => {
    fc.assert(
      fc.property(tables, (counts) => {
        const kappa = cohensKappa(counts);
        expect(cohensKappa(counts.map((_, at) => counts.map((row) => row[at] ?? 0)))).toBe(kappa);
        expect(cohensKappa(counts.map((row) => row.toReversed()).toReversed())).toBe(kappa);
        expect(Math.abs(kappa ?? 0)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('is 1 for full agreement over several categories, 0 for independence', () => {
    expect(cohensKappa([[3, 0], [0, 9]])).toBe(1); // prettier-ignore
    expect(cohensKappa([[6, 3], [4, 2]])).toBe(0); // prettier-ignore
  });

  it('refuses what is no table of counts', () => {
    expect(() => cohensKappa([[1, 2]])).toThrow('counts must be square, got 2 columns for 1 rows');
    expect(() => cohensKappa([[1, -1], [0, 0]])).toThrow('whole numbers from 0, got -1'); // prettier-ignore
    expect(() => cohensKappa([[1, 0.5], [0, 0]])).toThrow('whole numbers from 0, got 0.5'); // prettier-ignore
  });
});
