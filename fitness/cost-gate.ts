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

/** What may be added once on an input, some quarter of a millisecond: parsing a date, or an encoder that is fitted. */
const MORE_ON_INPUT = 5000;

/** What two programs do on one input, in lines (sandbox: WorkOnInput). */
export interface InputWork {
  readonly input: string;
  readonly original: number;
  readonly evolved: number;
}

/**
 * Whether an evolved program does on no single input more than five times the original's work, and a constant: what calls into
 * a library in a hot loop is slow there, whatever all inputs come to. Else the first input where it does, and the most.
 */
export function workGate(
  inputs: readonly InputWork[],
): { readonly passed: true } | { readonly passed: false; readonly on: InputWork; readonly most: number } {
  const mostOn = ({ original }: InputWork): number => TIMES * original + MORE_ON_INPUT;
  const on = inputs.find((one) => one.evolved > mostOn(one));
  return on === undefined ? { passed: true } : { passed: false, on, most: mostOn(on) };
}
