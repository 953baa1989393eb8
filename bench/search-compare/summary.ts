import { renderTable } from '../../cli/table.js';
import { groupBy } from '../../core/group-by.js';
import { wilcoxonSignedRank } from '../../fitness/statistics/wilcoxon-signed-rank.js';
import type { SignedRank } from '../../fitness/statistics/wilcoxon-signed-rank.js';

import type { AlgorithmName, SearchResult } from './results.js';
import { ALGORITHMS } from './results.js';

/** The figures that searches are compared by. */
export const FIGURES = ['hypervolume', 'rc'] as const;

export type Figure = (typeof FIGURES)[number];

/** NSGA-II against another search by one figure, over the pairs of problem and seed that both have. */
export interface Comparison {
  readonly against: AlgorithmName;
  readonly figure: Figure;
  /** Means over the pairs. */
  readonly nsga2: number;
  readonly other: number;
  readonly wins: number;
  readonly losses: number;
  readonly ties: number;
  readonly byPair: SignedRank;
  /** Of the problems' means over their seeds: pairs of one problem are not independent of each other. */
  readonly byProblem: SignedRank;
}

/** Differences that rounding alone makes. */
const SAME = 1e-12;

/** NSGA-II against each other search, by each figure. Comparisons without a pair are left out. */
export function compareSearches(results: readonly SearchResult[]): readonly Comparison[] {
  const keyed = new Map(results.map((one) => [`${one.algorithm} ${one.seed} ${one.problem}`, one]));
  const ours = results.filter(({ algorithm }) => algorithm === 'nsga2');
  return ALGORITHMS.filter((algorithm) => algorithm !== 'nsga2').flatMap((against) => {
    const pairs = ours.flatMap((one) => {
      const other = keyed.get(`${against} ${one.seed} ${one.problem}`);
      return other === undefined ? [] : [{ one, other }];
    });
    return pairs.length === 0 ? [] : FIGURES.map((figure) => compare(against, figure, pairs));
  });
}

function compare(
  against: AlgorithmName,
  figure: Figure,
  pairs: readonly { readonly one: SearchResult; readonly other: SearchResult }[],
): Comparison {
  const rows = pairs.map(({ one, other }) => ({
    problem: one.problem,
    nsga2: one[figure],
    other: other[figure],
    difference: Math.abs(one[figure] - other[figure]) < SAME ? 0 : one[figure] - other[figure],
  }));
  const byProblem = [...groupBy(rows, ({ problem }) => problem).values()];
  return {
    against,
    figure,
    nsga2: mean(rows.map((row) => row.nsga2)),
    other: mean(rows.map((row) => row.other)),
    wins: rows.filter(({ difference }) => difference > 0).length,
    losses: rows.filter(({ difference }) => difference < 0).length,
    ties: rows.filter(({ difference }) => difference === 0).length,
    byPair: signedRank(rows.map(({ difference }) => difference)),
    byProblem: signedRank(byProblem.map((own) => mean(own.map(({ difference }) => difference)))),
  };
}

/** Exact, though equal differences are many: the searches often end alike. */
function signedRank(differences: readonly number[]): SignedRank {
  return wilcoxonSignedRank(differences, { method: 'exact' });
}

/** The means of every search, and the comparisons, as text. */
export function shownComparison(results: readonly SearchResult[]): string {
  const right = (title: string) => ({ title, align: 'right' }) as const;
  const means = renderTable(
    [
      { title: 'search', align: 'left' },
      ...['searches', 'hypervolume', 'RC at RR ≥ .50', 'steps', 'accepted', 'evaluations'].map(right),
    ],
    ALGORITHMS.map((algorithm) => {
      const own = results.filter((one) => one.algorithm === algorithm);
      const of = (
        key: 'hypervolume' | 'rc' | 'steps' | 'accepted' | 'evaluations',
        digits: number,
      ): string => (own.length === 0 ? '' : mean(own.map((one) => one[key])).toFixed(digits));
      const counts = [of('steps', 1), of('accepted', 1), of('evaluations', 0)];
      return [algorithm, String(own.length), of('hypervolume', 4), of('rc', 4), ...counts];
    }),
  );
  const comparisons = renderTable(
    [
      { title: 'nsga2 against', align: 'left' },
      { title: 'figure', align: 'left' },
      ...['difference', 'wins', 'ties', 'losses', 'p by pair', 'p by problem'].map(right),
    ],
    compareSearches(results).map((one) => [
      one.against,
      one.figure,
      (one.nsga2 - one.other).toFixed(4),
      ...[one.wins, one.ties, one.losses].map(String),
      one.byPair.p.toPrecision(2),
      one.byProblem.p.toPrecision(2),
    ]),
  );
  return `${means}\n\n${comparisons}\n`;
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);
}
