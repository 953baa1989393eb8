/**
 * The probability that U is at most `u` where `first` and `second` values, none of them equal, come in random order
 * (the null hypothesis of the Mann-Whitney test). The number of orders with a given U is a coefficient of the
 * Gaussian binomial (Mann & Whitney 1947), `Π (1 − q^(second + i)) / (1 − q^i)` for i from 1 to `first`: multiplied
 * out factor by factor, in time proportional to `min(first, second)` by `u`.
 */
export function untiedLowerTail(first: number, second: number, u: number): number {
  const most = first * second;
  if (2 * u >= most) {
    return u >= most ? 1 : 1 - untiedLowerTail(first, second, most - u - 1);
  }
  const [fewer, more] = first < second ? [first, second] : [second, first];
  const chances = new Float64Array(u + 1);
  chances[0] = 1;
  for (let factor = 1; factor <= fewer; factor += 1) {
    for (let at = u; at >= more + factor; at -= 1) {
      chances[at] = (chances[at] ?? 0) - (chances[at - more - factor] ?? 0);
    }
    for (let at = factor; at <= u; at += 1) {
      chances[at] = (chances[at] ?? 0) + (chances[at - factor] ?? 0);
    }
    // Keeps the coefficients probabilities: their sum is a binomial coefficient, which soon overflows.
    for (let at = 0; at <= u; at += 1) {
      chances[at] = ((chances[at] ?? 0) * factor) / (more + factor);
    }
  }
  return chances.reduce((all, one) => all + one, 0);
}

/**
 * The probability that `size` of the ranks, drawn at random without putting back, have a sum of at most `sum`. Ranks
 * are whole numbers, equal ones among them, so that it is exact with ties as well. Takes time in proportion to the
 * number of ranks by `size` by `sum`.
 */
export function drawnSumLowerTail(ranks: readonly number[], size: number, sum: number): number {
  // chances[drawn][total]: of the ranks seen so far, so many were drawn and have this total.
  const chances = Array.from({ length: size + 1 }, () => new Float64Array(sum + 1));
  const start = chances[0];
  if (start !== undefined) {
    start[0] = 1;
  }
  for (const [seen, rank] of ranks.entries()) {
    const left = ranks.length - seen;
    for (let drawn = Math.min(size, seen + 1); drawn >= 0; drawn -= 1) {
      const [row, fewer] = [chances[drawn], chances[drawn - 1]];
      const [stays, enters] = [(left - (size - drawn)) / left, (size - drawn + 1) / left];
      for (let at = sum; row !== undefined && at >= 0; at -= 1) {
        const added = fewer !== undefined && at >= rank ? (fewer[at - rank] ?? 0) * enters : 0;
        row[at] = (row[at] ?? 0) * stays + added;
      }
    }
  }
  return (chances[size] ?? new Float64Array()).reduce((all, one) => all + one, 0);
}
