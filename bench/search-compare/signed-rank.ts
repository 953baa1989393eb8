/** Wilcoxon's signed-rank test of paired differences. */
export interface SignedRank {
  /** Pairs that differ: the others say nothing and are left out. */
  readonly pairs: number;
  /** Sums of the ranks of positive and of negative differences. */
  readonly positive: number;
  readonly negative: number;
  /** Two-sided; 1 where no pair differs. */
  readonly p: number;
}

/**
 * Wilcoxon's signed-rank test (Wilcoxon 1945), two-sided and exact: the distribution of the rank sum over all ways to
 * sign the ranks that there are, mid-ranks of tied differences among them, so that it needs no approximation.
 */
export function signedRank(differences: readonly number[]): SignedRank {
  const counted = differences.filter((difference) => difference !== 0);
  const ranks = doubledRanks(counted.map(Math.abs));
  let positive = 0;
  let total = 0;
  for (const [index, rank] of ranks.entries()) {
    total += rank;
    positive += (counted[index] ?? 0) > 0 ? rank : 0;
  }
  const smaller = Math.min(positive, total - positive);
  // Probability of every sum when each rank is signed by a fair coin.
  let chances = Float64Array.of(1);
  for (const rank of ranks) {
    const next = new Float64Array(chances.length + rank);
    for (const [sum, chance] of chances.entries()) {
      next[sum] = (next[sum] ?? 0) + chance / 2;
      next[sum + rank] = (next[sum + rank] ?? 0) + chance / 2;
    }
    chances = next;
  }
  const tail = chances.subarray(0, smaller + 1).reduce((sum, chance) => sum + chance, 0);
  return {
    pairs: counted.length,
    positive: positive / 2,
    negative: (total - positive) / 2,
    p: Math.min(1, 2 * tail),
  };
}

/** Twice the rank of every value, equal ones sharing the mean of theirs: whole numbers. */
function doubledRanks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((left, right) => (values[left] ?? 0) - (values[right] ?? 0));
  const ranks = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1] ?? 0] === values[order[from] ?? 0]) {
      to += 1;
    }
    for (let at = from; at <= to; at += 1) {
      // Ranks begin at 1: those from `from + 1` to `to + 1` have this mean, doubled.
      ranks[order[at] ?? 0] = from + to + 2;
    }
    from = to + 1;
  }
  return ranks;
}
