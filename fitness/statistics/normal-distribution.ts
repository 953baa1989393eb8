/*
 * Ours, since no library on npm gives the figures as they are needed: simple-statistics has a table of four digits,
 * cephes a tail that is 0 from 27.5 standard deviations on, a start that is to be awaited and types that Node's
 * resolution does not find, and the three functions that are needed of @stdlib come with some 220 packages.
 */

/** From here on the continued fraction converges fast, and below it the series does not cancel. */
const SERIES_BELOW = 2.5;
/** Enough for double precision at the least value that the continued fraction is used for. */
const FRACTION_TERMS = 200;

/** The density of the standard normal distribution. */
function normalDensity(z: number): number {
  return Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
}

/**
 * The probability that a standard normal variable exceeds `z`, which may be infinite. Relative error below 1e-12 in the
 * upper tail. Series: Abramowitz & Stegun 26.2.11; continued fraction of the tail: 26.2.14.
 */
export function normalUpperTail(z: number): number {
  if (z < 0) {
    return 1 - normalUpperTail(-z);
  }
  if (z < SERIES_BELOW) {
    let term = z;
    let sum = z;
    for (let odd = 3; term > sum * Number.EPSILON; odd += 2) {
      term *= (z * z) / odd;
      sum += term;
    }
    return 0.5 - normalDensity(z) * sum;
  }
  let fraction = z;
  for (let term = FRACTION_TERMS; term > 0; term -= 1) {
    fraction = z + term / fraction;
  }
  return normalDensity(z) / fraction;
}

/**
 * The value that a standard normal variable stays below with this probability. −∞ and ∞ for 0 and 1. Throws a
 * RangeError for what is no probability. Start: Abramowitz & Stegun 26.2.23, then Halley's steps.
 */
export function normalQuantile(probability: number): number {
  if (!(probability >= 0 && probability <= 1)) {
    throw new RangeError(`a probability lies between 0 and 1, got ${probability}`);
  }
  if (probability === 0 || probability === 1) {
    return probability === 0 ? -Infinity : Infinity;
  }
  if (probability === 0.5) {
    return 0;
  }
  const tail = Math.min(probability, 1 - probability);
  const t = Math.sqrt(-2 * Math.log(tail));
  let z =
    t -
    (2.515517 + 0.802853 * t + 0.010328 * t ** 2) /
      (1 + 1.432788 * t + 0.189269 * t ** 2 + 0.001308 * t ** 3);
  // The start is off by 4.5e-4 at most, and a step cubes the error: the third only removes rounding.
  for (let step = 0; step < 3; step += 1) {
    const error = (normalUpperTail(z) - tail) / normalDensity(z);
    z += error / (1 - (error * z) / 2);
  }
  return probability < 0.5 ? -z : z;
}
