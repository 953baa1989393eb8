import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { cliffsDelta, magnitude } from './cliffs-delta.js';
import { mannWhitneyU } from './mann-whitney-u.js';

const sample = fc.array(fc.integer({ min: -6, max: 6 }), { minLength: 1, maxLength: 20 });

describe("Cliff's delta", () => {
  it('counts the pairs, equal ones on neither side', () => {
    expect(cliffsDelta([3, 1, 2], [2, 2])).toEqual({
      greater: 2,
      less: 2,
      delta: 0,
      magnitude: 'negligible',
    });
    expect(cliffsDelta([5], [1, 2, 5, 9])).toEqual({ greater: 2, less: 1, delta: 0.25, magnitude: 'small' });
  });

  it.each([
    [0, 'negligible'],
    [0.147, 'negligible'],
    [0.1471, 'small'],
    [-0.33, 'small'],
    [0.331, 'medium'],
    [-0.474, 'medium'],
    [-0.4741, 'large'],
    [1, 'large'],
  ])('of %f is %s', (delta, word) => {
    expect(magnitude(delta)).toBe(word);
  });

  it('is U, from −1 to 1', () => {
    fc.assert(
      fc.property(sample, sample, (first, second) => {
        const { delta } = cliffsDelta(first, second);
        const { u1 } = mannWhitneyU(first, second);
        expect(delta).toBeCloseTo((2 * u1) / (first.length * second.length) - 1, 12);
        expect(Math.abs(delta)).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('turns with the samples, and sees but the order of the values', () => {
    fc.assert(
      fc.property(sample, sample, (first, second) => {
        const found = cliffsDelta(first, second);
        expect(cliffsDelta(second, first).delta).toBe(0 - found.delta);
        expect(cliffsDelta(first.map(Math.exp), second.map(Math.exp))).toEqual(found);
      }),
    );
  });

  it('refuses what has no pairs or no order', () => {
    expect(() => cliffsDelta([1], [])).toThrow('the second sample must not be empty');
    expect(() => cliffsDelta([NaN], [1])).toThrow(
      'the first sample must be finite numbers, got NaN at index 0',
    );
  });
});
