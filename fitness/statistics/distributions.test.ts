import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { normalQuantile, normalUpperTail } from './normal-distribution.js';
import { drawnSumLowerTail, untiedLowerTail } from './rank-sum-distribution.js';
import { signedRankLowerTail } from './signed-rank-distribution.js';
import { studentUpperTail } from './student-t-distribution.js';

/** All ways to take some of the values, each with its number and its sum. */
function subsets(values: readonly number[]): readonly { readonly size: number; readonly sum: number }[] {
  return values.reduce(
    (all, one) => all.flatMap((own) => [own, { size: own.size + 1, sum: own.sum + one }]),
    [{ size: 0, sum: 0 }],
  );
}

const ranks = fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 9 });

describe('the normal distribution', () => {
  it.each([
    [0, 0.5],
    [1.2815515655446004, 0.1],
    [1.959963984540054, 0.025],
    [3.090232306167813, 0.001],
    [6.361340902404056, 1e-10],
  ])('exceeds %f with probability %f', (z, tail) => {
    expect(normalUpperTail(z) / tail).toBeCloseTo(1, 12);
    expect(normalUpperTail(-z)).toBeCloseTo(1 - tail, 14);
    expect(normalQuantile(1 - tail)).toBeCloseTo(z, 6);
    expect(normalQuantile(tail)).toBeCloseTo(-z, 12);
  });

  it('reaches to infinity', () => {
    expect([Infinity, -Infinity].map(normalUpperTail)).toEqual([0, 1]);
    expect([0, 1].map(normalQuantile)).toEqual([-Infinity, Infinity]);
    expect(() => normalQuantile(1.1)).toThrow(RangeError);
    expect(() => normalQuantile(NaN)).toThrow(RangeError);
  });

  it('has no seam between the series and the continued fraction', () => {
    expect(normalUpperTail(2.5 - 1e-12) / normalUpperTail(2.5)).toBeCloseTo(1, 10);
  });

  it('has its quantile at its probability', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true }), (probability) => {
        expect(normalUpperTail(-normalQuantile(probability))).toBeCloseTo(probability, 13);
      }),
    );
  });
});

describe("Student's t distribution", () => {
  it.each([
    // Critical values of the tables, one-sided, to all their digits.
    [1, 12.706204736432095, 0.025],
    [2, 4.302652729696142, 0.025],
    [5, 2.5705818356363146, 0.025],
    [30, 2.75, 0.005],
    [120, 1.6576508, 0.05],
  ])('with %i degrees exceeds %f with probability %f', (freedom, t, tail) => {
    expect(studentUpperTail(t, freedom)).toBeCloseTo(tail, 6);
    expect(studentUpperTail(-t, freedom)).toBeCloseTo(1 - tail, 6);
  });

  it('is that of Cauchy with one degree, and has a closed form with two', () => {
    fc.assert(
      fc.property(fc.double({ min: -50, max: 50, noNaN: true }), (t) => {
        expect(studentUpperTail(t, 1)).toBeCloseTo(0.5 - Math.atan(t) / Math.PI, 13);
        expect(studentUpperTail(t, 2)).toBeCloseTo(0.5 - t / (2 * Math.sqrt(2 + t * t)), 13);
      }),
    );
  });

  it('becomes the normal one', () => {
    expect(studentUpperTail(1.5, 1e7)).toBeCloseTo(normalUpperTail(1.5), 7);
    expect(studentUpperTail(Infinity, 3)).toBe(0);
  });
});

describe('the exact distribution', () => {
  it('of the signed rank sum counts all signings', () => {
    fc.assert(
      fc.property(ranks, fc.nat(110), (given, drawn) => {
        const all = subsets(given);
        const total = given.reduce((sum, one) => sum + one, 0);
        const sum = Math.min(drawn, total);
        const ways = all.filter((one) => one.sum <= sum).length;
        expect(signedRankLowerTail(given, sum)).toBeCloseTo(ways / all.length, 12);
      }),
    );
  });

  it('of the rank sum of some counts all ways to draw them', () => {
    fc.assert(
      fc.property(ranks, fc.nat(9), fc.nat(110), (given, drawn, sum) => {
        const size = Math.min(drawn, given.length);
        const all = subsets(given).filter((one) => one.size === size);
        const ways = all.filter((one) => one.sum <= sum).length;
        expect(drawnSumLowerTail(given, size, sum)).toBeCloseTo(ways / all.length, 12);
      }),
    );
  });

  it('of U is that of a rank sum where no ranks are equal', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.nat(150),
        (first, second, drawn) => {
          const u = Math.min(drawn, first * second);
          const all = Array.from({ length: first + second }, (_, index) => index + 1);
          const expected = drawnSumLowerTail(all, first, u + (first * (first + 1)) / 2);
          expect(untiedLowerTail(first, second, u)).toBeCloseTo(expected, 12);
        },
      ),
    );
  });

  // By the same product in whole numbers of any size.
  it.each([
    [100, 100, 2500, 1.6516154815877925e-10],
    [100, 100, 4000, 0.007188544260578844],
    [8, 10_000, 30_000, 0.11274212973754957],
    [300, 300, 40_000, 0.009228192486553832],
  ])('of U stays exact for large samples: %i, %i, %i', (first, second, u, tail) => {
    expect(untiedLowerTail(first, second, u) / tail).toBeCloseTo(1, 11);
  });
});
