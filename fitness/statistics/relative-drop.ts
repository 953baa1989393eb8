import { checkFinite } from './checks.js';

/**
 * How much lower a figure is than the original's, in percent of the original's; negative where it is higher. Null where
 * the original's is 0, from which nothing can drop. Throws a RangeError for negative and for other than finite figures.
 */
export function relativeDrop(original: number, evolved: number): number | null {
  checkFinite('the figures', [original, evolved]);
  if (original < 0 || evolved < 0) {
    throw new RangeError(`a relative drop is between figures of at least 0, got ${original} and ${evolved}`);
  }
  return original === 0 ? null : ((original - evolved) / original) * 100;
}
