/** How much more than the original an evolved program may do: a small constant (design, section 5). */
const TIMES = 5;
const MORE_LINES = 200;
/** How far a part of the inputs may be off: what costs a little too much on it may hold on all of them. */
const OFF = 1.5;

/** Line events in the programs' own files over the same tests or inputs. */
export interface LineCounts {
  readonly original: number;
  readonly evolved: number;
}

/** A part of all inputs that programs are looked at on first. */
export interface InputsPart {
  /** Which part of all inputs it is. */
  readonly share: number;
  /** Lines that the original executes on all of them; 0 where nobody looks at all of them soon. */
  readonly linesOfAll: number;
}

/**
 * Whether an evolved program executes at most five times the original's lines, and 200. On a part of the inputs it is held back
 * for what would hold on all of them neither way, by half at least: as many times the lines of these, and its share of what all of
 * them allow.
 */
export function costGate(
  { original, evolved }: LineCounts,
  { share, linesOfAll }: InputsPart = { share: 1, linesOfAll: 0 },
): {
  readonly passed: boolean;
  readonly most: number;
} {
  const here = TIMES * original + Math.ceil(MORE_LINES * share);
  const there = share * (TIMES * linesOfAll + MORE_LINES);
  const most = Math.floor((share < 1 ? OFF : 1) * Math.max(here, there));
  return { passed: evolved <= most, most };
}

/** What may be added once on an input, two milliseconds of the 50 that are asked: a pool of threads, or an encoder that is fitted. */
const MORE_ON_INPUT = 300_000;

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
