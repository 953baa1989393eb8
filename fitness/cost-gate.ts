/** How much more than the original an evolved program may do: a small constant (design, section 5). */
const TIMES = 5;
const MORE_LINES = 200;

/** Line events in the programs' own files over the same tests or inputs. */
export interface LineCounts {
  readonly original: number;
  readonly evolved: number;
}

/** Whether an evolved program executes at most five times the original's lines, and 200. */
export function costGate({ original, evolved }: LineCounts): {
  readonly passed: boolean;
  readonly most: number;
} {
  const most = TIMES * original + MORE_LINES;
  return { passed: evolved <= most, most };
}
