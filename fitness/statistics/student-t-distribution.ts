/** Terms of the continued fraction after which it has converged for any argument that it is used for. */
const MOST_TERMS = 10_000;
/** From here on the series of the gamma quotient has double precision. */
const SERIES_FROM = 40;

/**
 * The probability that Student's t with `freedom` degrees (1 or more) exceeds `t`, which may be infinite. Relative
 * error below 1e-12. Abramowitz & Stegun 26.7.1 with 26.5.27: half of I_x(ν/2, 1/2) at x = ν / (ν + t²).
 */
export function studentUpperTail(t: number, freedom: number): number {
  if (t < 0) {
    return 1 - studentUpperTail(-t, freedom);
  }
  if (t === Infinity) {
    return 0;
  }
  const [a, b] = [freedom / 2, 0.5];
  const square = t * t;
  // Γ(a + 1/2) / (Γ(a) Γ(1/2)) x^a (1 − x)^b, of which 1 − x would cancel.
  const front =
    (gammaQuotient(a) / Math.sqrt(Math.PI)) *
    Math.exp(-a * Math.log1p(square / freedom)) *
    Math.sqrt(square / (freedom + square));
  const x = freedom / (freedom + square);
  // The fraction converges fast on this side of the mean, and by I_x(a, b) = 1 − I_{1−x}(b, a) on the other.
  return x < (a + 1) / (a + b + 2)
    ? (front / a / 2) * betaFraction(a, b, x)
    : 0.5 - (front / b / 2) * betaFraction(b, a, square / (freedom + square));
}

/** Γ(a + 1/2) / Γ(a), by its asymptotic series, led down from a large argument by Γ(a + 1) = a Γ(a). */
function gammaQuotient(a: number): number {
  let factor = 1;
  let at = a;
  for (; at < SERIES_FROM; at += 1) {
    factor *= at / (at + 0.5);
  }
  const series =
    1 -
    1 / (8 * at) +
    1 / (128 * at ** 2) +
    5 / (1024 * at ** 3) -
    21 / (32_768 * at ** 4) -
    399 / (262_144 * at ** 5) +
    869 / (4_194_304 * at ** 6);
  return factor * Math.sqrt(at) * series;
}

/** The continued fraction of the incomplete beta function (DLMF 8.17.22), by the method of Lentz. */
function betaFraction(a: number, b: number, x: number): number {
  // Stands for a denominator that happens to be 0.
  const tiny = 1e-300;
  const orTiny = (value: number): number => (Math.abs(value) < tiny ? tiny : value);
  let numerator = 1;
  let denominator = 1 / orTiny(1 - ((a + b) * x) / (a + 1));
  let fraction = denominator;
  for (let term = 1; term <= MOST_TERMS; term += 1) {
    const even = (term * (b - term) * x) / ((a + 2 * term - 1) * (a + 2 * term));
    const odd = (-(a + term) * (a + b + term) * x) / ((a + 2 * term) * (a + 2 * term + 1));
    const before = fraction;
    for (const coefficient of [even, odd]) {
      denominator = 1 / orTiny(1 + coefficient * denominator);
      numerator = orTiny(1 + coefficient / numerator);
      fraction *= numerator * denominator;
    }
    if (Math.abs(fraction / before - 1) <= Number.EPSILON) {
      break;
    }
  }
  return fraction;
}
