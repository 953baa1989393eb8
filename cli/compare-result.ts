import {
  embeddingCosine,
  mismatchShare,
  nearestNeighbours,
} from '../fitness/similarity/nearest-neighbours.js';
import type { NearestNeighbour } from '../fitness/similarity/nearest-neighbours.js';
import { pairsOf } from '../fitness/similarity/compare-versions.js';
import type {
  BenchmarkVersion,
  ProblemComparison,
  VersionPair,
} from '../fitness/similarity/compare-versions.js';
import { SIMILARITY_METRICS } from '../fitness/similarity/similarity-metrics.js';
import { median } from '../fitness/statistics/quantile.js';

import type { VersionEmbeddings } from './compare-embeddings.js';
import type {
  CompareFigure,
  CompareFigures,
  CompareResult,
  ComparedPair,
  ComparedProblem,
} from './compare-schemas.js';
import { ORIGINAL } from './matched-versions.js';

export const COMPARE_FIGURES: readonly CompareFigure[] = [
  ...Object.values(SIMILARITY_METRICS).flat(),
  'embeddingCosine',
];

/** What a comparison came to, before it is summed up. */
export interface Compared {
  readonly versions: readonly BenchmarkVersion[];
  readonly problems: readonly ProblemComparison[];
  readonly embeddings: VersionEmbeddings | null;
  readonly maxJaccard: number | null;
}

/** The parts of the result that sum up: tables for each two versions, and the problems one by one. */
export function summedUp(
  compared: Compared,
): Pick<CompareResult, 'pairs' | 'problems' | 'isPassed' | 'embeddings'> {
  const { versions, embeddings } = compared;
  const pairs = pairsOf(versions.length);
  const neighbours = new Map(
    pairs.map((pair) => [keyOf(pair), embeddings === null ? null : neighboursOf(embeddings, pair)]),
  );
  const problems = compared.problems.map((problem) => problemOf(compared, problem, neighbours));
  const summaries = pairs.map((pair) =>
    pairOf(compared, problems, pair, neighbours.get(keyOf(pair)) ?? null),
  );
  const isAbove = summaries.some(
    ({ aboveLimit }) => aboveLimit !== null && aboveLimit.isChecked && aboveLimit.problems.length > 0,
  );
  return {
    pairs: summaries,
    problems,
    embeddings:
      embeddings === null
        ? null
        : { model: embeddings.model, programs: embeddings.programs, ...embeddings.costs },
    isPassed: compared.maxJaccard === null ? null : !isAbove,
  };
}

type Neighbours = ReadonlyMap<string, NearestNeighbour>;

function neighboursOf({ versions }: VersionEmbeddings, { left, right }: VersionPair): Neighbours {
  const [candidates, asking] = [versions[left] ?? new Map(), versions[right] ?? new Map()];
  return new Map(nearestNeighbours(candidates, asking).map((one) => [one.id, one]));
}

function problemOf(
  { versions, embeddings }: Compared,
  { id, pairs }: ProblemComparison,
  neighbours: ReadonlyMap<string, Neighbours | null>,
): ComparedProblem {
  return {
    id,
    comparisons: pairs.map((pair) => {
      const [one, other] = [pair.left, pair.right].map((index) => embeddings?.versions[index]?.get(id));
      const embedding = one === undefined || other === undefined ? null : embeddingCosine(one, other);
      const figures: Partial<Record<CompareFigure, number | null>> = {
        ...pair.figures,
        embeddingCosine: embedding,
      };
      return {
        left: versions[pair.left]?.name ?? '',
        right: versions[pair.right]?.name ?? '',
        figures: figuresBy((figure) => figures[figure] ?? null),
        nearest: neighbours.get(keyOf(pair))?.get(id)?.nearest ?? null,
      };
    }),
  };
}

function pairOf(
  { versions, maxJaccard }: Compared,
  problems: readonly ComparedProblem[],
  { left, right }: VersionPair,
  neighbours: Neighbours | null,
): ComparedPair {
  const [leftName, rightName] = [versions[left]?.name ?? '', versions[right]?.name ?? ''];
  const rows = problems.flatMap(({ id, comparisons }) =>
    comparisons
      .filter((one) => one.left === leftName && one.right === rightName)
      .map((one) => ({ id, ...one })),
  );
  const over = (of: (values: readonly number[]) => number): CompareFigures =>
    figuresBy((figure) => {
      const values = rows.flatMap(({ figures }) => figures[figure] ?? []);
      return values.length === 0 ? null : of(values);
    });
  const compared = new Set(rows.map(({ id }) => id));
  const found = [...(neighbours?.values() ?? [])].filter(({ id }) => compared.has(id));
  return {
    ...{ left: leftName, right: rightName, problems: rows.length },
    ...{ mean: over(meanOf), median: over(median) },
    aboveLimit: maxJaccard === null ? null : aboveLimit(rows, maxJaccard, isChecked(versions, leftName)),
    neighbours:
      neighbours === null
        ? null
        : {
            mismatchShare: mismatchShare(found),
            mismatches: found.filter(({ id, nearest }) => id !== nearest),
          },
  };
}

/** The limit is for versions; where there is but one, for it and the original. */
function isChecked(versions: readonly BenchmarkVersion[], left: string): boolean {
  return left !== ORIGINAL || versions.length === 2;
}

function aboveLimit(
  rows: readonly { readonly id: string; readonly figures: CompareFigures }[],
  maxJaccard: number,
  checked: boolean,
): ComparedPair['aboveLimit'] {
  const problems = rows.filter(({ figures }) => (figures.jaccard ?? 0) > maxJaccard).map(({ id }) => id);
  return {
    isChecked: checked,
    share: rows.length === 0 ? null : problems.length / rows.length,
    problems,
  };
}

function figuresBy(value: (figure: CompareFigure) => number | null): CompareFigures {
  return Object.fromEntries(COMPARE_FIGURES.map((figure) => [figure, value(figure)])) as Record<
    CompareFigure,
    number | null
  >;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function keyOf({ left, right }: VersionPair): string {
  return `${left} ${right}`;
}
