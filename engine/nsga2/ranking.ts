import { crowdingDistance } from './crowding-distance.js';
import { nonDominatedSort } from './non-dominated-sort.js';
import type { Points } from './points.js';

/** What NSGA-II knows of a population: front number and crowding distance a point, and the order these two give. */
export interface Ranking {
  readonly fronts: readonly (readonly number[])[];
  /** Front number of every point, 0 is best. */
  readonly ranks: Int32Array;
  /** Crowding distance of every point within its front. */
  readonly crowding: Float64Array;
  /**
   * Point indices, best first: lower front, then larger crowding distance, then the better first objective (every
   * front has an infinite distance at both ends, and the order of objectives says which end matters more), then
   * lower index.
   */
  readonly order: readonly number[];
}

/** Sorts a population by the crowded-comparison operator (Deb et al. 2002, section III-B). */
export function rankPoints(points: Points): Ranking {
  const fronts = nonDominatedSort(points);
  const ranks = new Int32Array(points.length);
  const crowding = new Float64Array(points.length);
  const order: number[] = [];
  for (const [rank, front] of fronts.entries()) {
    const distances = crowdingDistance(points, front);
    for (const [place, index] of front.entries()) {
      ranks[index] = rank;
      crowding[index] = distances[place] ?? 0;
    }
    const sorted = [...front].sort((left, right) => {
      const one = crowding[left] ?? 0;
      const other = crowding[right] ?? 0;
      return one > other ? -1 : one < other ? 1 : firstObjective(points, left, right) || left - right;
    });
    for (const index of sorted) {
      order.push(index);
    }
  }
  return { fronts, ranks, crowding, order };
}

function firstObjective(points: Points, left: number, right: number): number {
  const one = points[left]?.[0] ?? NaN;
  const other = points[right]?.[0] ?? NaN;
  return one < other ? -1 : one > other ? 1 : 0;
}
