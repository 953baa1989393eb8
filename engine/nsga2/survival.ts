import type { Points } from './points.js';
import { rankPoints } from './ranking.js';

/**
 * Indices of the points that survive into a population of `size`: whole fronts in order, and of the front
 * that no longer fits the least crowded (Deb et al. 2002, section III-C). Best first. All survive where there
 * are fewer. Throws a RangeError unless size is a whole number ≥ 1.
 */
export function survivors(points: Points, size: number): number[] {
  if (!Number.isInteger(size) || size < 1) {
    throw new RangeError(`a population has at least one member, got ${size}`);
  }
  return rankPoints(points).order.slice(0, size);
}
