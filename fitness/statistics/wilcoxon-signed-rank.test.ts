import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Alternative } from './alternative.js';
import { pairedDifferences, wilcoxonSignedRank } from './wilcoxon-signed-rank.js';
import type { SignedRankOptions } from './wilcoxon-signed-rank.js';

const EXACT: SignedRankOptions = { method: 'exact' };
const ALTERNATIVES: readonly Alternative[] = ['two-sided', 'greater', 'less'];

/** Differences 1 to n, of which those named are negative. */
const signed = (size: number, negative: readonly number[]): number[] =>
  Array.from({ length: size }, (_, index) => (negative.includes(index + 1) ? -1 : 1) * (index + 1));

const options: fc.Arbitrary<SignedRankOptions> = fc.record({
  zeroMethod: fc.constantFrom('wilcox', 'pratt', 'zsplit'),
  alternative: fc.constantFrom(...ALTERNATIVES),
  method: fc.constantFrom('exact', 'asymptotic', 'auto'),
  correction: fc.boolean(),
});
/** Small whole numbers: many ties and zeros. */
const differences = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 40 });

describe('the signed-rank test', () => {
  // Critical values of the smaller rank sum, two-sided .05 (Wilcoxon & Wilcox 1964): there p is at most .05, and one
  // above it is not.
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
    const at = wilcoxonSignedRank(signed(size, ranksWithSum(size, critical)), EXACT);
    expect(at).toMatchObject({ negative: critical });
    expect(at.p).toBeLessThanOrEqual(0.05);
    const above = wilcoxonSignedRank(signed(size, ranksWithSum(size, critical + 1)), EXACT);
    expect(above.p).toBeGreaterThan(0.05);
  });

  it("gives the exact p of Darwin's maize, as R and SciPy do", () => {
    const maize = [6, 8, 14, 16, 23, 24, 28, 29, 41, -48, 49, 56, 60, -67, 75];
    expect(wilcoxonSignedRank(maize)).toEqual({
      ...{ pairs: 15, positive: 96, negative: 24, statistic: 24 },
      ...{ z: null, p: 0.041259765625, method: 'exact' },
    });
  });

  it.each<[differences: number[], Alternative, p: number]>([
    // Ranks 1.5, 1.5, 3: of the eight signings two have a sum of at most 0 or at least 6.
    [[2, 2, 5], 'two-sided', 0.25],
    [[2, 2, 5], 'greater', 0.125],
    [[2, 2, 5], 'less', 1],
    // Sums 0, 1.5 and 1.5 of eight.
    [[2, -2, 5], 'two-sided', 0.75],
    [[2, -2, 5], 'greater', 0.375],
    [[2, -2, 5], 'less', 0.875],
  ])('signs tied differences all ways: %j, %s', (tied, alternative, p) => {
    expect(wilcoxonSignedRank(tied, { alternative, method: 'exact' }).p).toBe(p);
  });

  it.each([
    ['wilcox', 5, { positive: 3, negative: 0, pairs: 2 }],
    ['pratt', 5, { positive: 7, negative: 0, pairs: 2 }],
    ['zsplit', 5, { positive: 8.5, negative: 1.5, pairs: 2 }],
  ] as const)('treats pairs without a difference by the method %s', (zeroMethod, larger, sums) => {
    // Of the ranks 1 to 4 the zeros have 1.5 each.
    expect(wilcoxonSignedRank([0, 2, 0, larger], { zeroMethod, method: 'exact' })).toMatchObject(sums);
  });

  it.each(
    (['wilcox', 'pratt'] as const).flatMap((zeroMethod) =>
      (['exact', 'asymptotic', 'auto'] as const).flatMap((method) =>
        ALTERNATIVES.map((alternative) => ({ zeroMethod, method, alternative })),
      ),
    ),
  )('has no evidence where no pair differs: $zeroMethod, $method, $alternative', (chosen) => {
    expect(wilcoxonSignedRank([0, 0, 0], chosen)).toMatchObject({ pairs: 0, z: null, p: 1 });
  });

  it.each<[size: number, zeros: number, method: string]>([
    [50, 0, 'exact'],
    [51, 0, 'asymptotic'],
    [12, 1, 'exact'],
    [13, 1, 'asymptotic'],
  ])('chooses its method as SciPy does: %i differences and %i zeros', (size, zeros, method) => {
    const given = [...signed(size, [2, 3]), ...new Array<number>(zeros).fill(0)];
    expect(wilcoxonSignedRank(given).method).toBe(method);
  });

  it('holds for many pairs', () => {
    const odd = Array.from({ length: 200 }, (_, index) => 2 * index + 1);
    const exact = wilcoxonSignedRank(signed(400, odd), EXACT);
    const asymptotic = wilcoxonSignedRank(signed(400, odd), { method: 'asymptotic', correction: true });
    expect(exact.p).toBeGreaterThan(0.9);
    expect(asymptotic.p).toBeCloseTo(exact.p, 4);
  });

  it('is the same, sides exchanged, whichever is taken from the other', () => {
    fc.assert(
      fc.property(differences, options, (given, chosen) => {
        const { alternative = 'two-sided' } = chosen;
        const other = ({ greater: 'less', less: 'greater', 'two-sided': 'two-sided' } as const)[alternative];
        const ours = wilcoxonSignedRank(given, chosen);
        const theirs = wilcoxonSignedRank(
          given.map((one) => -one),
          { ...chosen, alternative: other },
        );
        expect(theirs.p).toBeCloseTo(ours.p, 12);
        expect([theirs.positive, theirs.negative]).toEqual([ours.negative, ours.positive]);
      }),
    );
  });

  it('sees but signs and the order of the sizes', () => {
    fc.assert(
      fc.property(differences, options, (given, chosen) => {
        expect(
          wilcoxonSignedRank(
            given.map((one) => Math.sign(one) * Math.expm1(Math.abs(one))),
            chosen,
          ),
        ).toEqual(wilcoxonSignedRank(given, chosen));
      }),
    );
  });

  it('gives a probability, and rank sums that add up', () => {
    fc.assert(
      fc.property(differences, options, (given, chosen) => {
        const { p, pairs, positive, negative } = wilcoxonSignedRank(given, chosen);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        const zeros = given.length - pairs;
        const all = { wilcox: pairs, zsplit: given.length, pratt: given.length }[
          chosen.zeroMethod ?? 'wilcox'
        ];
        const left = chosen.zeroMethod === 'pratt' ? zeros : 0;
        expect(positive + negative).toBe((all * (all + 1)) / 2 - (left * (left + 1)) / 2);
      }),
    );
  });

  it.each<[differences: number[], message: string]>([
    [[], 'differences must not be empty'],
    [[1, NaN], 'differences must be finite numbers, got NaN at index 1'],
    [[Infinity], 'differences must be finite numbers, got Infinity at index 0'],
  ])('refuses %j', (given, message) => {
    expect(() => wilcoxonSignedRank(given)).toThrow(new RangeError(message));
  });
});

describe('paired differences', () => {
  it('are equal where only the last bits differ', () => {
    expect(0.74 - 0.6).not.toBe(0.69 - 0.55);
    const [first, second] = pairedDifferences([0.74, 0.69], [0.6, 0.55]);
    expect(first).toBe(second);
    expect(first).toBe(0.14);
  });

  it('keep what has no twelfth decimal', () => {
    expect(pairedDifferences([123_456.789, -9e300], [0, 9e300])).toEqual([123_456.789, -1.8e301]);
    expect(pairedDifferences([1e-13, 0.25], [0, 0.125], 3)).toEqual([0, 0.125]);
  });

  it('round halves away from 0, and never to −0', () => {
    expect(pairedDifferences([0.5, -0.5, 1.5, -1.5, -0.1], [0, 0, 0, 0, 0], 0)).toEqual([1, -1, 2, -2, 0]);
  });

  it('turn with the sides', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.float({ noNaN: true, noDefaultInfinity: true }), fc.integer()), {
          minLength: 1,
        }),
        (pairs) => {
          const [x, y] = [pairs.map(([one]) => one), pairs.map(([, one]) => one)];
          expect(pairedDifferences(y, x)).toEqual(pairedDifferences(x, y).map((one) => 0 - one));
        },
      ),
    );
  });

  it('take as many values of each side', () => {
    expect(() => pairedDifferences([1, 2], [1])).toThrow('x and y must have the same length, got 2 and 1');
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
