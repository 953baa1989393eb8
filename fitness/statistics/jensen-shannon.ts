import { checkAmounts, checkPaired } from './checks.js';

/**
 * How two columns are read: `normalised` divides each by its sum, so that counts will do as well; `paper` takes
 * fractions as they are, of which some may be left out, as the paper on knowledge units does with sums of .976 and 1.
 */
export type DivergenceForm = 'paper' | 'normalised';

/** What rounded fractions may add up to above 1. */
const ROUNDING = 0.005;

/**
 * The Jensen-Shannon divergence (Lin 1991, equation 3.1 with weights 1/2): in bits unless another base of the
 * logarithm is given, 0 for equal columns, and for `normalised` at most log 2. Bins that are 0 in both columns add
 * nothing. Throws a RangeError where the columns differ in length or are empty, a value is negative or not finite, a
 * column to be normalised is all 0, one that is not to be adds up to more than 1, or the base is not above 1.
 */
export function jensenShannonDivergence(
  p: readonly number[],
  q: readonly number[],
  form: DivergenceForm,
  base = 2,
): number {
  if (!(base > 1 && base < Infinity)) {
    throw new RangeError(`the base of the logarithm must be finite and above 1, got ${base}`);
  }
  checkAmounts('p', p);
  checkAmounts('q', q);
  checkPaired('p', p, 'q', q);
  const [left, right] = [fractions('p', p, form), fractions('q', q, form)];
  const nats = left.reduce((sum, one, index) => sum + divergenceOfBin(one, right[index] ?? 0), 0);
  // Rounding can take the sum of almost equal columns a little below 0.
  return Math.max(0, nats) / Math.log(base);
}

/**
 * The Jensen-Shannon distance: the square root of the divergence, a metric. Computed as SciPy does, so that distances
 * below 1e-7 are rounding for the most part. Throws as the divergence does.
 */
export function jensenShannonDistance(
  p: readonly number[],
  q: readonly number[],
  form: DivergenceForm,
  base = 2,
): number {
  return Math.sqrt(jensenShannonDivergence(p, q, form, base));
}

function fractions(name: string, column: readonly number[], form: DivergenceForm): readonly number[] {
  const sum = column.reduce((all, one) => all + one, 0);
  if (form === 'normalised') {
    if (!(sum > 0 && sum < Infinity)) {
      throw new RangeError(`${name} cannot be normalised: its values add up to ${sum}`);
    }
    return column.map((one) => one / sum);
  }
  if (sum > 1 + ROUNDING) {
    throw new RangeError(
      `${name} must be fractions, but adds up to ${sum}: use the form normalised for counts`,
    );
  }
  return column;
}

/** `(p ln(p / m) + q ln(q / m)) / 2`, with m the mean of both. */
function divergenceOfBin(p: number, q: number): number {
  if (p === 0 || q === 0) {
    return ((p + q) / 2) * Math.LN2;
  }
  const mean = (p + q) / 2;
  return (p * Math.log(p / mean) + q * Math.log(q / mean)) / 2;
}
