import { checkAmounts } from './checks.js';

/** A point of a Lorenz curve: the share of the population, lowest values first, and the share of all that it holds. */
export interface LorenzPoint {
  readonly population: number;
  readonly share: number;
}

/**
 * The Lorenz curve of values (Lorenz 1905): a point for none of them, and one for each more, from (0, 0) to (1, 1).
 * Null where all values are 0, since nothing has no shares. Throws a RangeError where there is no value, or one is
 * negative or not finite.
 */
export function lorenzPoints(values: readonly number[]): readonly LorenzPoint[] | null {
  checkAmounts('values', values);
  const ascending = [...values].sort((left, right) => left - right);
  const largest = ascending.at(-1) ?? 0;
  if (largest === 0) {
    return null;
  }
  // Scaled by the largest: the sum of finite values need not be finite.
  const held = [0];
  for (const value of ascending) {
    held.push((held.at(-1) ?? 0) + value / largest);
  }
  const total = held.at(-1) ?? 0;
  return held.map((one, index) => ({ population: index / values.length, share: one / total }));
}
