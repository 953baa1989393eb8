import { COMPLEXITY_KEYS } from '../../core/metrics.js';
import type { Complexity, ComplexityKey, Readability } from '../../core/metrics.js';
import type { Language } from '../../core/language.js';
import type { Program } from '../../core/program.js';
import type { SyntaxTree } from '../../syntax/tree.js';

import { tokenEntropy } from './entropy.js';
import { JAVA_METRICS } from './java/java-metrics.js';
import { JAVASCRIPT_METRICS } from './javascript/javascript-metrics.js';
import { maxLineTokens } from './line-tokens.js';
import type { MetricSet, TreeCountKey } from './metric-set.js';
import { PYTHON_METRICS } from './python/python-metrics.js';
import { wordTokens } from './word-tokens.js';

/** Languages that metrics are defined for (docs/decisions/016). */
export const MEASURED_LANGUAGES = [
  'python',
  'javascript',
  'typescript',
  'java',
] as const satisfies readonly Language[];

export type MeasuredLanguage = (typeof MEASURED_LANGUAGES)[number];

export function isMeasured(language: Language): language is MeasuredLanguage {
  return MEASURED_LANGUAGES.some((one) => one === language);
}

/** Parsed files of a program, by path. */
export type Trees = ReadonlyMap<string, SyntaxTree>;

/** How the counts of a program's files become the program's: nesting is a maximum, the rest a sum. */
const SUMMED: Readonly<Record<TreeCountKey, boolean>> = {
  lines: true,
  conditions: true,
  loops: true,
  assignments: true,
  max_nested_loop: false,
  max_nested_if: false,
  max_conditions_in_if: false,
  variables: true,
  arrays: true,
  operators: true,
  nested_casting: true,
};

/** What can be counted of one program. Nothing is counted before it is asked for. */
export interface Measurement {
  complexity(): Complexity;
  readability(): Readability;
}

/**
 * Reads a program's trees once for both kinds of metrics. Files that are not in the program's language
 * (data, resources) have no tree and are not measured. Throws a TypeError for a language without metrics.
 */
export function measure(language: Language, program: Program, trees: Trees): Measurement {
  switch (language) {
    case 'python':
      return measureWith(PYTHON_METRICS, program, trees);
    case 'javascript':
    case 'typescript':
      return measureWith(JAVASCRIPT_METRICS, program, trees);
    case 'java':
      return measureWith(JAVA_METRICS, program, trees);
    case 'cpp':
      throw new TypeError(`there are no metrics for ${language}`);
  }
}

/**
 * C1 to C7 of a whole program: the sums over its files, where a call into a sibling module counts in C6 and
 * not in C5 (design, section 6; GeneBench, section 3.2).
 */
export function measureComplexity(program: Program, trees: Trees): Complexity {
  return measure(program.language, program, trees).complexity();
}

/**
 * The readability counts of a whole program: sums over its files, maxima for nesting and line length, and
 * the entropy over all tokens (design, section 6).
 */
export function measureReadability(program: Program, trees: Trees): Readability {
  return measure(program.language, program, trees).readability();
}

function measureWith<Facts>(metrics: MetricSet<Facts>, program: Program, trees: Trees): Measurement {
  const files = [...trees].map(([file, tree]) => metrics.facts(program, file, tree));
  const sources = [...trees.values()].map(({ source }) => source);
  return {
    complexity: () => complexityOf(metrics, files),
    readability: () => {
      const count = (key: TreeCountKey): number => {
        const counts = files.map((facts) => metrics.readability[key](facts));
        return SUMMED[key] ? counts.reduce((sum, one) => sum + one, 0) : Math.max(0, ...counts);
      };
      const tokens = sources.flatMap((source) => wordTokens(source));
      return {
        tokens: tokens.length,
        lines: count('lines'),
        conditions: count('conditions'),
        loops: count('loops'),
        assignments: count('assignments'),
        max_nested_loop: count('max_nested_loop'),
        max_nested_if: count('max_nested_if'),
        max_conditions_in_if: count('max_conditions_in_if'),
        max_line_tokens: Math.max(0, ...sources.map((source) => maxLineTokens(source))),
        variables: count('variables'),
        arrays: count('arrays'),
        operators: count('operators'),
        nested_casting: count('nested_casting'),
        entropy: tokenEntropy(tokens),
      };
    },
  };
}

function complexityOf<Facts>(metrics: MetricSet<Facts>, files: readonly Facts[]): Complexity {
  const sum = (key: ComplexityKey): number =>
    files.reduce((total, facts) => total + metrics.complexity[key](facts), 0);
  const [C1, C2, C3, C4, C5, C6, C7] = COMPLEXITY_KEYS;
  return { C1: sum(C1), C2: sum(C2), C3: sum(C3), C4: sum(C4), C5: sum(C5), C6: sum(C6), C7: sum(C7) };
}
