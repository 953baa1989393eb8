import type { FrontRanks } from './non-dominated-sort.js';
import type { Points } from './points.js';
import { columnsOf } from './points.js';
import { naturalOrder, sortedIndices } from './sorted-indices.js';

/**
 * Crowding distance of every member of one front, in the order of `front` (Deb et al. 2002, section III-B):
 * per objective the gap between the two neighbours over the front's range; Infinity at both ends. An objective
 * on which the whole front is equal says nothing and is left out, so that a front of equal points has only two
 * infinite members (the first and the last by index), not all.
 */
export function crowdingDistance(points: Points, front: readonly number[]): Float64Array {
  const columns = columnsOf(front.map((index) => points[index] ?? []));
  const natural = naturalOrder(front.length);
  const orders = columns.map((column) => sortedIndices(column, natural));
  return crowdingDistances(columns, { ranks: new Int32Array(front.length), fronts: 1, orders });
}

/**
 * Crowding distance of every point within its front. `columns` has an array an objective. All fronts are sorted at once:
 * each objective is, and then dealt out to the fronts.
 */
export function crowdingDistances(
  columns: readonly Float64Array[],
  { ranks, fronts, orders }: FrontRanks,
): Float64Array {
  const distances = new Float64Array(ranks.length);
  columns.forEach((column, objective) => {
    const { order, starts } = byFront(orders[objective] ?? new Uint32Array(), ranks, fronts);
    for (let front = 0; front < fronts; front += 1) {
      addGaps(distances, column, order.subarray(starts[front], starts[front + 1]));
    }
  });
  return distances;
}

/** Indices front by front, within each in the order that they come in, and where each front starts. */
export function byFront(
  indices: Uint32Array,
  ranks: Int32Array,
  fronts: number,
): { readonly order: Uint32Array; readonly starts: Uint32Array } {
  const starts = new Uint32Array(fronts + 1);
  for (const rank of ranks) {
    starts[rank + 1] = (starts[rank + 1] ?? 0) + 1;
  }
  for (let front = 1; front <= fronts; front += 1) {
    starts[front] = (starts[front] ?? 0) + (starts[front - 1] ?? 0);
  }
  const next = starts.slice();
  const order = new Uint32Array(indices.length);
  for (const index of indices) {
    const rank = ranks[index] ?? 0;
    const at = next[rank] ?? 0;
    order[at] = index;
    next[rank] = at + 1;
  }
  return { order, starts };
}

/** Adds the gaps of one front in one objective; `order` has its members by rising value. */
function addGaps(distances: Float64Array, values: Float64Array, order: Uint32Array): void {
  const last = order.length - 1;
  const at = (place: number): number => values[order[place] ?? 0] ?? NaN;
  const range = at(last) - at(0);
  distances[order[0] ?? 0] = Infinity;
  distances[order[last] ?? 0] = Infinity;
  // NaN where both ends are the same infinity: then too there is nothing to tell apart.
  if (!(range > 0)) {
    return;
  }
  for (let place = 1; place < last; place += 1) {
    const index = order[place] ?? 0;
    const gap = at(place + 1) - at(place - 1);
    const share = range === Infinity ? (gap === Infinity ? 1 : 0) : gap / range;
    distances[index] = (distances[index] ?? 0) + share;
  }
}
