import { checkAmounts } from './checks.js';

/**
 * The Gini coefficient of values (Gini 1912): 0 where all are equal, (n − 1) / n where one of n has all; twice the
 * area between the Lorenz curve and the diagonal. Null where all values are 0. Throws a RangeError where there is no
 * value, or one is negative or not finite.
 */
export function gini(values: readonly number[]): number | null {
  checkAmounts('values', values);
  const largest = values.reduce((most, one) => Math.max(most, one), 0);
  if (largest === 0) {
    return null;
  }
  const size = values.length;
  let total = 0;
  let weighted = 0;
  // Scaled by the largest: the sum of finite values need not be finite.
  for (const [index, value] of [...values].sort((left, right) => left - right).entries()) {
    total += value / largest;
    weighted += (2 * index + 1 - size) * (value / largest);
  }
  return Math.max(0, weighted / (size * total));
}

/**
 * The Gini coefficient by n / (n − 1), which does not fall with the size of the sample (Deltas 2003): 1 where one has
 * all. Null where the coefficient is, and for a single value. Throws as `gini` does.
 */
export function unbiasedGini(values: readonly number[]): number | null {
  const biased = gini(values);
  return biased === null || values.length === 1 ? null : (biased * values.length) / (values.length - 1);
}
