import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Alternative } from './alternative.js';
import { mannWhitneyU } from './mann-whitney-u.js';
import type { MannWhitneyOptions } from './mann-whitney-u.js';

const options: fc.Arbitrary<MannWhitneyOptions> = fc.record({
  alternative: fc.constantFrom<Alternative[]>('two-sided', 'greater', 'less'),
  method: fc.constantFrom('exact', 'asymptotic', 'auto'),
  continuity: fc.boolean(),
});
const sample = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 12 });

describe('the U test', () => {
  it('gives the ages at which diabetes was found in men and women, as SciPy documents them', () => {
    const [men, women] = [
      [19, 22, 16, 29, 24],
      [20, 11, 17, 12],
    ];
    const exact = mannWhitneyU(men, women);
    expect(exact).toMatchObject({ u1: 17, u2: 3, method: 'exact' });
    expect(exact.p).toBeCloseTo(1 / 9, 14);
    expect(mannWhitneyU(men, women, { method: 'asymptotic' }).p).toBeCloseTo(0.11134688653314041, 12);
    expect(mannWhitneyU(men, women, { method: 'asymptotic', continuity: false }).p).toBeCloseTo(
      0.0864107329737,
      12,
    );
  });

  it.each<[Alternative, number]>([
    // Of the three ways to divide 1, 1, 2 into one and two: 2 | 1 1 once, 1 | 1 2 twice.
    ['greater', 1 / 3],
    ['less', 1],
    ['two-sided', 2 / 3],
  ])('divides tied ranks all ways: %s', (alternative, p) => {
    expect(mannWhitneyU([2], [1, 1], { alternative, method: 'exact' }).p).toBeCloseTo(p, 14);
  });

  it.each<[first: number[], second: number[], method: string]>([
    [[1, 2, 3, 4, 5, 6, 7, 8], [9, 10, 11, 12, 13, 14, 15, 16, 17, 18], 'exact'],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9], [10, 11, 12, 13, 14, 15, 16, 17, 18], 'asymptotic'],
    [[1, 2], [2, 3], 'asymptotic'],
  ])('chooses its method as SciPy does: %j, %j', (first, second, method) => {
    expect(mannWhitneyU(first, second).method).toBe(method);
  });

  it('has no evidence where all values are equal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        options,
        (first, second, chosen) => {
          const same = (size: number): number[] => new Array<number>(size).fill(4);
          const { u1, u2, p } = mannWhitneyU(same(first), same(second), { method: 'asymptotic', ...chosen });
          expect(u1).toBe(u2);
          expect(first + second > 2 || chosen.method !== 'auto' ? p : 1).toBeCloseTo(1, 12);
        },
      ),
    );
  });

  it('is the same, sides exchanged, for exchanged samples', () => {
    fc.assert(
      fc.property(sample, sample, options, (first, second, chosen) => {
        const { alternative = 'two-sided' } = chosen;
        const other = ({ greater: 'less', less: 'greater', 'two-sided': 'two-sided' } as const)[alternative];
        const ours = mannWhitneyU(first, second, chosen);
        const theirs = mannWhitneyU(second, first, { ...chosen, alternative: other });
        expect([theirs.u1, theirs.u2]).toEqual([ours.u2, ours.u1]);
        expect(theirs.p).toBeCloseTo(ours.p, 12);
      }),
    );
  });

  it('sees but the order of the values', () => {
    fc.assert(
      fc.property(sample, sample, options, (first, second, chosen) => {
        const [a, b] = [first.map(Math.exp), second.map(Math.exp)];
        expect(mannWhitneyU(a, b, chosen)).toEqual(mannWhitneyU(first, second, chosen));
      }),
    );
  });

  it('gives a probability', () => {
    fc.assert(
      fc.property(sample, sample, options, (first, second, chosen) => {
        const { p, u1, u2 } = mannWhitneyU(first, second, chosen);
        expect(p).toBeGreaterThan(0);
        expect(p).toBeLessThanOrEqual(1);
        expect(u1 + u2).toBe(first.length * second.length);
      }),
    );
  });

  it('refuses what it cannot rank', () => {
    expect(() => mannWhitneyU([], [1])).toThrow('the first sample must not be empty');
    expect(() => mannWhitneyU([1], [2, NaN])).toThrow(
      'the second sample must be finite numbers, got NaN at index 1',
    );
  });
});
