import type { ProfileFacts } from '../../core/profile-facts.js';

/** One before/after case of an operator, in a table beside it (`s2-add-nested-if.cases.ts`). */
export interface OperatorCase {
  /** What the case shows; also the seed of its draws. */
  readonly name: string;
  readonly before: string;
  /** The exact text after the first site (of `variant`, where given) was rewritten; null: no site may be offered. */
  readonly after: string | null;
  readonly variant?: string;
  /** Python expressions that must give the same value, type, output or exception type before and after. */
  readonly calls?: readonly string[];
  /** Standard inputs of a script, which has no entry point then: the same output, or exception, before and after. */
  readonly texts?: readonly string[];
  readonly facts?: ProfileFacts;
  /** Names known outside, besides the entry point. */
  readonly publicNames?: readonly string[];
  /** The entry point; by default the first function or class of the text. */
  readonly entryPoint?: string;
  readonly prompt?: string;
}

/** The cases of one operator. */
export interface CaseTable {
  readonly operator: string;
  readonly cases: readonly OperatorCase[];
}
