import type { Points } from './points.js';
import { columnsOf, dominates } from './points.js';
import { naturalOrder, sortedIndices } from './sorted-indices.js';

/**
 * Fronts of point indices, best first; within a front in index order. Equal points share a front.
 *
 * Two objectives take O(N log N): after sorting lexicographically a point is dominated by a front exactly
 * when it is dominated by that front's last member, and being dominated is monotone over fronts, so its
 * front is found by bisection (Jensen 2003). More objectives take ENS-BS (Zhang et al. 2015), O(M N²) at worst.
 */
export function nonDominatedSort(points: Points): number[][] {
  const { ranks, fronts } = frontRanks(points, columnsOf(points));
  const members = Array.from({ length: fronts }, () => [] as number[]);
  ranks.forEach((rank, index) => members[rank]?.push(index));
  return members;
}

/** The front of every point, and what was sorted on the way. */
export interface FrontRanks {
  /** 0 is best. */
  readonly ranks: Int32Array;
  readonly fronts: number;
  /** For each objective the indices of all points by rising value; equal values of one front in index order. */
  readonly orders: readonly Uint32Array[];
}

/** The front of every point; `columns` are the points'. As {@link nonDominatedSort}. */
export function frontRanks(points: Points, columns: readonly Float64Array[]): FrontRanks {
  const [first, second, ...others] = columns;
  return first !== undefined && second !== undefined && others.length === 0
    ? ranksOfTwo(first, second)
    : ranksOfMany(points, columns);
}

function ranksOfTwo(first: Float64Array, second: Float64Array): FrontRanks {
  const size = first.length;
  const bySecond = sortedIndices(second, naturalOrder(size));
  // Of one front those that are equal in one objective are in the other: no need to sort by the first alone.
  const order = sortedIndices(first, bySecond);
  const ranks = new Int32Array(size);
  const lastFirst = new Float64Array(size);
  const lastSecond = new Float64Array(size);
  let fronts = 0;
  for (const index of order) {
    const x = first[index] ?? NaN;
    const y = second[index] ?? NaN;
    let low = 0;
    let high = fronts;
    while (low < high) {
      const middle = (low + high) >> 1;
      const bestY = lastSecond[middle] ?? NaN;
      const isDominated = bestY < y || (bestY === y && (lastFirst[middle] ?? NaN) < x);
      if (isDominated) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    fronts = Math.max(fronts, low + 1);
    ranks[index] = low;
    lastFirst[low] = x;
    lastSecond[low] = y;
  }
  return { ranks, fronts, orders: [order, bySecond] };
}

function ranksOfMany(points: Points, columns: readonly Float64Array[]): FrontRanks {
  const order = [...points.keys()].sort((left, right) => compareLexically(points, left, right));
  const ranks = new Int32Array(points.length);
  const fronts: number[][] = [];
  for (const index of order) {
    let low = 0;
    let high = fronts.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (isDominatedByFront(points, fronts[middle] ?? [], index)) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    (fronts[low] ??= []).push(index);
    ranks[index] = low;
  }
  const natural = naturalOrder(points.length);
  const orders = columns.map((column) => sortedIndices(column, natural));
  return { ranks, fronts: fronts.length, orders };
}

function isDominatedByFront(points: Points, front: readonly number[], index: number): boolean {
  const point = points[index] ?? [];
  // Later members are nearer in the lexical order and dominate more often.
  for (let member = front.length - 1; member >= 0; member -= 1) {
    if (dominates(points[front[member] ?? 0] ?? [], point)) {
      return true;
    }
  }
  return false;
}

function compareLexically(points: Points, left: number, right: number): number {
  const one = points[left] ?? [];
  const other = points[right] ?? [];
  for (let objective = 0; objective < one.length; objective += 1) {
    const order = compare(one[objective] ?? NaN, other[objective] ?? NaN);
    if (order !== 0) {
      return order;
    }
  }
  return left - right;
}

/** Differences would turn two equal infinities into NaN. */
function compare(left: number, right: number): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
