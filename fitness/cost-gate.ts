/** How much more than the original an evolved program may do: a small constant (design, section 5). */
const TIMES = 5;
const MORE_LINES = 200;

/** Line events in the programs' own files over the same tests or inputs. */
export interface LineCounts {
  readonly original: number;
  readonly evolved: number;
}

/**
 * Whether an evolved program executes at most five times the original's lines, and 200. Of a part of the inputs only its
 * `share` of the 200 is left, so that what would not hold on all of them is held back at once.
 */
export function costGate(
  { original, evolved }: LineCounts,
  share = 1,
): {
  readonly passed: boolean;
  readonly most: number;
} {
  const most = TIMES * original + Math.ceil(MORE_LINES * share);
  return { passed: evolved <= most, most };
}
