import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { benchmarkPassAtK, passAtK } from './pass-at-k.js';

/** A task, and a k that it has samples for. */
const task = fc.integer({ min: 1, max: 300 }).chain((samples) =>
  fc.record({
    samples: fc.constant(samples),
    passed: fc.integer({ min: 0, max: samples }),
    k: fc.integer({ min: 1, max: samples }),
  }),
);

/** The number of ways to choose, of any size. */
function choose(from: number, chosen: number): bigint {
  let ways = 1n;
  for (let step = 1n; step <= BigInt(chosen); step += 1n) {
    ways = (ways * (BigInt(from) - step + 1n)) / step;
  }
  return from < chosen ? 0n : ways;
}

describe('pass@k of a task', () => {
  it.each([
    [4, 2, 2, 5 / 6],
    [10, 0, 10, 0],
    [10, 1, 10, 1],
    [3, 2, 2, 1],
    [100_000, 1, 1, 1e-5],
    [100_000, 99_999, 1, 0.99999],
  ])('with %i samples, %i passed, for k = %i is %f', (samples, passed, k, expected) => {
    expect(passAtK({ samples, passed }, k)).toBeCloseTo(expected, 14);
  });

  it('is the quotient of whole numbers that it is defined by', () => {
    fc.assert(
      fc.property(task, ({ samples, passed, k }) => {
        const all = choose(samples, k);
        const some = all - choose(samples - passed, k);
        const expected = Number((some * 10n ** 18n) / all) / 1e18;
        expect(passAtK({ samples, passed }, k)).toBeCloseTo(expected, 12);
      }),
    );
  });

  it('rises with k and with the samples that passed, and is their share for k = 1', () => {
    fc.assert(
      fc.property(task, ({ samples, passed, k }) => {
        const found = passAtK({ samples, passed }, k);
        expect(found).toBeGreaterThanOrEqual(0);
        expect(found).toBeLessThanOrEqual(1);
        expect(passAtK({ samples, passed }, Math.min(samples, k + 1))).toBeGreaterThanOrEqual(found - 1e-14);
        expect(passAtK({ samples, passed: Math.min(samples, passed + 1) }, k)).toBeGreaterThanOrEqual(
          found - 1e-14,
        );
        expect(passAtK({ samples, passed }, 1)).toBeCloseTo(passed / samples, 13);
      }),
    );
  });

  it.each<[samples: number, passed: number, k: number, message: string]>([
    [5, 5, 6, 'k must be a whole number from 1 to 5, got 6'],
    [5, 5, 0, 'k must be a whole number from 1 to 5, got 0'],
    [5, 5, 1.5, 'k must be a whole number from 1 to 5, got 1.5'],
    [0, 0, 1, 'samples must be a whole number of at least 1, got 0'],
    [5, 6, 1, 'passed must be a whole number from 0 to 5, got 6'],
    [5, -1, 1, 'passed must be a whole number from 0 to 5, got -1'],
    [5, NaN, 1, 'passed must be a whole number from 0 to 5, got NaN'],
    [Infinity, 1, 1, 'samples must be a whole number of at least 1, got Infinity'],
  ])('is not defined with %f samples, %f passed, for k = %f', (samples, passed, k, message) => {
    expect(() => passAtK({ samples, passed }, k)).toThrow(new RangeError(message));
  });
});

describe('pass@k of a benchmark', () => {
  it('is the mean over tasks, however many samples each has, with its standard error', () => {
    const tasks = [
      { samples: 4, passed: 2 },
      { samples: 2, passed: 0 },
      { samples: 3, passed: 3 },
    ];
    // 1/2, 0 and 1: their standard deviation is 1/2.
    const { mean, standardError } = benchmarkPassAtK(tasks, 1);
    expect(mean).toBeCloseTo(0.5, 14);
    expect(standardError).toBeCloseTo(0.5 / Math.sqrt(3), 14);
    expect(benchmarkPassAtK(tasks.slice(0, 1), 1)).toEqual({ mean: 0.5, standardError: null });
  });

  it('refuses, and names, a task with too few samples', () => {
    const tasks = [
      { samples: 5, passed: 1 },
      { samples: 3, passed: 3 },
    ];
    expect(() => benchmarkPassAtK(tasks, 4)).toThrow('task 1: k must be a whole number from 1 to 3, got 4');
    expect(() => benchmarkPassAtK([], 1)).toThrow('pass@k of a benchmark takes at least one task');
  });
});
