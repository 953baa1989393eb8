import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Alternative } from './alternative.js';
import { spearman } from './spearman.js';

const pairs = fc.array(fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })), {
  minLength: 3,
  maxLength: 30,
});
const unzip = (given: readonly (readonly [number, number])[]): [number[], number[]] => [
  given.map(([x]) => x),
  given.map(([, y]) => y),
];

describe('rank correlation', () => {
  it('is ±1, beyond doubt, for what rises or falls together', () => {
    expect(spearman([1, 2, 4, 8, 16], [1, 10, 11, 50, 51])).toEqual({ rho: 1, p: 0 });
    expect(spearman([1, 2, 4, 8, 16], [9, 8, 7, 6, -5])).toEqual({ rho: -1, p: 0 });
  });

  it.each<[Alternative, number]>([
    ['two-sided', 2 / 3],
    ['greater', 1 / 3],
    ['less', 2 / 3],
  ])('has the p of Student’s t with one degree for three pairs: %s', (alternative, p) => {
    const found = spearman([1, 2, 3], [1, 3, 2], alternative);
    expect(found.rho).toBeCloseTo(0.5, 14);
    expect(found.p).toBeCloseTo(p, 12);
  });

  it.each<[x: number[], y: number[], rho: number | null]>([
    [[4], [4], null],
    [[1, 1, 1], [1, 2, 3], null],
    [[1, 2, 3], [0, 0, 0], null],
    [[1, 2], [3, 1], -1],
  ])('has no p, and no rho where nothing varies: %j, %j', (x, y, rho) => {
    expect(spearman(x, y)).toEqual({ rho, p: null });
  });

  it('is symmetric, and turns with its sides', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const [x, y] = unzip(given);
        const found = spearman(x, y);
        expect(spearman(y, x)).toEqual(found);
        const negated = spearman(
          x.map((one) => -one),
          y,
        );
        expect(negated.rho).toEqual(found.rho === null ? null : 0 - found.rho);
        expect(negated.p).toEqual(found.p);
      }),
    );
  });

  it('sees but the order of the values', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const [x, y] = unzip(given);
        expect(
          spearman(
            x.map(Math.exp),
            y.map((one) => one ** 3),
          ),
        ).toEqual(spearman(x, y));
      }),
    );
  });

  it('lies within its bounds', () => {
    fc.assert(
      fc.property(pairs, (given) => {
        const { rho, p } = spearman(...unzip(given));
        expect(Math.abs(rho ?? 0)).toBeLessThanOrEqual(1);
        expect(p ?? 0).toBeGreaterThanOrEqual(0);
        expect(p ?? 0).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('refuses what it cannot rank', () => {
    expect(() => spearman([], [])).toThrow('x must not be empty');
    expect(() => spearman([1, 2], [1])).toThrow('x and y must have the same length, got 2 and 1');
    expect(() => spearman([1, 2], [1, -Infinity])).toThrow(
      'y must be finite numbers, got -Infinity at index 1',
    );
  });
});
