import { checkSample } from './checks.js';

/** How large an effect is, in words. */
export type Magnitude = 'negligible' | 'small' | 'medium' | 'large';

/** Cliff's delta of two samples. */
export interface CliffsDelta {
  /** Pairs of a value of each sample where the first is larger, and where it is smaller. */
  readonly greater: number;
  readonly less: number;
  /** −1 to 1: what `greater` has more than `less`, by the number of pairs. */
  readonly delta: number;
  readonly magnitude: Magnitude;
}

/** The largest |delta| that each word is for (Romano et al. 2006); beyond the last it is large. */
const MAGNITUDES = [
  [0.147, 'negligible'],
  [0.33, 'small'],
  [0.474, 'medium'],
] as const;

/**
 * Cliff's delta (Cliff 1993): how often a value of the first sample is larger than one of the second, less how often it
 * is smaller. Throws a RangeError where a sample is empty or a value not finite.
 */
export function cliffsDelta(first: readonly number[], second: readonly number[]): CliffsDelta {
  checkSample('the first sample', first);
  checkSample('the second sample', second);
  const greater = pairsWithLarger(first, second);
  const less = pairsWithLarger(second, first);
  const delta = (greater - less) / (first.length * second.length);
  return { greater, less, delta, magnitude: magnitude(delta) };
}

/** The word for a delta. */
export function magnitude(delta: number): Magnitude {
  return MAGNITUDES.find(([most]) => Math.abs(delta) <= most)?.[1] ?? 'large';
}

/** Pairs of a value of `these` and a smaller one of `others`. */
function pairsWithLarger(these: readonly number[], others: readonly number[]): number {
  const ascending = [...others].sort((left, right) => left - right);
  let pairs = 0;
  let smaller = 0;
  for (const value of [...these].sort((left, right) => left - right)) {
    while (smaller < ascending.length && (ascending[smaller] ?? 0) < value) {
      smaller += 1;
    }
    pairs += smaller;
  }
  return pairs;
}
