/*
 * p of the two tests in the tables, from their textbook definitions: so that the product's own are held against something
 * that shares no code with them. Ties get mid-ranks.
 */

/** Up to so many differences all ways to sign them are gone through. */
const MOST_SIGNED = 20;

/** Mid-ranks of values, from 1. */
export function midRanks(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length;
    return below + (values.filter((other) => other === value).length + 1) / 2;
  });
}

/** Two-sided p of Wilcoxon's signed-rank test; NaN where it would take all ways to sign too many differences. */
export function wilcoxonP(differences: readonly number[], method: 'exact' | 'asymptotic'): number {
  const kept = differences.filter((one) => one !== 0);
  const ranks = midRanks(kept.map(Math.abs));
  const positive = sumOf(ranks.filter((_, index) => (kept[index] ?? 0) > 0));
  const total = sumOf(ranks);
  if (kept.length === 0) {
    return 1;
  }
  if (method === 'asymptotic') {
    const z = (positive - total / 2) / Math.sqrt(sumOf(ranks.map((rank) => rank * rank)) / 4);
    return 2 * upperTail(Math.abs(z));
  }
  if (kept.length > MOST_SIGNED) {
    return Number.NaN;
  }
  const sums = ranks.reduce<number[]>((all, rank) => [...all, ...all.map((sum) => sum + rank)], [0]);
  const share = (counts: (sum: number) => boolean): number => sums.filter(counts).length / sums.length;
  return Math.min(
    1,
    2 *
      Math.min(
        share((sum) => sum <= positive),
        share((sum) => sum >= positive),
      ),
  );
}

/** Two-sided p of the Mann-Whitney U test, as SciPy chooses its method: exact for few without ties. */
export function mannWhitneyP(first: readonly number[], second: readonly number[]): number {
  const all = [...first, ...second];
  const size = all.length;
  const ranks = midRanks(all);
  const u = sumOf(ranks.slice(0, first.length)) - (first.length * (first.length + 1)) / 2;
  const hasTies = new Set(all).size < size;
  const pairs = first.length * second.length;
  if (!hasTies && Math.min(first.length, second.length) <= 8) {
    const counts = waysOfU(first.length, second.length);
    const share = (from: number, to: number): number => sumOf(counts.slice(from, to + 1)) / sumOf(counts);
    return Math.min(1, 2 * Math.min(share(0, u), share(u, pairs)));
  }
  const ties = sumOf([...new Set(all)].map((one) => all.filter((other) => other === one).length));
  const cubes = sumOf([...new Set(all)].map((one) => all.filter((other) => other === one).length ** 3));
  const variance = (pairs / 12) * (size + 1 - (cubes - ties) / (size * (size - 1)));
  return variance === 0
    ? 1
    : Math.min(1, 2 * upperTail((Math.abs(u - pairs / 2) - 0.5) / Math.sqrt(variance)));
}

/** How many divisions of ranks without ties give each U: the recursion of Mann and Whitney. */
function waysOfU(first: number, second: number): readonly number[] {
  let before = Array.from({ length: second + 1 }, () => [1]);
  for (let n = 1; n <= first; n += 1) {
    const rows: number[][] = [[1]];
    for (let m = 1; m <= second; m += 1) {
      // The largest of all is of the first sample, and above m of the second, or it is of the second.
      const without = rows[m - 1] ?? [];
      const shifted = before[m] ?? [];
      rows.push(Array.from({ length: n * m + 1 }, (_, u) => (without[u] ?? 0) + (shifted[u - m] ?? 0)));
    }
    before = rows;
  }
  return before[second] ?? [];
}

/** The share of the normal distribution above z, by Simpson's rule over its density. */
function upperTail(z: number): number {
  const [steps, width] = [20_000, 40];
  const density = (x: number): number => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const height = width / steps;
  let sum = density(z) + density(z + width);
  for (let step = 1; step < steps; step += 1) {
    sum += (step % 2 === 0 ? 2 : 4) * density(z + step * height);
  }
  return (sum * height) / 3;
}

export function sumOf(values: readonly number[]): number {
  return values.reduce((sum, one) => sum + one, 0);
}
