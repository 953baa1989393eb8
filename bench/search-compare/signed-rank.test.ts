import { describe, expect, it } from 'vitest';

import { signedRank } from './signed-rank.js';

/** Differences 1 to n, of which those named are negative. */
const signed = (size: number, negative: readonly number[]): number[] =>
  Array.from({ length: size }, (_, index) => (negative.includes(index + 1) ? -1 : 1) * (index + 1));

describe('the signed-rank test', () => {
  // Critical values of the smaller rank sum, two-sided .05 (Wilcoxon & Wilcox 1964): at the value p is at most .05, one above it is not.
  it.each([
    [6, 0],
    [7, 2],
    [8, 3],
    [9, 5],
    [10, 8],
    [15, 25],
    [20, 52],
    [25, 89],
  ])('has the critical value of the tables for %i pairs', (size, critical) => {
    expect(signedRank(signed(size, ranksWithSum(size, critical)))).toMatchObject({ negative: critical });
    expect(signedRank(signed(size, ranksWithSum(size, critical))).p).toBeLessThanOrEqual(0.05);
    expect(signedRank(signed(size, ranksWithSum(size, critical + 1))).p).toBeGreaterThan(0.05);
  });

  it("gives the exact p of Darwin's maize, as R and SciPy do", () => {
    const maize = [6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75];
    expect(signedRank(maize)).toEqual({ pairs: 15, positive: 96, negative: 24, p: 0.041259765625 });
  });

  it('gives tied differences their mean rank and signs them all ways', () => {
    // Ranks 1.5, 1.5, 3: of the eight signings two have a sum of at most 0 or at least 6.
    expect(signedRank([2, 2, 5])).toEqual({ pairs: 3, positive: 6, negative: 0, p: 0.25 });
    // Sums 0, 1.5 and 1.5 of eight.
    expect(signedRank([2, -2, 5])).toEqual({ pairs: 3, positive: 4.5, negative: 1.5, p: 0.75 });
  });

  it('leaves pairs without a difference out', () => {
    expect(signedRank([0, 0, 1, 2, 3, 4, 5])).toEqual(signedRank([1, 2, 3, 4, 5]));
    expect(signedRank([0, 0])).toEqual({ pairs: 0, positive: 0, negative: 0, p: 1 });
  });

  it('is the same whichever side is taken from the other', () => {
    expect(signedRank([3, -1, 4]).p).toBe(signedRank([-3, 1, -4]).p);
  });

  it('holds for as many pairs as the comparison has', () => {
    const { p } = signedRank(
      Array.from({ length: 150 }, (_, index) => (index % 3 === 0 ? -1 : 1) * (index + 1)),
    );
    expect(p).toBeGreaterThan(0);
    expect(p).toBeLessThan(0.001);
  });
});

/** Distinct ranks of 1 to n with a sum, largest first. */
function ranksWithSum(size: number, sum: number): number[] {
  const ranks: number[] = [];
  let rest = sum;
  for (let rank = size; rank > 0; rank -= 1) {
    if (rank <= rest) {
      ranks.push(rank);
      rest -= rank;
    }
  }
  return ranks;
}
