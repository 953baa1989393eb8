import type { Program } from '../../core/program.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { SyntaxTree } from '../../syntax/tree.js';

import { similarityOf } from './similarity-metrics.js';
import type { SimilarityFigures, SimilarityMetric } from './similarity-metrics.js';

/** A version of a benchmark: its programs by problem id. All parse, and those of one id have one language. */
export interface BenchmarkVersion {
  readonly name: string;
  readonly programs: ReadonlyMap<string, Program>;
}

/** Two of several versions, by their places in the list. */
export interface VersionPair {
  readonly left: number;
  readonly right: number;
}

/** How alike the programs of one problem are in each two versions that have one, in the order of `pairsOf`. */
export interface ProblemComparison {
  readonly id: string;
  readonly pairs: readonly (VersionPair & { readonly figures: SimilarityFigures })[];
}

/** Each two of a number of versions, once, the one that comes first on the left. */
export function pairsOf(versions: number): readonly VersionPair[] {
  return Array.from({ length: versions }, (_, left) =>
    Array.from({ length: versions - left - 1 }, (_, between) => ({ left, right: left + between + 1 })),
  ).flat();
}

/**
 * Compares the programs of each problem, a problem at a time, so that memory does not grow with what is read of them.
 * Throws what `similarityOf` throws.
 */
export function* compareVersions(
  parser: SourceParser,
  versions: readonly BenchmarkVersion[],
  ids: Iterable<string>,
  metrics: readonly SimilarityMetric[],
): Generator<ProblemComparison> {
  const pairs = pairsOf(versions.length);
  for (const id of ids) {
    const remembering = rememberingParser(parser);
    const programs = versions.map((version) => version.programs.get(id));
    yield {
      id,
      pairs: pairs.flatMap(({ left, right }) => {
        const [one, other] = [programs[left], programs[right]];
        return one === undefined || other === undefined
          ? []
          : [{ left, right, figures: similarityOf(remembering, one, other, metrics) }];
      }),
    };
  }
}

/** Reads each text once: a program is compared by several metrics, with several others. */
function rememberingParser(parser: SourceParser): SourceParser {
  const trees = new Map<string, SyntaxTree | null>();
  return {
    ...parser,
    parse: (language, source) => {
      const key = `${language}\n${source}`;
      const known = trees.get(key);
      const tree = known === undefined ? parser.parse(language, source) : known;
      trees.set(key, tree);
      return tree;
    },
  };
}
