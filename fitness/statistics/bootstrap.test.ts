import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createRng } from '../../core/rng.js';

import { bcaInterval, bootstrapInterval, percentileInterval } from './bootstrap.js';
import type { BootstrapOptions } from './bootstrap.js';
import { quantile } from './quantile.js';

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;
const METHODS = ['percentile', 'bca'] as const;
const few = (options: BootstrapOptions): BootstrapOptions => ({ resamples: 199, ...options });
/** Scores of tasks: whole numbers, not all equal. */
const scores = fc
  .array(fc.integer({ min: 0, max: 20 }), { minLength: 4, maxLength: 20 })
  .filter((values) => new Set(values).size > 1);

describe('a bootstrap interval', () => {
  it.each(METHODS)('is the same for the same seed, and another for another: %s', (method) => {
    const values = [3, 1, 4, 1, 5, 9, 2, 6];
    const drawn = (seed: number) =>
      bootstrapInterval(values, mean, createRng('bootstrap', seed), few({ method }));
    expect(drawn(1)).toEqual(drawn(1));
    expect(drawn(1)).not.toEqual(drawn(2));
  });

  it.each(METHODS)('holds the estimate of symmetric data: %s', (method) => {
    fc.assert(
      fc.property(scores, fc.nat(), (values, seed) => {
        const symmetric = [...values, ...values.map((one) => -one)];
        const { low, high, estimate } = bootstrapInterval(symmetric, mean, createRng(seed), few({ method }));
        expect(estimate).toBeCloseTo(0, 12);
        expect(low).toBeLessThanOrEqual(estimate);
        expect(high).toBeGreaterThanOrEqual(estimate);
      }),
      { numRuns: 40 },
    );
  });

  it.each(METHODS)('moves and stretches with the data, and widens with the level: %s', (method) => {
    fc.assert(
      fc.property(scores, fc.nat(), (values, seed) => {
        const interval = (given: readonly number[], level: number) =>
          bootstrapInterval(given, mean, createRng(seed), few({ method, level }));
        const [narrow, wide] = [interval(values, 0.5), interval(values, 0.9)];
        expect(wide.low).toBeLessThanOrEqual(narrow.low);
        expect(wide.high).toBeGreaterThanOrEqual(narrow.high);
        // By powers of two, so that what is equal stays equal.
        const moved = interval(
          values.map((one) => 4 * one + 64),
          0.5,
        );
        expect(moved.low).toBeCloseTo(4 * narrow.low + 64, 9);
        expect(moved.high).toBeCloseTo(4 * narrow.high + 64, 9);
      }),
      { numRuns: 40 },
    );
  });

  it.each(METHODS)('covers the truth about as often as it says: %s', (method) => {
    const rng = createRng('coverage', method);
    const trials = 300;
    const covered = Array.from({ length: trials }, (_, trial) => {
      const own = rng.fork(trial);
      const values = Array.from({ length: 30 }, () => own.next());
      const { low, high } = bootstrapInterval(
        values,
        mean,
        own.fork('resamples'),
        few({ method, level: 0.9 }),
      );
      return low <= 0.5 && 0.5 <= high;
    }).filter(Boolean).length;
    // .9 less what thirty values cost, give or take three standard errors.
    expect(covered / trials).toBeGreaterThan(0.83);
    expect(covered / trials).toBeLessThan(0.95);
  });

  it('is made of resamples and of the sample without each item', () => {
    const values = [1, 1, 2, 3, 30];
    const rng = createRng('parts');
    const distribution = Array.from({ length: 199 }, () => mean(values.map(() => rng.pick(values))));
    // The sum is 37.
    const parts = { distribution, estimate: 37 / 5, jackknife: [36 / 4, 36 / 4, 35 / 4, 34 / 4, 7 / 4] };
    expect(bootstrapInterval(values, mean, createRng('parts'), few({ level: 0.8 }))).toEqual({
      estimate: 37 / 5,
      ...bcaInterval(parts, 0.8),
    });
  });

  it('takes items that are not numbers', () => {
    const pairs = [1, 2, 3, 4].map((one) => ({ before: 2 * one, after: one }));
    const ratio = (items: readonly { readonly before: number; readonly after: number }[]): number =>
      mean(items.map(({ after }) => after)) / mean(items.map(({ before }) => before));
    expect(bootstrapInterval(pairs, ratio, createRng('pairs'), few({}))).toEqual({
      ...{ estimate: 0.5, low: 0.5, high: 0.5 },
    });
  });

  it.each(METHODS)('is a point where nothing varies: %s', (method) => {
    expect(bootstrapInterval([2, 2, 2], mean, createRng('same'), few({ method }))).toEqual({
      ...{ estimate: 2, low: 2, high: 2 },
    });
  });

  it.each<[what: string, items: number[], options: BootstrapOptions, message: string]>([
    ['no item', [], {}, 'the number of items must be a whole number of at least 2, got 0'],
    ['one item', [1], {}, 'the number of items must be a whole number of at least 2, got 1'],
    ['NaN', [1, NaN], {}, 'the estimate must be finite numbers, got NaN at index 0'],
    ['no resample', [1, 2], { resamples: 0 }, 'resamples must be a whole number of at least 1, got 0'],
    ['a level of 1', [1, 2], { level: 1 }, 'level must lie between 0 and 1, got 1'],
  ])('refuses %s', (_, items, options, message) => {
    expect(() => bootstrapInterval(items, mean, createRng('refused'), options)).toThrow(
      new RangeError(message),
    );
  });
});

describe('the percentile interval', () => {
  it('leaves out as much at both ends', () => {
    const distribution = Array.from({ length: 101 }, (_, index) => index);
    const { low, high } = percentileInterval(distribution, 0.9);
    expect([low, high].map((one) => Math.round(one * 1e9) / 1e9)).toEqual([5, 95]);
  });
});

describe('the bias-corrected and accelerated interval', () => {
  const distribution = Array.from({ length: 101 }, (_, index) => index);

  it('is the percentile interval where there is neither bias nor skew', () => {
    const bca = bcaInterval({ distribution, estimate: 50, jackknife: [-1, 0, 1] }, 0.9);
    expect(bca.low).toBeCloseTo(5, 9);
    expect(bca.high).toBeCloseTo(95, 9);
  });

  it('moves up for an estimate that resamples exceed, and for a long tail above', () => {
    const biased = bcaInterval({ distribution, estimate: 60, jackknife: [-1, 0, 1] }, 0.9);
    expect(biased.low).toBeGreaterThan(5);
    expect(biased.high).toBeGreaterThan(95);
    // Without the one large item the estimate is far lower.
    const skewed = bcaInterval({ distribution, estimate: 50, jackknife: [0, 3, 3, 3] }, 0.9);
    expect(skewed.low).toBeGreaterThan(5);
    expect(skewed.high).toBeGreaterThan(95);
  });

  it('is not defined where all resamples lie to one side, or no item matters', () => {
    expect(() => bcaInterval({ distribution, estimate: 200, jackknife: [1, 2] }, 0.9)).toThrow(
      'no bca interval: all resamples lie to one side of the estimate; use percentile',
    );
    expect(() => bcaInterval({ distribution, estimate: 50, jackknife: [2, 2] }, 0.9)).toThrow(
      'no bca interval: no single item changes the estimate; use percentile',
    );
  });
});

describe('a quantile', () => {
  it.each<[values: number[], probability: number, expected: number]>([
    [[7], 0.3, 7],
    [[3, 1, 2], 0, 1],
    [[3, 1, 2], 0.5, 2],
    [[3, 1, 2], 1, 3],
    [[10, 20], 0.25, 12.5],
    [[-1.5e308, 1.5e308], 0.5, 0],
  ])('of %j at %f is %f', (values, probability, expected) => {
    expect(quantile(values, probability)).toBeCloseTo(expected, 12);
  });

  it('refuses what has none', () => {
    expect(() => quantile([], 0.5)).toThrow('values must not be empty');
    expect(() => quantile([1], 1.1)).toThrow('a probability lies between 0 and 1, got 1.1');
    expect(() => quantile([1, NaN], 0.5)).toThrow(RangeError);
  });
});
