/**
 * The probability that the sum of the ranks with a positive sign is at most `sum`, where every rank is signed by a fair
 * coin (the null hypothesis of Wilcoxon's signed-rank test). Ranks are whole numbers, equal ones among them, so that it
 * is exact with ties as well; `sum` is a whole number from 0 to their total. Takes time in proportion to the number of
 * ranks by half their total.
 */
export function signedRankLowerTail(ranks: readonly number[], sum: number): number {
  const total = ranks.reduce((all, one) => all + one, 0);
  // Flipping every sign shows that the distribution is symmetric: the lower half is enough.
  if (2 * sum >= total) {
    return sum >= total ? 1 : 1 - signedRankLowerTail(ranks, total - sum - 1);
  }
  const chances = new Float64Array(sum + 1);
  chances[0] = 1;
  for (const rank of ranks) {
    for (let at = sum; at >= 0; at -= 1) {
      const without = chances[at] ?? 0;
      const withRank = at >= rank ? (chances[at - rank] ?? 0) : 0;
      chances[at] = (without + withRank) / 2;
    }
  }
  return chances.reduce((all, one) => all + one, 0);
}
