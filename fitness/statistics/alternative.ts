/**
 * What a test holds against its null hypothesis: the first sample (or the differences) lies elsewhere, higher, or
 * lower. The words are SciPy's.
 */
export type Alternative = 'two-sided' | 'greater' | 'less';

/** The probability, under the null hypothesis, of a statistic at least as far out as the one seen, to either side. */
export interface Tails {
  readonly greater: number;
  readonly less: number;
}

/** The p-value of an alternative; two-sided it is twice the smaller tail, 1 at most. */
export function pValue(tails: Tails, alternative: Alternative): number {
  switch (alternative) {
    case 'greater':
      return Math.min(1, tails.greater);
    case 'less':
      return Math.min(1, tails.less);
    case 'two-sided':
      return Math.min(1, 2 * Math.min(tails.greater, tails.less));
  }
}
