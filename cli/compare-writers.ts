import { oneLine } from '../datasets/one-line.js';

import { COMPARE_FIGURES } from './compare-result.js';
import type { CompareFigure, CompareFigures, ComparedPair, CompareResult } from './compare-schemas.js';
import { csvLine } from './csv-line.js';
import { renderTable } from './table.js';
import type { Column } from './table.js';

/** Of the tables; and the digits after the point there. */
const TITLES: Readonly<Record<CompareFigure, readonly [title: string, digits: number]>> = {
  jaccard: ['Jaccard', 3],
  cosine: ['cosine', 3],
  cosineWords: ['of words', 3],
  codeBleu: ['CodeBLEU', 3],
  ngramMatch: ['n-gram', 3],
  weightedNgramMatch: ['weighted', 3],
  syntaxMatch: ['syntax', 3],
  dataFlowMatch: ['data flow', 3],
  longestRun: ['run', 1],
  longestRunWithDocstrings: ['+ docs', 1],
  embeddingCosine: ['embedded', 3],
};

const STATISTICS = ['mean', 'median'] as const;

/** The table of each two versions over all problems; then the problems one by one, where asked for. */
export function comparisonTables(result: CompareResult, isPerProblem: boolean): string {
  const shown = shownFigures(result);
  const short = shortNames(result.versions.map(({ name }) => name));
  const nameOf = (name: string): string => short.get(name) ?? name;
  const overall = renderTable(
    columns(
      ['version', 'and', 'over'],
      [...(isLimited(result) ? ['above'] : []), ...mismatchTitle(result)],
      shown,
    ),
    result.pairs.flatMap((pair) =>
      STATISTICS.map((statistic) => [
        ...(statistic === 'mean' ? [nameOf(pair.left), nameOf(pair.right)] : ['', '']),
        `${statistic} of ${pair.problems}`,
        ...cells(pair[statistic], shown),
        ...(statistic === 'mean' ? shares(pair) : []),
      ]),
    ),
  );
  if (!isPerProblem) {
    return overall;
  }
  const problems = renderTable(
    columns(['problem', 'version', 'and'], result.embeddings === null ? [] : ['nearest'], shown),
    result.problems.flatMap(({ id, comparisons }) =>
      comparisons.map(({ left, right, figures, nearest }) => [
        ...[oneLine(id), nameOf(left), nameOf(right), ...cells(figures, shown)],
        nearest === null ? '' : oneLine(nearest),
      ]),
    ),
  );
  return `${overall}\n\n${problems}`;
}

/** The same as CSV: a line for each two versions and statistic, or for each problem of them. */
export function comparisonCsv(result: CompareResult, isPerProblem: boolean): string {
  const shown = shownFigures(result);
  const numbers = (figures: CompareFigures): readonly (number | null)[] =>
    shown.map((figure) => figures[figure]);
  if (isPerProblem) {
    return [
      csvLine(['id', 'left', 'right', ...shown, 'nearest']),
      ...result.problems.flatMap(({ id, comparisons }) =>
        comparisons.map(({ left, right, figures, nearest }) =>
          csvLine([id, left, right, ...numbers(figures), nearest]),
        ),
      ),
    ].join('');
  }
  return [
    csvLine(['left', 'right', 'statistic', 'problems', ...shown, 'above_limit', 'mismatch']),
    ...result.pairs.flatMap((pair) =>
      STATISTICS.map((statistic) =>
        csvLine([
          ...[pair.left, pair.right, statistic, pair.problems, ...numbers(pair[statistic])],
          ...(statistic === 'mean'
            ? [pair.aboveLimit?.share ?? null, pair.neighbours?.mismatchShare ?? null]
            : [null, null]),
        ]),
      ),
    ),
  ].join('');
}

/** What was found beyond the tables: problems above the limit, and those that mismatch. */
export function comparisonFindings(result: CompareResult): readonly string[] {
  return result.pairs.flatMap(({ left, right, problems, aboveLimit, neighbours }) => {
    const list = (ids: readonly string[]): string => ids.map((id) => oneLine(id)).join(', ');
    const above = aboveLimit?.problems ?? [];
    const mismatches = neighbours?.mismatches ?? [];
    return [
      ...(above.length === 0
        ? []
        : [
            `${left} and ${right}: Jaccard above ${result.maxJaccard ?? ''} in ${above.length} of ${problems} problems: ${list(above)}`,
          ]),
      ...(mismatches.length === 0
        ? []
        : [
            `${right} in ${left}: another problem is nearer to ${mismatches.length} of ${problems}: ${mismatches.map(({ id, nearest }) => `${oneLine(id)} → ${oneLine(nearest)}`).join(', ')}`,
          ]),
    ];
  });
}

/** Names for tables: as much of the end of each path as tells them all apart. */
function shortNames(names: readonly string[]): ReadonlyMap<string, string> {
  const longest = Math.max(...names.map((name) => name.split('/').length));
  for (let parts = 1; parts < longest; parts += 1) {
    const short = names.map((name) => name.replace(/\/+$/, '').split('/').slice(-parts).join('/'));
    if (new Set(short).size === names.length && !short.includes('') && !short.includes('..')) {
      return new Map(names.map((name, index) => [name, short[index] ?? name]));
    }
  }
  return new Map();
}

function columns(
  names: readonly string[],
  last: readonly string[],
  shown: readonly CompareFigure[],
): readonly Column[] {
  return [
    ...names.map((title) => ({ title, align: 'left' }) as const),
    ...shown.map((figure) => ({ title: TITLES[figure][0], align: 'right' }) as const),
    ...last.map((title) => ({ title, align: title === 'nearest' ? 'left' : 'right' }) as const),
  ];
}

function cells(figures: CompareFigures, shown: readonly CompareFigure[]): readonly string[] {
  return shown.map((figure) => figures[figure]?.toFixed(TITLES[figure][1]) ?? '');
}

function shares({ aboveLimit, neighbours }: ComparedPair): readonly string[] {
  return [aboveLimit, neighbours].flatMap((one) => {
    const share = one === null ? undefined : 'mismatches' in one ? one.mismatchShare : one.share;
    return share === undefined ? [] : [share?.toFixed(3) ?? ''];
  });
}

/** Figures that some pair has. */
function shownFigures({ pairs }: CompareResult): readonly CompareFigure[] {
  return COMPARE_FIGURES.filter((figure) => pairs.some(({ mean }) => mean[figure] !== null));
}

function isLimited({ maxJaccard }: CompareResult): boolean {
  return maxJaccard !== null;
}

function mismatchTitle({ embeddings }: CompareResult): readonly string[] {
  return embeddings === null ? [] : ['mismatch'];
}
