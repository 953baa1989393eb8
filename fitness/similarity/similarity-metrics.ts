import type { Program } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';

import { codeBleu } from './code-bleu.js';
import { longestRunOf, tokensOf } from './compare-programs.js';
import { compareTokenCounts } from './cosine.js';
import { jaccard } from './similarity.js';

/** What one metric says of two programs, in the order that it is told: most are one figure, CodeBLEU has its parts. */
export const SIMILARITY_METRICS = {
  jaccard: ['jaccard'],
  cosine: ['cosine'],
  'cosine-words': ['cosineWords'],
  codebleu: ['codeBleu', 'ngramMatch', 'weightedNgramMatch', 'syntaxMatch', 'dataFlowMatch'],
  'longest-run': ['longestRun', 'longestRunWithDocstrings'],
} as const;

export type SimilarityMetric = keyof typeof SIMILARITY_METRICS;
/** All but the longest runs, which are numbers of tokens, are in 0 to 1; more is more alike. */
export type SimilarityFigure = (typeof SIMILARITY_METRICS)[SimilarityMetric][number];
/** The figures of the metrics that were asked for. */
export type SimilarityFigures = Readonly<Partial<Record<SimilarityFigure, number>>>;

export const SIMILARITY_METRIC_NAMES = Object.keys(SIMILARITY_METRICS) as readonly SimilarityMetric[];

type Measure = (parser: SourceParser, left: Program, right: Program) => SimilarityFigures;

const MEASURES: Readonly<Record<SimilarityMetric, Measure>> = {
  jaccard: (parser, left, right) => ({ jaccard: jaccard(tokensOf(parser, left), tokensOf(parser, right)) }),
  cosine: (parser, left, right) => ({ cosine: compareTokenCounts(parser, left, right).tokens }),
  'cosine-words': (parser, left, right) => ({ cosineWords: compareTokenCounts(parser, left, right).words }),
  codebleu: (parser, left, right) => ({ ...codeBleu(parser, left, right) }),
  'longest-run': (parser, left, right) => ({
    longestRun: longestRunOf(parser, left, right),
    longestRunWithDocstrings: longestRunOf(parser, left, right, { withDocstrings: true }),
  }),
};

/**
 * How alike two programs of one language are by some metrics. CodeBLEU alone is not symmetric: the left program is its
 * reference, the right one the candidate. Throws as `codeBleu` does: a TypeError where a file does not parse, the
 * languages differ, or there are no rules for them.
 */
export function similarityOf(
  parser: SourceParser,
  left: Program,
  right: Program,
  metrics: readonly SimilarityMetric[],
): SimilarityFigures {
  return Object.fromEntries(
    metrics.flatMap((metric) => Object.entries(MEASURES[metric](parser, left, right))),
  );
}
