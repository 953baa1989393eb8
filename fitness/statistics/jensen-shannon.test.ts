import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { jensenShannonDistance, jensenShannonDivergence } from './jensen-shannon.js';

/** Columns of one length, none of them all 0. */
const columns = fc.integer({ min: 1, max: 12 }).chain((size) => {
  const column = fc.array(fc.nat(50), { minLength: size, maxLength: size }).map((own) => [1, ...own]);
  return fc.tuple(column, column, column);
});

describe('the Jensen-Shannon distance', () => {
  it('of half against all is what the definition gives by hand', () => {
    // m = (3/4, 1/4): (log2(4/3) + log2((1/2) / (3/4)) / 2 + log2(2) / 2) / 2.
    const bits = (Math.log2(4 / 3) + Math.log2(2 / 3) / 2 + 1 / 2) / 2;
    for (const form of ['paper', 'normalised'] as const) {
      expect(jensenShannonDivergence([1, 0], [0.5, 0.5], form)).toBeCloseTo(bits, 14);
      expect(jensenShannonDistance([1, 0], [0.5, 0.5], form)).toBeCloseTo(Math.sqrt(bits), 14);
    }
  });

  it('takes fractions as they are in the form of the paper', () => {
    // Only the first bin differs: .1 against nothing is half of .1 bits.
    expect(jensenShannonDivergence([0.6, 0.1], [0.6, 0], 'paper')).toBeCloseTo(0.05, 14);
    expect(jensenShannonDivergence([0.6, 0.1], [0.6, 0], 'normalised')).not.toBeCloseTo(0.05, 2);
    expect(jensenShannonDistance([0, 0], [0, 0], 'paper')).toBe(0);
  });

  it('is a metric from 0 to 1, of whatever scale the counts are', () => {
    fc.assert(
      fc.property(columns, ([p, q, r]) => {
        const distance = (left: readonly number[], right: readonly number[]): number =>
          jensenShannonDistance(left, right, 'normalised');
        expect(distance(p, p)).toBe(0);
        expect(distance(p, q)).toBeCloseTo(distance(q, p), 12);
        expect(distance(p, q)).toBeLessThanOrEqual(1 + 1e-12);
        expect(distance(p, r)).toBeLessThanOrEqual(distance(p, q) + distance(q, r) + 1e-7);
        const tenfold = distance(
          p.map((one) => 10 * one),
          q,
        );
        expect(tenfold).toBeCloseTo(distance(p, q), 7);
      }),
    );
  });

  it('does not come out of rounding as NaN', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 0.9, noNaN: true }),
        fc.integer({ min: -4, max: 4 }),
        (p, ulps) => {
          const q = p + ulps * Number.EPSILON;
          const distance = jensenShannonDistance([p, 1 - p], [q, 1 - q], 'paper');
          expect(distance).toBeGreaterThanOrEqual(0);
          expect(distance).toBeLessThan(1e-7);
        },
      ),
    );
  });

  it.each<[p: number[], q: number[], form: 'paper' | 'normalised', message: string]>([
    [[], [], 'normalised', 'p must not be empty'],
    [[1], [0.5, 0.5], 'paper', 'p and q must have the same length, got 1 and 2'],
    [[1, -0.1], [1, 0], 'paper', 'p must not be negative, got -0.1 at index 1'],
    [[1, 0], [NaN, 1], 'normalised', 'q must be finite numbers, got NaN at index 0'],
    [[0, 0], [1, 0], 'normalised', 'p cannot be normalised: its values add up to 0'],
    [[1, 0], [3, 4], 'paper', 'q must be fractions, but adds up to 7: use the form normalised for counts'],
  ])('refuses %j and %j as %s', (p, q, form, message) => {
    expect(() => jensenShannonDistance(p, q, form)).toThrow(new RangeError(message));
  });

  it.each([1, 0, NaN, Infinity])('refuses the base %f', (base) => {
    expect(() => jensenShannonDistance([1], [1], 'paper', base)).toThrow(RangeError);
  });
});
