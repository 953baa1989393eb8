import type { Words } from '../s9/fast-path.js';

/**
 * From how many elements on it is worth it. What reads a whole sequence at once costs a line, its batches a dozen: a program
 * that does little else has to leave short sequences as they are (fitness/cost-gate.ts). Fewer than `atLeast` give empty parts.
 */
export function drawLeast(
  { rng, longest, isAllThereIs }: Pick<Words, 'rng' | 'longest' | 'isAllThereIs'>,
  atLeast: number,
): number {
  const known = isAllThereIs
    ? LONG.filter((least) => least >= Math.min(longest, 64) / 2 && least <= Math.max(12, 2 * longest))
    : SHORT.filter((least) => least <= Math.max(4, longest));
  return Math.max(atLeast, rng.pick(known));
}

const SHORT = [3, 4, 5, 6, 8, 10, 12, 16];
/** About as many as the longest of the tests has, or twice that: grown inputs are mostly about as long. */
const LONG = [8, 10, 12, 16, 20, 24, 32, 40, 48, 64, 80, 100];
