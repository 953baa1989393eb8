import type { Problem } from '../core/problem.js';
import type { Program } from '../core/program.js';

import type { Limits, Trust } from './runner.js';

/** Two programs that must answer alike, and the inputs to ask. */
export interface ComparisonRun {
  readonly original: Program;
  readonly evolved: Program;
  /** Function or class that is called; null for programs that read standard input. */
  readonly entryPoint: string | null;
  /**
   * One call each, as source text of what stands between its brackets (`[1, 2], key=3`), with `__stdin__='...'` where a text
   * stands in the standard input meanwhile; for programs that read standard input, the text given there.
   */
  readonly inputs: readonly string[];
  /** Limits of each program on all inputs together. */
  readonly limits: Limits;
  readonly trust: Trust;
  /**
   * Whoever compares many programs with one original gives those runs one name, and only those: original, inputs
   * and limits are then the same, and what the original did is kept.
   */
  readonly reference?: string;
  /**
   * Whether to count the lines that the programs execute, which takes time: of both on the first inputs only, where the
   * original executes more than ten million.
   */
  readonly countsLines?: boolean;
  /**
   * Ends the comparison where the evolved program executes more lines than these on the first inputs; counting them has to be
   * asked for.
   */
  readonly endsAbove?: LinesOnFirst;
}

/** Lines that are allowed on so many first inputs, by those that the original executes on them. */
export interface LinesOnFirst {
  readonly inputs: number;
  readonly most: (original: number) => number;
}

/**
 * What may be held against a program's new decisions: once no more than this is open, its decisions need not be watched any
 * longer.
 */
export interface AllowedDecisions {
  /** Tests and cases that never varied: a share of them, and so many in any case. */
  readonly constantTests: { readonly share: number; readonly atLeast: number };
  /** Share of the loops that made none or several turns on fewer than so many inputs. */
  readonly onceLoops: { readonly share: number; readonly unlikeInputs: number };
  /** Share of the handlers that no input entered. */
  readonly unenteredHandlers: { readonly share: number };
}

export interface DecisionsRun extends ComparisonRun {
  /** The inputs after which no more than this is open are not run; all are where it is left out. */
  readonly until?: AllowedDecisions;
}

/** Lines of the programs' own files that were executed on the inputs that were compared; 0 where they were not counted. */
export interface LinesExecuted {
  readonly original: number;
  readonly evolved: number;
}

/**
 * What two programs did on one input, in lines of their own files: one with calls counts for several, more where they are of
 * what a module gives, and a library's Python code for some (line_count.py).
 */
export interface WorkOnInput {
  readonly input: string;
  readonly original: number;
  readonly evolved: number;
  /** CPU time of each, in seconds, with what counting takes; reported, and nothing is decided by it. */
  readonly seconds: { readonly original: number; readonly evolved: number };
}

/** Statements of a program's own files (source_lines.py), and those of them that all answered inputs together reached. */
export interface StatementsReached {
  readonly statements: number;
  readonly reached: number;
  /** The first of those that none reached. */
  readonly missed: readonly { readonly file: string; readonly line: number }[];
}

/** What a program did on one input, as a person reads it (shortened). */
export interface OutcomeText {
  /** `returned [1, 2]`, `raised ValueError`, `ran out of time`. */
  readonly ended: string;
  /** Arguments after the call, where they are not as they were. */
  readonly argumentsAfter: string | null;
  /** What it wrote to standard output. */
  readonly output: string;
}

export interface Difference {
  readonly input: string;
  /** What differs first, in this order; an exception in a sequence of calls goes before all. */
  readonly in: 'type' | 'value' | 'exception' | 'arguments' | 'identity' | 'output' | 'time';
  readonly original: OutcomeText;
  readonly evolved: OutcomeText;
}

/**
 * What comparing found. An input counts as accepted where the original returns within its limits and with
 * less than half of the recursion limit; the others are compared all the same, where both end.
 */
export type Comparison =
  | {
      readonly kind: 'same';
      readonly inputs: number;
      readonly accepted: number;
      readonly lines: LinesExecuted;
      /** Of each input that was compared, in their order; all 0 where nothing was counted. */
      readonly work: readonly WorkOnInput[];
      /** Null where lines were not counted, or not on all inputs. */
      readonly reach: { readonly original: StatementsReached; readonly evolved: StatementsReached } | null;
    }
  | {
      readonly kind: 'different';
      /** Inputs compared up to and with the one that shows it. */
      readonly inputs: number;
      readonly accepted: number;
      readonly lines: LinesExecuted;
      readonly first: Difference;
    }
  /** They are the same on the first inputs, on which the evolved one executes more lines than `endsAbove` allows. */
  | {
      readonly kind: 'dear';
      readonly inputs: number;
      readonly accepted: number;
      readonly lines: LinesExecuted;
    }
  /** The programs could not be compared: the original does not load, or an input is no expression. */
  | { readonly kind: 'refused'; readonly reason: string };

/** A program and inputs to look at it on. */
export type ReachRun = Omit<ComparisonRun, 'original' | 'evolved' | 'reference' | 'countsLines'> & {
  readonly program: Program;
};

/** What to grow: the tests' own inputs, and `count` more. */
export interface InputsRun {
  readonly problem: Problem;
  readonly count: number;
  readonly seed: number;
  /** Limits of the tests' run that the inputs are recorded from. */
  readonly limits: Limits;
}

/** Inputs in ComparisonRun's form, and how many calls of the tests no source text could be written for. */
export interface Inputs {
  readonly inputs: readonly string[];
  readonly leftOut: number;
}

/** What a program does on one of its inputs. */
export interface InputFacts {
  readonly input: string;
  /** `none`: no answer to compare (it runs out of time, memory or frames, or ends its process). */
  readonly ended: 'returned' | 'raised' | 'none';
  /** Lines of its own files that it executes, and how many of them no earlier input did. */
  readonly lines: number;
  readonly freshLines: number;
}

/** A place where a program decides, and what its decisions came to over all inputs of a run. */
export interface DecisionPoint {
  /** A condition or an operand of `and` and `or`; a `case`; a loop; an exception handler. */
  readonly kind: 'test' | 'case' | 'loop' | 'handler';
  readonly file: string;
  /** From 1, in the program as it is. */
  readonly line: number;
  /** Its source text in one line, such as `count > 1` or `for item in items`; long ones are cut. */
  readonly text: string;
  /** Whether the original has no such place, names aside. */
  readonly isNew: boolean;
  /** Truth values that a test had; whether a case or a handler was entered. */
  readonly wasTrue: boolean;
  readonly wasFalse: boolean;
  /** How many turns a loop made each time: 0, 1, and 2 for more. Empty where it was not reached. */
  readonly turns: readonly (0 | 1 | 2)[];
  /** On how many inputs a loop was come to. */
  readonly loopInputs: number;
  /** On how many inputs a loop made none or several turns at least once. */
  readonly unlikeInputs: number;
}
