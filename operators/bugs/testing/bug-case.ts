import type { BugLanguage } from '../bug-operator.js';

/** One case of a bug operator, in a table beside it (`b2-swap-comparison.cases.ts`). */
export interface BugCase {
  readonly name: string;
  readonly language: BugLanguage;
  readonly before: string;
  /** Every text that planting one bug makes of it, in order of sites and of their texts; empty: no site may be offered. */
  readonly after: readonly string[];
}

/** The cases of one bug operator. */
export interface BugCaseTable {
  readonly operator: string;
  readonly cases: readonly BugCase[];
}
