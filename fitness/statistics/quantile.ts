import { checkSample } from './checks.js';

/**
 * The quantile of values at a probability from 0 to 1, by linear interpolation between the two order statistics
 * around it (Hyndman & Fan 1996, definition 7; NumPy's default). Throws a RangeError where there is no value, one is
 * not finite, or the probability lies outside.
 */
export function quantile(values: readonly number[], probability: number): number {
  checkSample('values', values);
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`a probability lies between 0 and 1, got ${probability}`);
  }
  const ascending = Float64Array.from(values).sort();
  const position = probability * (ascending.length - 1);
  const below = ascending[Math.floor(position)] ?? 0;
  const above = ascending[Math.ceil(position)] ?? 0;
  const weight = position - Math.floor(position);
  // Not below + weight (above − below): the difference of two finite values need not be finite.
  return below === above ? below : below * (1 - weight) + above * weight;
}

/** The middle of some values, of an even number of them the mean of both in the middle. Throws as the quantile does. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}
