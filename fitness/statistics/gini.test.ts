import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { gini, unbiasedGini } from './gini.js';
import { lorenzPoints } from './lorenz.js';

const amounts = fc.array(fc.nat(1000), { minLength: 1, maxLength: 30 });

describe('the Gini coefficient', () => {
  it.each<[values: number[], biased: number | null, unbiased: number | null]>([
    [[3, 3, 3], 0, 0],
    [[0, 0, 0, 9], 0.75, 1],
    [[1, 3], 0.25, 0.5],
    [[5], 0, null],
    [[0, 0], null, null],
    [[1e308, 1e308, 0], 1 / 3, 0.5],
  ])('of %j is %f', (values, biased, unbiased) => {
    const expectFigure = (actual: number | null, expected: number | null): void => {
      expect(actual === null).toBe(expected === null);
      expect(actual ?? 0).toBeCloseTo(expected ?? 0, 14);
    };
    expectFigure(gini(values), biased);
    expectFigure(unbiasedGini(values), unbiased);
  });

  it('is the mean difference by twice the mean, whatever the scale and the order', () => {
    fc.assert(
      fc.property(amounts, fc.double({ min: 0.01, max: 1000, noNaN: true }), (values, scale) => {
        const found = gini(values);
        const total = values.reduce((sum, one) => sum + one, 0);
        const differences = values
          .flatMap((one) => values.map((other) => Math.abs(one - other)))
          .reduce((sum, one) => sum + one, 0);
        expect(found ?? 0).toBeCloseTo(total === 0 ? 0 : differences / (2 * values.length * total), 12);
        expect(gini([...values].reverse().map((one) => one * scale)) ?? 0).toBeCloseTo(found ?? 0, 12);
        expect(found ?? 0).toBeGreaterThanOrEqual(0);
        expect(found ?? 0).toBeLessThanOrEqual((values.length - 1) / values.length + 1e-12);
      }),
    );
  });

  it('refuses what cannot be shared out', () => {
    expect(() => gini([])).toThrow('values must not be empty');
    expect(() => gini([1, -2])).toThrow('values must not be negative, got -2 at index 1');
    expect(() => unbiasedGini([Infinity])).toThrow('values must be finite numbers, got Infinity at index 0');
  });
});

describe('the Lorenz curve', () => {
  it('gives the shares of the lowest', () => {
    expect(lorenzPoints([2, 0, 6])).toEqual([
      { population: 0, share: 0 },
      { population: 1 / 3, share: 0 },
      { population: 2 / 3, share: 0.25 },
      { population: 1, share: 1 },
    ]);
    expect(lorenzPoints([0, 0])).toBeNull();
    expect(lorenzPoints([1e308, 1e308])?.[1]).toEqual({ population: 0.5, share: 0.5 });
  });

  it('rises ever more steeply below the diagonal, from corner to corner', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const points = lorenzPoints(values) ?? [{ population: 1, share: 1 }];
        expect(points.at(-1)).toEqual({ population: 1, share: 1 });
        const rises = points.slice(1).map(({ share }, index) => share - (points[index]?.share ?? 0));
        for (const [index, rise] of rises.entries()) {
          expect(rise).toBeGreaterThanOrEqual((rises[index - 1] ?? 0) - 1e-12);
        }
        expect(points.every(({ population, share }) => share <= population + 1e-12)).toBe(true);
      }),
    );
  });

  it('refuses what cannot be shared out', () => {
    expect(() => lorenzPoints([])).toThrow(RangeError);
    expect(() => lorenzPoints([-1])).toThrow(RangeError);
  });
});
