/** Objective vectors, one a point, every objective to be minimised; all of one length. */
export type Points = readonly (readonly number[])[];

/** Draws a number in [0, 1). */
export type RandomNumber = () => number;

/**
 * The number of objectives. Throws a RangeError on NaN (an order with NaN in it is no order), on points
 * of different lengths, and on points without objectives. Infinities are values like any other.
 */
export function objectiveCount(points: Points): number {
  const count = points[0]?.length ?? 0;
  points.forEach((point, index) => {
    if (point.length !== count || count === 0) {
      throw new RangeError(`point ${index} has ${point.length} objectives, expected ${Math.max(1, count)}`);
    }
    for (const value of point) {
      if (Number.isNaN(value)) {
        throw new RangeError(`point ${index} has an objective that is NaN`);
      }
    }
  });
  return count;
}

/** The points' coordinates, an array an objective. Throws as {@link objectiveCount} does. */
export function columnsOf(points: Points): Float64Array[] {
  return Array.from({ length: objectiveCount(points) }, (_, objective) => {
    const column = new Float64Array(points.length);
    for (let index = 0; index < points.length; index += 1) {
      column[index] = points[index]?.[objective] ?? NaN;
    }
    return column;
  });
}

/** Whether `left` is nowhere worse than `right` and somewhere better. */
export function dominates(left: readonly number[], right: readonly number[]): boolean {
  let isBetter = false;
  for (let objective = 0; objective < left.length; objective += 1) {
    const one = left[objective] ?? NaN;
    const other = right[objective] ?? NaN;
    if (one > other) {
      return false;
    }
    isBetter ||= one < other;
  }
  return isBetter;
}
