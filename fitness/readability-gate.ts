import { READABILITY_KEYS } from '../core/metrics.js';
import type { Readability, ReadabilityKey } from '../core/metrics.js';

import type { Thresholds } from './thresholds.js';

export type ReadabilityGateResult =
  | { readonly passed: true }
  /** The counts that the candidate raised too far. */
  | { readonly passed: false; readonly broken: readonly ReadabilityKey[] };

/**
 * Whether a candidate is still readable: no count above its threshold, unless the original's already was, and
 * then not above the original's. A threshold of 0 leaves its count out (design, section 6).
 */
export function readabilityGate(
  original: Readability,
  candidate: Readability,
  thresholds: Thresholds,
): ReadabilityGateResult {
  const broken = READABILITY_KEYS.filter((key) => {
    const threshold = thresholds.readability[key];
    return threshold !== 0 && candidate[key] > Math.max(threshold, original[key]);
  });
  return broken.length === 0 ? { passed: true } : { passed: false, broken };
}
