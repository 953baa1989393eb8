import type { Language } from './language.js';
import type { Program } from './program.js';

/**
 * HumanEval's form of tests: a block of code that defines `check(candidate)`. It runs in the
 * program's own namespace, after it, and `check` is then called with the entry point.
 */
export interface CheckTests {
  readonly style: 'check';
  readonly code: string;
  /** Number of assert statements in `code`, for display. */
  readonly count: number;
}

/** How a Problem is tested. A union by `style`, so that a runner must handle each form. */
export type Tests = CheckTests;

/** One benchmark item. Read-only: evolution never changes a Problem. */
export interface Problem {
  /** Unique within its dataset, e.g. `HumanEval/0`. */
  readonly id: string;
  readonly dataset: string;
  readonly language: Language;
  /** What a model under test is shown. */
  readonly prompt: string;
  /** Name of the function or class that tests call; `null` for programs that read standard input. */
  readonly entryPoint: string | null;
  /** The reference program that evolution starts from. */
  readonly program: Program;
  readonly tests: Tests;
  /** SPDX identifier of the data's licence. */
  readonly licence: string;
  /** The record as it was read, kept so that exporters can give back fields that speciate does not know. */
  readonly record: Readonly<Record<string, unknown>>;
}
