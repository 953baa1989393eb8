import { checkFinite, checkLevel } from './checks.js';

/** p-values of several tests, corrected for their number. */
export interface Bonferroni {
  /** What a single p-value is held to: alpha by the number of tests. */
  readonly threshold: number;
  /** The p-values by the number of tests, 1 at most, to be held to alpha itself. */
  readonly adjusted: readonly number[];
  /** Which null hypotheses are rejected. */
  readonly rejected: readonly boolean[];
}

/**
 * Bonferroni's correction for several tests (Dunn 1961), for any dependence among them. A p-value that is the threshold
 * rejects unless `boundary` is `below`. Throws a RangeError where there is no test, a p-value lies outside 0 to 1, or
 * alpha is not between them.
 */
export function bonferroni(
  pValues: readonly number[],
  alpha: number,
  boundary: 'at-most' | 'below' = 'at-most',
): Bonferroni {
  checkLevel('alpha', alpha);
  checkFinite('p-values', pValues);
  const outside = pValues.find((p) => p < 0 || p > 1);
  if (pValues.length === 0 || outside !== undefined) {
    throw new RangeError(
      outside === undefined ? 'there must be a p-value' : `a p-value lies between 0 and 1, got ${outside}`,
    );
  }
  const threshold = alpha / pValues.length;
  return {
    threshold,
    adjusted: pValues.map((p) => Math.min(1, p * pValues.length)),
    rejected: pValues.map((p) => (boundary === 'below' ? p < threshold : p <= threshold)),
  };
}
