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

/**
 * Lines that a call of a library's Python code stands for. Measured: decoding base32 in a loop took 44 times the time of a loop
 * that counts, and by its own lines alone under five times as many.
 */
const LINES_A_CALL = 5;
/** What may be added once on an input, some quarter of a millisecond: parsing a date, or an encoder that is fitted. */
const MORE_ON_INPUT = 5000;

/** Line events in a program's own files, and calls of Python code that is not in them. */
export interface Work {
  readonly lines: number;
  readonly calls: number;
}

/**
 * Whether an evolved program does on no single input more than five times the original's work, and a constant: what calls into
 * a library in a hot loop is slow there, whatever all inputs come to.
 */
export function workGate(
  inputs: readonly { readonly input: string; readonly original: Work; readonly evolved: Work }[],
):
  | { readonly passed: true }
  | { readonly passed: false; readonly input: string; readonly most: number; readonly work: number } {
  for (const { input, original, evolved } of inputs) {
    const most = TIMES * linesOf(original) + MORE_ON_INPUT;
    const work = linesOf(evolved);
    if (work > most) {
      return { passed: false, input, most, work };
    }
  }
  return { passed: true };
}

function linesOf({ lines, calls }: Work): number {
  return lines + LINES_A_CALL * calls;
}
