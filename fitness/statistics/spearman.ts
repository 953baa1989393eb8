import { pValue } from './alternative.js';
import type { Alternative } from './alternative.js';
import { checkPaired, checkSample } from './checks.js';
import { rank } from './ranks.js';
import { studentUpperTail } from './student-t-distribution.js';

/** Spearman's rank correlation. */
export interface RankCorrelation {
  /** −1 to 1; null where one list does not vary. */
  readonly rho: number | null;
  /** By Student's t with n − 2 degrees of freedom; null where rho is, and for fewer than three pairs. */
  readonly p: number | null;
}

/**
 * Spearman's rank correlation of pairs (Spearman 1904): Pearson's of their mid-ranks, so that ties are minded. p is of
 * `rho √((n − 2) / (1 − rho²))` as Student's t, as in SciPy, and 0 where rho is 1 or −1. Throws a RangeError where the
 * lengths differ, a value is not finite, or there is none.
 */
export function spearman(
  x: readonly number[],
  y: readonly number[],
  alternative: Alternative = 'two-sided',
): RankCorrelation {
  checkSample('x', x);
  checkSample('y', y);
  checkPaired('x', x, 'y', y);
  const [left, right] = [centredRanks(x), centredRanks(y)];
  const variances = dot(left, left) * dot(right, right);
  if (variances === 0) {
    return { rho: null, p: null };
  }
  const rho = Math.max(-1, Math.min(1, dot(left, right) / Math.sqrt(variances)));
  const freedom = x.length - 2;
  if (freedom < 1) {
    return { rho, p: null };
  }
  const t = rho * Math.sqrt(freedom / ((1 - rho) * (1 + rho)));
  const tails = { greater: studentUpperTail(t, freedom), less: studentUpperTail(-t, freedom) };
  return { rho, p: pValue(tails, alternative) };
}

/** Twice what every rank is above the mean of all: whole numbers, so that their products add up exactly. */
function centredRanks(values: readonly number[]): readonly number[] {
  return rank(values).doubled.map((one) => one - values.length - 1);
}

function dot(left: readonly number[], right: readonly number[]): number {
  return left.reduce((sum, one, index) => sum + one * (right[index] ?? 0), 0);
}
