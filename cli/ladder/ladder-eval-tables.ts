import { percent, percentRange } from '../percent.js';
import type { Column } from '../table.js';
import { renderTable } from '../table.js';

import type { LadderEvalModel, ViolationRow } from './ladder-eval-schema.js';

/** Violations that a terminal shows of each model; all are in the file. */
const MOST_SHOWN = 10;

/** Outcomes of answers that hold no code that could be judged. */
const WITHOUT_CODE = ['unreadable', 'cut-off', 'no-answer'] as const;

/** The tables of a model for people. */
export function ladderEvalTables(
  { model, points, violations, least }: LadderEvalModel,
  found: readonly ViolationRow[],
  reach: number,
): string {
  const ks = points[0]?.passAtK.map(({ k }) => k) ?? [];
  const right = (title: string): Column => ({ title, align: 'right' });
  const rows = points.map(({ strategy, detail, rungs, words, passAtK, outcomes }) => [
    ...[strategy, detail === null ? '' : String(detail), words.toFixed(0), String(rungs)],
    ...passAtK.flatMap((figure) => [percent(figure.estimate), percentRange(figure)]),
    String(WITHOUT_CODE.reduce((sum, kind) => sum + (outcomes[kind] ?? 0), 0)),
    String(outcomes['syntax-error'] ?? 0),
  ]);
  const worst = [...found]
    .sort((one, other) => gapOf(other) - gapOf(one) || (one.less < other.less ? -1 : 1))
    .slice(0, MOST_SHOWN);
  return [
    model,
    renderTable(
      [
        { title: 'strategy', align: 'left' },
        ...[right('detail'), right('words'), right('rungs')],
        ...ks.flatMap((k) => [right(`pass@${k}`), right('95 %')]),
        ...[right('no code'), right('no syntax')],
      ],
      rows,
    ),
    `least detail with pass@1 of ${percent(reach)} or more: ${least
      .map(({ strategy, detail }) => `${strategy} ${detail ?? '–'}`)
      .join(', ')}`,
    `more detail did worse: ${violations.count} of ${violations.pairs} pairs${violations.count === 0 ? '' : ` (${reasons(violations.byReason)})`}`,
    ...worst.map(
      ({ less, more, reason, passAt1 }) =>
        `  ${less} ${percent(passAt1.less)} → ${more} ${percent(passAt1.more)} (${reason})`,
    ),
    ...(found.length > worst.length ? [`  and ${found.length - worst.length} more in violations.jsonl`] : []),
  ].join('\n');
}

function gapOf({ passAt1 }: ViolationRow): number {
  return passAt1.less - passAt1.more;
}

function reasons(byReason: LadderEvalModel['violations']['byReason']): string {
  return Object.entries(byReason)
    .map(([reason, count]) => `${count} ${reason}`)
    .join(', ');
}
