import type { Evidence } from '../datasets/evidence.js';
import { CONSTANT_TESTS, ONCE_LOOPS } from '../fitness/constancy-gate.js';

import { ENOUGH_REACHED } from './evidence-summary.js';

/** More than all the rest together. */
const ORIGINAL_AGAIN = 1000;

/**
 * What an examination holds against exporting a program: the added tests and loops that never vary beyond the share that
 * may, one each for handlers of which none is entered and for lines that inputs should reach and do not, and more than
 * all of them for one that a simplifier turns into its original again. 0 where there is nothing.
 */
export function faultsOf({ strip, constancy, reach }: Evidence): number {
  const isReached = (side: 'original' | 'evolved'): boolean =>
    reach === null || reach[side].reached >= ENOUGH_REACHED * reach[side].statements;
  const decided =
    constancy === null
      ? 0
      : Math.max(0, constancy.constantTests - CONSTANT_TESTS * constancy.tests) +
        Math.max(0, constancy.onceLoops - ONCE_LOOPS * constancy.loops) +
        (constancy.handlers > 0 && constancy.enteredHandlers === 0 ? 1 : 0);
  return (
    (strip.becomesOriginal ? ORIGINAL_AGAIN : 0) +
    decided +
    (isReached('original') && !isReached('evolved') ? 1 : 0)
  );
}
