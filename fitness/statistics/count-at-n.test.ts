import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { countAtN, coverageAtN, expectedCountAtN, expectedCoverageAtN } from './count-at-n.js';

const candidates = fc.array(
  fc.record({ passed: fc.boolean(), covers: fc.array(fc.integer({ min: 1, max: 6 })) }),
  { maxLength: 5 },
);

/** All orders of a list. */
function orders<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return items.length === 0
    ? [[]]
    : items.flatMap((one, at) =>
        orders(items.filter((_, index) => index !== at)).map((rest) => [one, ...rest]),
      );
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

describe('count@n and coverage@n', () => {
  it('see the first candidates only, and of those the ones that pass', () => {
    const given = [
      { passed: false, covers: ['a', 'b'] },
      { passed: true, covers: ['c', 'a', 'c'] },
      { passed: true, covers: ['d'] },
    ];
    expect([1, 2, 3, 9].map((n) => countAtN(given, n))).toEqual([0, 1, 2, 2]);
    expect(coverageAtN(given, 2, 4)).toEqual({ covered: ['c', 'a'], coverage: 0.5 });
  });

  it('rise with n', () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 6 }), (given, n) => {
        expect(countAtN(given, n + 1)).toBeGreaterThanOrEqual(countAtN(given, n));
        const [fewer, more] = [coverageAtN(given, n, 6), coverageAtN(given, n + 1, 6)];
        expect(more.coverage).toBeGreaterThanOrEqual(fewer.coverage);
        expect(more.covered.slice(0, fewer.covered.length)).toEqual(fewer.covered);
      }),
    );
  });

  it('are expected to be what they are on average over all orders', () => {
    fc.assert(
      fc.property(
        candidates.filter((given) => given.length > 0),
        fc.nat(4),
        (given, drawn) => {
          const n = 1 + (drawn % given.length);
          const all = orders(given);
          const passed = given.filter((one) => one.passed);
          const coveredBy = [1, 2, 3, 4, 5, 6].map(
            (item) => passed.filter(({ covers }) => covers.includes(item)).length,
          );
          expect(expectedCountAtN(given.length, passed.length, n)).toBeCloseTo(
            mean(all.map((order) => countAtN(order, n))),
            12,
          );
          expect(expectedCoverageAtN(given.length, coveredBy, n)).toBeCloseTo(
            mean(all.map((order) => coverageAtN(order, n, 6).coverage)),
            12,
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it.each<[what: string, call: () => unknown, message: string]>([
    ['count', () => countAtN([], 0), 'n must be a whole number of at least 1, got 0'],
    ['coverage', () => coverageAtN([], 1, 0), 'universe must be a whole number of at least 1, got 0'],
    [
      'coverage',
      () => coverageAtN([{ passed: true, covers: [1, 2] }], 1, 1),
      '2 items are covered, and the universe has only 1',
    ],
    ['expected count', () => expectedCountAtN(3, 1, 4), 'n must be a whole number from 1 to 3, got 4'],
    ['expected count', () => expectedCountAtN(3, 4, 1), 'passed must be a whole number from 0 to 3, got 4'],
    [
      'expected coverage',
      () => expectedCoverageAtN(3, [1], 4),
      'k must be a whole number from 1 to 3, got 4',
    ],
    [
      'expected coverage',
      () => expectedCoverageAtN(3, [], 1),
      'the number of items must be a whole number of at least 1, got 0',
    ],
  ])('refuse what is not defined: %s', (_, call, message) => {
    expect(call).toThrow(new RangeError(message));
  });
});
