import { createRng } from '../../core/rng.js';
import { crowdingDistance } from '../../engine/nsga2/crowding-distance.js';
import { dominates } from '../../engine/nsga2/points.js';
import type { Points } from '../../engine/nsga2/points.js';
import { rankPoints } from '../../engine/nsga2/ranking.js';

import type { Measurement } from './measurement.js';
import { millisecondsEach, race } from './measurement.js';

/** Sizes that are sorted; the reference takes part up to the size that it needs a second for. */
const SIZES = [
  { points: 1_000, objectives: 2, isCompared: true },
  { points: 5_000, objectives: 2, isCompared: true },
  { points: 100_000, objectives: 2, isCompared: false },
  { points: 1_000, objectives: 3, isCompared: true },
  { points: 5_000, objectives: 3, isCompared: true },
] as const;

/**
 * Ranks and crowding distances of random points against the textbook's sort, which compares every point with every other
 * (Deb et al. 2002, section III-A: O(M N²)).
 */
export async function measureNsga2(repeats: number): Promise<readonly Measurement[]> {
  const measurements: Measurement[] = [];
  for (const { points: count, objectives, isCompared } of SIZES) {
    const points = randomPoints(count, objectives);
    const name = `rank ${count.toLocaleString('en')} points, ${objectives} objectives`;
    const naive = {
      name: 'comparing all pairs',
      measure: () => millisecondsEach(() => naiveRanking(points)),
    };
    measurements.push(
      await race(
        {
          ...{ name, unit: 'ms', ours: () => millisecondsEach(() => rankPoints(points)) },
          ...(isCompared ? { against: naive } : {}),
        },
        repeats,
      ),
    );
  }
  return measurements;
}

/** Points whose coordinates are drawn evenly from 0 to 1. */
export function randomPoints(count: number, objectives: number): Points {
  const rng = createRng('bench', count, objectives);
  return Array.from({ length: count }, () => Array.from({ length: objectives }, () => rng.next()));
}

/** Fronts by comparing all pairs, and the crowding distance of each. */
export function naiveRanking(points: Points): readonly (readonly number[])[] {
  const dominated = points.map(() => [] as number[]);
  const dominators = new Int32Array(points.length);
  for (const [one, left] of points.entries()) {
    for (const [other, right] of points.entries()) {
      if (dominates(left, right)) {
        dominated[one]?.push(other);
        dominators[other] = (dominators[other] ?? 0) + 1;
      }
    }
  }
  const fronts: number[][] = [];
  let front = [...points.keys()].filter((index) => dominators[index] === 0);
  while (front.length > 0) {
    fronts.push(front);
    crowdingDistance(points, front);
    const next: number[] = [];
    for (const index of front) {
      for (const behind of dominated[index] ?? []) {
        const left = (dominators[behind] ?? 0) - 1;
        dominators[behind] = left;
        if (left === 0) {
          next.push(behind);
        }
      }
    }
    front = next.sort((left, right) => left - right);
  }
  return fronts;
}
