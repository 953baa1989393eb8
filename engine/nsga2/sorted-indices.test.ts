import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { crowdingDistance } from './crowding-distance.js';
import type { Points } from './points.js';
import { rankPoints } from './ranking.js';
import { naturalOrder, sortedIndices } from './sorted-indices.js';

const value = fc.oneof(
  fc.double({ noNaN: true }),
  fc.integer({ min: -3, max: 3 }),
  fc.constantFrom(Infinity, -Infinity, 0, -0, Number.MIN_VALUE, -Number.MIN_VALUE, Number.MAX_VALUE),
);

/** Numbers that only the lower half of their bits tells apart. */
const near = fc.oneof(
  fc.integer({ min: 0, max: 40 }).map((steps) => 1 + steps * Number.EPSILON),
  fc.integer({ min: 0, max: 40 }).map((steps) => -2 - steps * 2 * Number.EPSILON),
);

describe('indices by value', () => {
  it.each([
    ['few', value, 0, 60],
    ['many', value, 256, 700],
    ['many that are nearly alike', near, 600, 700],
    ['some that are nearly alike', fc.oneof(value, near), 256, 300],
  ])('are in rising order, equal ones as they were: %s', (_size, drawn, minLength, maxLength) => {
    fc.assert(
      fc.property(fc.array(drawn, { minLength, maxLength }), fc.boolean(), (values, isTurned) => {
        const natural = naturalOrder(values.length);
        const from = isTurned ? natural.slice().reverse() : natural;
        const sorted = sortedIndices(Float64Array.from(values), from);
        const at = (index: number): number => values[index] ?? NaN;
        // Array.sort is stable.
        const expected = [...from].sort((left, right) =>
          at(left) < at(right) ? -1 : at(left) > at(right) ? 1 : 0,
        );
        expect([...sorted]).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the ranking of many points', () => {
  it.each([2, 3])(
    'has the crowding of each front by itself, and their order: %i objectives',
    (objectives) => {
      const point = fc.array(value, { minLength: objectives, maxLength: objectives });
      fc.assert(
        fc.property(fc.array(point, { minLength: 260, maxLength: 400 }), (points: Points) => {
          const { fronts, ranks, crowding, order } = rankPoints(points);
          for (const front of fronts) {
            expect(front.map((index) => crowding[index])).toEqual([...crowdingDistance(points, front)]);
          }
          const first = (index: number): number => points[index]?.[0] ?? NaN;
          const expected = [...points.keys()].sort((left, right) => {
            const [near, far] = [crowding[left] ?? 0, crowding[right] ?? 0];
            const byRank = (ranks[left] ?? 0) - (ranks[right] ?? 0);
            const byCrowding = near > far ? -1 : near < far ? 1 : 0;
            const byFirst = first(left) < first(right) ? -1 : first(left) > first(right) ? 1 : 0;
            return byRank || byCrowding || byFirst || left - right;
          });
          expect(order).toEqual(expected);
        }),
        { numRuns: 15 },
      );
    },
  );
});
