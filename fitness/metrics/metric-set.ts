import type { ComplexityKey, ReadabilityKey } from '../../core/metrics.js';
import type { Program } from '../../core/program.js';
import type { SyntaxTree } from '../../syntax/tree.js';

/** The readability counts that are read off the syntax tree; the others are counted on the text. */
export type TreeCountKey = Exclude<ReadabilityKey, 'tokens' | 'max_line_tokens' | 'entropy'>;

/**
 * The metrics of one language: what is collected of a file in its one walk, and one function a metric
 * over that. Each function counts one file; how files are put together is the same for all languages.
 */
export interface MetricSet<Facts> {
  facts(program: Program, file: string, tree: SyntaxTree): Facts;
  readonly complexity: Readonly<Record<ComplexityKey, (facts: Facts) => number>>;
  readonly readability: Readonly<Record<TreeCountKey, (facts: Facts) => number>>;
}
