import { pValue } from './alternative.js';
import type { Alternative, Tails } from './alternative.js';
import { checkSample } from './checks.js';
import { normalUpperTail } from './normal-distribution.js';
import { drawnSumLowerTail, untiedLowerTail } from './rank-sum-distribution.js';
import { hasTies, rank, tieTerm } from './ranks.js';
import type { Ranks } from './ranks.js';

export interface MannWhitneyOptions {
  /** `two-sided` unless given; `greater` holds that the first sample lies higher. */
  readonly alternative?: Alternative;
  /**
   * `exact` counts all ways to divide the ranks that there are, mid-ranks of ties among them; `asymptotic` takes the
   * normal distribution; `auto`, which is meant unless given, chooses as SciPy does: `exact` where there are no ties
   * and one sample has at most 8 values.
   */
  readonly method?: 'exact' | 'asymptotic' | 'auto';
  /** Whether the normal approximation moves U by 1/2 towards its mean; it does unless told otherwise. */
  readonly continuity?: boolean;
}

/** The outcome of the Mann-Whitney test. */
export interface MannWhitneyU {
  /** Pairs of a value of each sample where the first is larger, equal ones counting half. */
  readonly u1: number;
  /** The same for the second sample: the rest of the pairs. */
  readonly u2: number;
  readonly p: number;
  readonly method: 'exact' | 'asymptotic';
}

/**
 * The Mann-Whitney U test of two independent samples (Mann & Whitney 1947), with SciPy's conventions. Two departures:
 * `exact` minds ties, as SciPy's permutation method does and its `exact` does not; and where all values are equal p
 * is 1, where SciPy's approximation without continuity divides 0 by 0. Throws a RangeError where a sample is empty or
 * a value not finite.
 */
export function mannWhitneyU(
  first: readonly number[],
  second: readonly number[],
  options: MannWhitneyOptions = {},
): MannWhitneyU {
  checkSample('the first sample', first);
  checkSample('the second sample', second);
  const { alternative = 'two-sided', continuity = true } = options;
  const ranks = rank([...first, ...second]);
  const division = {
    ranks,
    first: first.length,
    second: second.length,
    rankSum: rankSum(ranks, first.length),
  };
  const u1 = (division.rankSum - first.length * (first.length + 1)) / 2;
  const u2 = first.length * second.length - u1;
  const isSmall = Math.min(first.length, second.length) <= 8;
  const usual = isSmall && !hasTies(ranks) ? 'exact' : 'asymptotic';
  const method = options.method === undefined || options.method === 'auto' ? usual : options.method;
  const tails =
    method === 'exact'
      ? exactTails(division, u1, u2)
      : { greater: normalTail(division, u1, continuity), less: normalTail(division, u2, continuity) };
  return { u1, u2, p: pValue(tails, alternative), method };
}

/** How the ranks are divided between the two samples; the rank sum is the first one's, doubled as the ranks are. */
interface Division {
  readonly ranks: Ranks;
  readonly first: number;
  readonly second: number;
  readonly rankSum: number;
}

function rankSum({ doubled }: Ranks, size: number): number {
  return doubled.slice(0, size).reduce((sum, one) => sum + one, 0);
}

function exactTails({ ranks, first, second, rankSum }: Division, u1: number, u2: number): Tails {
  if (!hasTies(ranks)) {
    return { less: untiedLowerTail(first, second, u1), greater: untiedLowerTail(first, second, u2) };
  }
  // With ties the distribution is not symmetric: the upper tail is the lower one of the ranks counted from above.
  const highest = 2 * (first + second + 1);
  const reversed = ranks.doubled.map((one) => highest - one);
  const above = first * highest - rankSum;
  // What the second sample has is the rest, and there may be far fewer ways to draw the smaller of the two.
  const total = (first + second) * (first + second + 1);
  return first <= second
    ? {
        less: drawnSumLowerTail(ranks.doubled, first, rankSum),
        greater: drawnSumLowerTail(reversed, first, above),
      }
    : {
        less: drawnSumLowerTail(reversed, second, total - above),
        greater: drawnSumLowerTail(ranks.doubled, second, total - rankSum),
      };
}

/** The probability of a U at least as large as this, by the normal distribution with the variance that ties leave. */
function normalTail({ ranks, first, second }: Division, u: number, continuity: boolean): number {
  if (ranks.groups.length === 1) {
    return 1;
  }
  const size = first + second;
  const variance = ((first * second) / 12) * (size + 1 - tieTerm(ranks) / (size * (size - 1)));
  return normalUpperTail((u - (first * second) / 2 - (continuity ? 0.5 : 0)) / Math.sqrt(variance));
}
