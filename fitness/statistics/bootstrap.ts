import type { Rng } from '../../core/rng.js';

import { checkFinite, checkLevel, checkSample, checkWhole } from './checks.js';
import { normalQuantile, normalUpperTail } from './normal-distribution.js';
import { quantile } from './quantile.js';

/** `percentile` (Efron 1979) or `bca`, bias-corrected and accelerated (Efron 1987). */
export type BootstrapMethod = 'percentile' | 'bca';

export interface BootstrapOptions {
  /** `bca` unless given. */
  readonly method?: BootstrapMethod;
  /** The level of confidence, .95 unless given. */
  readonly level?: number;
  /** 9999 unless given. */
  readonly resamples?: number;
}

/** A confidence interval; both bounds belong to it. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** The estimate of a whole sample and its confidence interval. */
export interface BootstrapInterval extends Interval {
  readonly estimate: number;
}

/**
 * A bootstrap confidence interval of a statistic of independent items, such as the tasks of a benchmark or pairs of
 * figures: resamples as many items with putting back, by draws of `rng`. Where all resamples have the same statistic
 * the interval is that point. Throws a RangeError where there are fewer than two items, a statistic is not finite, an
 * option is out of range, or `bca` is not defined.
 */
export function bootstrapInterval<Item>(
  items: readonly Item[],
  statistic: (items: readonly Item[]) => number,
  rng: Rng,
  options: BootstrapOptions = {},
): BootstrapInterval {
  const { method = 'bca', level = 0.95, resamples = 9999 } = options;
  checkLevel('level', level);
  checkWhole('resamples', resamples, 1);
  checkWhole('the number of items', items.length, 2);
  const estimate = statistic(items);
  checkFinite('the estimate', [estimate]);
  const distribution = Array.from({ length: resamples }, () => statistic(items.map(() => rng.pick(items))));
  if (method === 'percentile' || distribution.every((one) => one === estimate)) {
    return { estimate, ...percentileInterval(distribution, level) };
  }
  const jackknife = items.map((_, left) => statistic(items.filter((_, index) => index !== left)));
  return { estimate, ...bcaInterval({ distribution, estimate, jackknife }, level) };
}

/** The interval between the quantiles of a bootstrap distribution that leave out equal parts at both ends. */
export function percentileInterval(distribution: readonly number[], level: number): Interval {
  checkLevel('level', level);
  return quantiles(distribution, (1 - level) / 2, (1 + level) / 2);
}

/** What the bias-corrected and accelerated interval is made of. */
export interface BcaParts {
  /** The statistic of every resample. */
  readonly distribution: readonly number[];
  /** The statistic of the sample. */
  readonly estimate: number;
  /** The statistic of the sample without each of its items. */
  readonly jackknife: readonly number[];
}

/**
 * The bias-corrected and accelerated interval (Efron & Tibshirani 1993, equations 14.9, 14.10, 14.14 and 14.15),
 * where resamples with the estimate itself count half in the bias, as in SciPy. Throws a RangeError where it is not
 * defined: all resamples lie to one side of the estimate, or leaving out items does not change it though resampling
 * does.
 */
export function bcaInterval({ distribution, estimate, jackknife }: BcaParts, level: number): Interval {
  checkLevel('level', level);
  checkSample('the distribution', distribution);
  checkSample('the jackknife', jackknife);
  const bias = biasOf(distribution, estimate);
  const acceleration = accelerationOf(jackknife);
  const corrected = (probability: number): number => {
    const shifted = bias + normalQuantile(probability);
    return normalUpperTail(-(bias + shifted / (1 - acceleration * shifted)));
  };
  return quantiles(distribution, corrected((1 - level) / 2), corrected((1 + level) / 2));
}

function biasOf(distribution: readonly number[], estimate: number): number {
  const below = distribution.filter((one) => one < estimate).length;
  const equal = distribution.filter((one) => one === estimate).length;
  const bias = normalQuantile((below + equal / 2) / distribution.length);
  if (!Number.isFinite(bias)) {
    throw new RangeError('no bca interval: all resamples lie to one side of the estimate; use percentile');
  }
  return bias;
}

function accelerationOf(jackknife: readonly number[]): number {
  const mean = jackknife.reduce((sum, one) => sum + one, 0) / jackknife.length;
  const power = (exponent: number): number =>
    jackknife.reduce((sum, one) => sum + (mean - one) ** exponent, 0);
  const spread = power(2);
  if (spread === 0) {
    throw new RangeError('no bca interval: no single item changes the estimate; use percentile');
  }
  return power(3) / (6 * spread ** 1.5);
}

function quantiles(distribution: readonly number[], lower: number, upper: number): Interval {
  return { low: quantile(distribution, lower), high: quantile(distribution, upper) };
}
