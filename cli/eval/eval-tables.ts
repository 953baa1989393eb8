import type { Figure, SideSummary, TaskSummary } from '../../evaluation/summary/summary-schema.js';

import { percent, percentRange } from '../percent.js';
import type { Column } from '../table.js';
import { renderTable } from '../table.js';

const NEUTRAL = 'without docstrings and entry names';

/** The tables of a task for people; of one side where nothing evolved. */
export function renderTask(summary: TaskSummary): string {
  const { evolved } = summary;
  return [
    headOf(summary),
    figuresTable(summary),
    ...bothFormsTable(summary),
    ...(evolved === null ? [] : comparisonLines(summary)),
    outcomesTable(summary),
    ...(evolved === null ? [] : [operatorsTable(summary)]),
    unitsTable(summary),
  ].join('\n\n');
}

function headOf({ task, form, pairs, problems, samples, incomplete, evolved }: TaskSummary): string {
  const name = `${task}${form === 'as-is' ? '' : `, ${NEUTRAL}`}`;
  const what = evolved === null ? 'tasks' : 'pairs';
  const lost = incomplete === 0 ? '' : `, ${incomplete} ${what} left out without all answers`;
  const alone = evolved === null ? '; of one side, since nothing evolved beside it' : '';
  return `${name}: ${pairs} ${what} of ${problems} problems, ${samples} answers each${lost}${alone}`;
}

function figuresTable({ samples, original, evolved, neighbours }: TaskSummary): string {
  const rows = (name: string, of: (side: SideSummary) => readonly Figure[]): readonly string[][] =>
    of(original).map((before, index) => {
      const after = evolved === null ? undefined : of(evolved)[index];
      return [
        ...[`${name}@${before.k}`, percent(before.estimate), percentRange(before)],
        ...(after === undefined ? [] : [percent(after.estimate), percentRange(after)]),
      ];
    });
  const count = (side: SideSummary): readonly string[] => [side.countAtN.toFixed(2), ''];
  const figures = [
    ...rows('pass', ({ passAtK }) => passAtK),
    ...(neighbours === null
      ? []
      : [
          [
            ...['nearest-neighbour mismatch', percent(neighbours.original.mismatchShare), ''],
            ...[percent(neighbours.evolved.mismatchShare), ''],
          ],
        ]),
    ...rows('pass-syntax', ({ passSyntaxAtK }) => passSyntaxAtK),
    ...rows('pass-compile', ({ passCompileAtK }) => passCompileAtK),
    ...rows('pass-all', ({ passAllAtK }) => passAllAtK),
    [`count@${samples}`, ...count(original), ...(evolved === null ? [] : count(evolved))],
  ];
  return table(['figure', 'original', '95 %', ...(evolved === null ? [] : ['evolved', '95 %'])], figures);
}

function bothFormsTable({ bothForms, evolved }: TaskSummary): readonly string[] {
  if (bothForms === null) {
    return [];
  }
  const row = (name: string, form: typeof bothForms.asIs): readonly string[] => [
    ...[name, percent(form.original), ...(evolved === null ? [] : [percent(form.evolved)])],
  ];
  const title = `pass@1 of ${bothForms.pairs} ${evolved === null ? 'tasks' : 'pairs'} in both forms`;
  return [
    table(
      [title, 'original', ...(evolved === null ? [] : ['evolved'])],
      [row('text as it is', bothForms.asIs), row(NEUTRAL, bothForms.neutral)],
    ),
  ];
}

function comparisonLines({ comparison, transitions, rcOfTransitions }: TaskSummary): readonly string[] {
  return [
    ...(comparison === null
      ? []
      : [
          `relative drop ${comparison.relativeDrop === null ? '–' : `${comparison.relativeDrop.toFixed(1)} %`} · Wilcoxon p ${comparison.wilcoxon.p.toPrecision(3)} · Cliff's delta ${comparison.cliffsDelta.delta.toFixed(3)} (${comparison.cliffsDelta.magnitude})`,
        ]),
    `success→success ${transitions.successToSuccess.length} (RC ${percent(rcOfTransitions.successToSuccess)}) · success→failure ${transitions.successToFailure.length} (RC ${percent(rcOfTransitions.successToFailure)}) · failure→success ${transitions.failureToSuccess.length} · failure→failure ${transitions.failureToFailure.length}${rcOfTransitions.p === null ? '' : ` · p ${rcOfTransitions.p.toPrecision(3)}`}`,
  ];
}

function outcomesTable({ original, evolved }: TaskSummary): string {
  const sides = [original, ...(evolved === null ? [] : [evolved])];
  const names = [...new Set(sides.flatMap(({ outcomes }) => Object.keys(outcomes)))].sort();
  return table(
    ['outcome', 'original', ...(evolved === null ? [] : ['evolved'])],
    names.map((name) => [name, ...sides.map(({ outcomes }) => String(outcomes[name] ?? 0))]),
  );
}

function operatorsTable({ operators }: TaskSummary): string {
  return table(
    ['operator', 'succeeded', 'turned to failure', 'share'],
    operators.map(({ operator, succeeded, turned, share }) => [
      ...[operator, String(succeeded), String(turned), percent(share)],
    ]),
  );
}

function unitsTable({ units, evolved }: TaskSummary): string {
  const cell = ({ tasks, passAt1 }: (typeof units)[number]['original']): readonly string[] => [
    ...[String(tasks), percent(passAt1)],
  ];
  return table(
    ['knowledge unit', 'original', 'pass@1', ...(evolved === null ? [] : ['evolved', 'pass@1'])],
    units.map(({ unit, original: before, evolved: after }) => [
      ...[unit, ...cell(before), ...(evolved === null ? [] : cell(after))],
    ]),
  );
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = titles.map((title, index): Column => ({ title, align: index === 0 ? 'left' : 'right' }));
  return renderTable(columns, rows);
}
