import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { crowdingDistance } from './crowding-distance.js';
import { nonDominatedSort } from './non-dominated-sort.js';
import type { Points } from './points.js';
import { dominates } from './points.js';
import { rankPoints } from './ranking.js';
import { breeders, spinRoulette } from './selection.js';
import { survivors } from './survival.js';

/** Peels fronts by the definition, comparing every pair. */
function naiveSort(points: Points): number[][] {
  let left = [...points.keys()];
  const fronts: number[][] = [];
  while (left.length > 0) {
    const front = left.filter(
      (one) => !left.some((other) => dominates(points[other] ?? [], points[one] ?? [])),
    );
    fronts.push(front);
    left = left.filter((index) => !front.includes(index));
  }
  return fronts;
}

const coordinate = fc.oneof(
  fc.integer({ min: -3, max: 3 }),
  fc.double({ noNaN: true }),
  fc.constantFrom(Infinity, -Infinity),
);
const pointsOf = (objectives: number) =>
  fc.array(fc.array(coordinate, { minLength: objectives, maxLength: objectives }), { maxLength: 60 });
const anyPoints = fc.integer({ min: 1, max: 4 }).chain(pointsOf);

describe('non-dominated sort', () => {
  it.each([
    ['no point', [], []],
    ['one point', [[1, 2]], [[0]]],
    [
      'equal points share a front',
      [
        [1, 1],
        [1, 1],
        [0, 0],
      ],
      [[2], [0, 1]],
    ],
    [
      'a tie in one objective is dominated',
      [
        [1, 2],
        [1, 1],
      ],
      [[1], [0]],
    ],
    [
      'a chain',
      [
        [3, 3],
        [2, 2],
        [1, 1],
      ],
      [[2], [1], [0]],
    ],
    [
      'a trade-off',
      [
        [1, 3],
        [2, 2],
        [3, 1],
      ],
      [[0, 1, 2]],
    ],
    [
      'three objectives',
      [
        [1, 1, 1],
        [1, 1, 2],
        [0, 5, 5],
      ],
      [[0, 2], [1]],
    ],
  ] as const)('%s', (_name, points, fronts) => {
    expect(nonDominatedSort(points)).toEqual(fronts);
  });

  it('agrees with the definition', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        expect(nonDominatedSort(points)).toEqual(naiveSort(points));
      }),
      { numRuns: 500 },
    );
  });

  it('does not depend on the order of the points', () => {
    fc.assert(
      fc.property(pointsOf(2), (points) => {
        const ranks = (of: Points) =>
          nonDominatedSort(of).map((front) => front.map((index) => JSON.stringify(of[index])).sort());
        expect(ranks([...points].reverse())).toEqual(ranks(points));
      }),
    );
  });

  it.each([
    ['NaN', [[1, NaN]]],
    ['points of different lengths', [[1, 2], [1]]],
    ['points without objectives', [[]]],
  ])('refuses %s', (_name, points) => {
    expect(() => nonDominatedSort(points)).toThrow(RangeError);
  });
});

describe('crowding distance', () => {
  it('is what a hand calculation gives', () => {
    const points = [
      [0, 10],
      [1, 6],
      [4, 4],
      [10, 0],
    ];
    // Point 1: (4 - 0) / 10 + (10 - 4) / 10; point 2: (10 - 1) / 10 + (6 - 0) / 10.
    expect([...crowdingDistance(points, [0, 1, 2, 3])]).toEqual([Infinity, 1, 1.5, Infinity]);
  });

  it.each([
    ['one point', [[1, 1]], [Infinity]],
    [
      'two points',
      [
        [1, 1],
        [2, 0],
      ],
      [Infinity, Infinity],
    ],
    [
      'equal points',
      [
        [1, 1],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
      [Infinity, 0, 0, Infinity],
    ],
  ])('of %s', (_name, points, expected) => {
    expect([...crowdingDistance(points, [...points.keys()])]).toEqual(expected);
  });

  it('is never NaN and never negative, infinities among the objectives included', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        for (const front of nonDominatedSort(points)) {
          for (const distance of crowdingDistance(points, front)) {
            expect(distance >= 0).toBe(true);
          }
        }
      }),
    );
  });
});

describe('ranking, survival and selection', () => {
  it('orders by front first, then by crowding, and holds every point once', () => {
    fc.assert(
      fc.property(anyPoints, (points) => {
        const { order, ranks, crowding } = rankPoints(points);
        expect([...order].sort((left, right) => left - right)).toEqual([...points.keys()]);
        for (let place = 1; place < order.length; place += 1) {
          const before = order[place - 1] ?? 0;
          const after = order[place] ?? 0;
          const isSorted =
            (ranks[before] ?? 0) < (ranks[after] ?? 0) ||
            (ranks[before] === ranks[after] && (crowding[before] ?? 0) >= (crowding[after] ?? 0));
          expect(isSorted).toBe(true);
        }
      }),
    );
  });

  it('keeps whole fronts before it cuts one, and all points where there is room', () => {
    const points = [
      [5, 5],
      [0, 3],
      [3, 0],
      [1, 1],
      [1, 2],
    ];
    expect(survivors(points, 3).sort()).toEqual([1, 2, 3]);
    expect(survivors(points, 9)).toHaveLength(5);
    expect(() => survivors(points, 0)).toThrow(RangeError);
  });

  it('lets the best breed, as many as there are', () => {
    const points = Array.from({ length: 20 }, (_, index) => [index, index]);
    expect(breeders(rankPoints(points), 4)).toEqual([0, 1, 2, 3]);
    expect(breeders(rankPoints(points.slice(0, 3)), 4)).toEqual([0, 1, 2]);
    expect(() => breeders(rankPoints([]), 1)).toThrow(RangeError);
    expect(() => breeders(rankPoints(points), 0)).toThrow(RangeError);
  });

  it('puts the end that is better in the first objective before the other', () => {
    expect(
      rankPoints([
        [3, 0],
        [1, 1],
        [0, 3],
      ]).order,
    ).toEqual([2, 0, 1]);
  });

  it('draws breeders in proportion to their pockets', () => {
    const draws = Array.from({ length: 600 }, (_, index) => spinRoulette([7, 8, 9], () => index / 600));
    const count = (wanted: number) => draws.filter((drawn) => drawn === wanted).length;
    expect([count(7), count(8), count(9)]).toEqual([300, 200, 100]);
  });
});
