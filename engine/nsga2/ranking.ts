import { byFront, crowdingDistances } from './crowding-distance.js';
import { frontRanks } from './non-dominated-sort.js';
import type { Points } from './points.js';
import { columnsOf } from './points.js';
import { naturalOrder, sortedIndices } from './sorted-indices.js';

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
  const columns = columnsOf(points);
  const sorted = frontRanks(points, columns);
  const { ranks, fronts, orders } = sorted;
  const crowding = crowdingDistances(columns, sorted);
  const [byFirst = new Uint32Array()] = orders;
  const wide = sortedIndices(
    crowding.map((distance) => -distance),
    byFirst,
  );
  const members = byFront(naturalOrder(points.length), ranks, fronts);
  return {
    fronts: Array.from({ length: fronts }, (_, front) =>
      Array.from(members.order.subarray(members.starts[front], members.starts[front + 1])),
    ),
    ...{ ranks, crowding },
    order: Array.from(byFront(wide, ranks, fronts).order),
  };
}
