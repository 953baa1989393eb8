import type { Points } from './points.js';
import { objectiveCount } from './points.js';

/**
 * Crowding distance of every member of one front, in the order of `front` (Deb et al. 2002, section III-B):
 * per objective the gap between the two neighbours over the front's range; Infinity at both ends. An objective
 * on which the whole front is equal says nothing and is left out, so that a front of equal points has only two
 * infinite members (the first and the last by index), not all.
 */
export function crowdingDistance(points: Points, front: readonly number[]): Float64Array {
  const objectives = objectiveCount(points);
  const distances = new Float64Array(front.length);
  if (front.length <= 2) {
    return distances.fill(Infinity);
  }
  const values = new Float64Array(front.length);
  for (let objective = 0; objective < objectives; objective += 1) {
    for (const [place, index] of front.entries()) {
      values[place] = points[index]?.[objective] ?? NaN;
    }
    const order = Uint32Array.from(front.keys()).sort((left, right) => {
      const one = values[left] ?? NaN;
      const other = values[right] ?? NaN;
      return one < other ? -1 : one > other ? 1 : left - right;
    });
    addGaps(distances, values, order);
  }
  return distances;
}

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
