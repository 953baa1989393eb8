/** The seven complexity metrics of GeneBench (section 3.2): C1 cyclomatic … C7 calls within a file. */
export const COMPLEXITY_KEYS = ['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7'] as const;

/** The readability counts, in GeneBench's order. The paper's 13 leave max_conditions_in_if out. */
export const READABILITY_KEYS = [
  'tokens',
  'lines',
  'conditions',
  'loops',
  'assignments',
  'max_nested_loop',
  'max_nested_if',
  'max_conditions_in_if',
  'max_line_tokens',
  'variables',
  'arrays',
  'operators',
  'nested_casting',
  'entropy',
] as const;

export type ComplexityKey = (typeof COMPLEXITY_KEYS)[number];
export type ReadabilityKey = (typeof READABILITY_KEYS)[number];
export type Complexity = Readonly<Record<ComplexityKey, number>>;
export type Readability = Readonly<Record<ReadabilityKey, number>>;

/** What is measured on a program without running it. */
export interface StaticMetrics {
  readonly complexity: Complexity;
  readonly readability: Readability;
  /** Relative complexity, 0 to 1 (design, section 6). */
  readonly rc: number;
  /** Relative readability, 0 to 1. */
  readonly rr: number;
}

/** Pylint's view of a program. */
export interface LintReport {
  /** Pylint's own score, at most 10. */
  readonly score: number;
  /** Statements that Pylint counted. */
  readonly statements: number;
  /** How often each message was given, by symbol (`unused-variable`). */
  readonly messages: Readonly<Record<string, number>>;
  /** Category letter of each symbol above: C, R, W, E, F or I. */
  readonly categories: Readonly<Record<string, string>>;
}
