import { pValue } from './alternative.js';
import type { Alternative } from './alternative.js';
import { checkPaired, checkSample, checkWhole } from './checks.js';
import { normalUpperTail } from './normal-distribution.js';
import { hasTies, rank } from './ranks.js';
import { signedRankLowerTail } from './signed-rank-distribution.js';

/**
 * What becomes of pairs that do not differ: left out before ranking (`wilcox`), ranked and then left out (`pratt`), or
 * ranked and shared between both sides (`zsplit`).
 */
export type ZeroMethod = 'wilcox' | 'pratt' | 'zsplit';

export interface SignedRankOptions {
  /** `wilcox` unless given. */
  readonly zeroMethod?: ZeroMethod;
  /** `two-sided` unless given; `greater` holds that the differences are positive. */
  readonly alternative?: Alternative;
  /**
   * `exact` counts all ways to sign the ranks that there are, mid-ranks of ties among them; `asymptotic` takes the
   * normal distribution; `auto`, which is meant unless given, chooses as SciPy does: `exact` for up to 50 differences
   * without ties and zeros and for up to 13 with them.
   */
  readonly method?: 'exact' | 'asymptotic' | 'auto';
  /** Whether the normal approximation moves the statistic by 1/2 towards its mean; not unless given. */
  readonly correction?: boolean;
}

/** The outcome of Wilcoxon's signed-rank test. */
export interface SignedRank {
  /** Differences other than 0. */
  readonly pairs: number;
  /** W+ and W−, the sums of the ranks of positive and of negative differences. */
  readonly positive: number;
  readonly negative: number;
  /** The smaller of the two sums two-sided, W+ one-sided. */
  readonly statistic: number;
  /** W+ standardised, minus its absolute value two-sided; null where the method is exact or nothing varies. */
  readonly z: number | null;
  readonly p: number;
  readonly method: 'exact' | 'asymptotic';
}

/**
 * The differences `x − y` of pairs, rounded to 12 decimals unless told otherwise: .74 − .6 and .69 − .55 are equal but
 * for their last bits, and ranking would make two ranks of what is one. Throws a RangeError where the lengths differ, a
 * value is not finite, or there is none.
 */
export function pairedDifferences(x: readonly number[], y: readonly number[], decimals = 12): number[] {
  checkSample('x', x);
  checkSample('y', y);
  checkPaired('x', x, 'y', y);
  checkWhole('decimals', decimals, 0, 15);
  const scale = 10 ** decimals;
  return x.map((value, index) => {
    const difference = value - (y[index] ?? 0);
    const scaled = Math.abs(difference) * scale;
    // What is not exact as a whole number any more has no further decimals to round either.
    return scaled > Number.MAX_SAFE_INTEGER
      ? difference
      : // The sum makes 0 of −0.
        0 + (Math.sign(difference) * Math.round(scaled)) / scale;
  });
}

/**
 * Wilcoxon's signed-rank test of paired differences (Wilcoxon 1945; zeros: Pratt 1959, Cureton 1967), with SciPy's
 * conventions. Two departures: `exact` minds ties and zeros, as SciPy's permutation method does and its `exact` does
 * not; and where all differences are 0 and none is ranked p is 1, where SciPy's approximation divides 0 by 0.
 * Differences are ranked as they are: `pairedDifferences` rounds them. Throws a RangeError where there is none or one
 * is not finite.
 */
export function wilcoxonSignedRank(
  differences: readonly number[],
  options: SignedRankOptions = {},
): SignedRank {
  checkSample('differences', differences);
  const { zeroMethod = 'wilcox', alternative = 'two-sided', correction = false } = options;
  const signs = rankSigns(differences, zeroMethod);
  const method =
    options.method === undefined || options.method === 'auto'
      ? usualMethod(differences.length, signs)
      : options.method;
  const z = method === 'asymptotic' ? standardised(signs, alternative, correction) : null;
  const positive = (signs.positive + signs.shared / 2) / 2;
  const negative = (signs.negative + signs.shared / 2) / 2;
  return {
    pairs: signs.ranks.length,
    positive,
    negative,
    statistic: alternative === 'two-sided' ? Math.min(positive, negative) : positive,
    z: z !== null && alternative === 'two-sided' ? 0 - Math.abs(z) : z,
    p: method === 'exact' ? exactP(signs, alternative) : asymptoticP(z, alternative),
    method,
  };
}

/** Ranks, doubled throughout to be whole, and what their signs are. */
interface SignedRanks {
  /** Of the differences other than 0. */
  readonly ranks: readonly number[];
  readonly positive: number;
  readonly negative: number;
  /** The sum of the zeros' ranks that both sides share: 0 but for `zsplit`. */
  readonly shared: number;
  /** The sum of the squares of all ranks that take part: 16 times the variance of W+. */
  readonly squares: number;
  readonly hasTiesOrZeros: boolean;
}

function rankSigns(differences: readonly number[], zeroMethod: ZeroMethod): SignedRanks {
  const kept = zeroMethod === 'wilcox' ? differences.filter((one) => one !== 0) : differences;
  const ranked = rank(kept.map(Math.abs));
  const ranksWhere = (chosen: (difference: number) => boolean): readonly number[] =>
    ranked.doubled.filter((_, index) => chosen(kept[index] ?? 0));
  const ranks = ranksWhere((one) => one !== 0);
  const zeros = zeroMethod === 'zsplit' ? ranksWhere((one) => one === 0) : [];
  const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
  return {
    ranks,
    positive: sum(ranksWhere((one) => one > 0)),
    negative: sum(ranksWhere((one) => one < 0)),
    shared: sum(zeros),
    squares: sum([...ranks, ...zeros].map((one) => one * one)),
    hasTiesOrZeros: hasTies(ranked) || differences.includes(0),
  };
}

function usualMethod(size: number, { hasTiesOrZeros }: SignedRanks): 'exact' | 'asymptotic' {
  return size <= (hasTiesOrZeros ? 13 : 50) ? 'exact' : 'asymptotic';
}

function exactP({ ranks, positive, negative }: SignedRanks, alternative: Alternative): number {
  // Without ties every doubled rank is even, and half of the sums never occur.
  const step = ranks.every((one) => one % 2 === 0) ? 2 : 1;
  const lowerTail = (sum: number): number =>
    signedRankLowerTail(
      ranks.map((one) => one / step),
      sum / step,
    );
  // W+ is at least as large as it is in just as many signings as it is at most W−.
  return pValue({ less: lowerTail(positive), greater: lowerTail(negative) }, alternative);
}

function standardised(
  { positive, negative, squares }: SignedRanks,
  alternative: Alternative,
  correction: boolean,
): number | null {
  if (squares === 0) {
    return null;
  }
  // Half the difference of the two sums is what W+ has above its mean, whatever became of the zeros.
  const above = (positive - negative) / 4;
  const side = { greater: 1, less: -1, 'two-sided': Math.sign(above) }[alternative];
  return (above - (correction ? side / 2 : 0)) / (Math.sqrt(squares) / 4);
}

function asymptoticP(z: number | null, alternative: Alternative): number {
  return z === null ? 1 : pValue({ greater: normalUpperTail(z), less: normalUpperTail(-z) }, alternative);
}
