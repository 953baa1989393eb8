import type { Figure, TaskSummary } from '../../evaluation/summary/summary-schema.js';
import type { Column } from '../table.js';
import { renderTable } from '../table.js';

const percent = (value: number | null): string => (value === null ? '–' : `${(100 * value).toFixed(1)} %`);

const NEUTRAL = 'without docstrings and entry names';

/** The tables of a task for people. */
export function renderTask(summary: TaskSummary): string {
  const { task, form, pairs, problems, samples, incomplete, original, evolved, comparison, bothForms } =
    summary;
  const head = `${task}${form === 'as-is' ? '' : `, ${NEUTRAL}`}: ${pairs} pairs of ${problems} problems, ${samples} answers each${incomplete === 0 ? '' : `, ${incomplete} pairs left out without all answers`}`;
  const figures = [
    ...rowsOf('pass', original.passAtK, evolved.passAtK),
    ...rowsOf('pass-syntax', original.passSyntaxAtK, evolved.passSyntaxAtK),
    ...rowsOf('pass-compile', original.passCompileAtK, evolved.passCompileAtK),
    ...rowsOf('pass-all', original.passAllAtK, evolved.passAllAtK),
    [`count@${samples}`, original.countAtN.toFixed(2), '', evolved.countAtN.toFixed(2), ''],
  ];
  const outcomes = [...new Set([...Object.keys(original.outcomes), ...Object.keys(evolved.outcomes)])].sort();
  const { transitions, rcOfTransitions } = summary;
  return [
    head,
    table(['figure', 'original', '95 %', 'evolved', '95 %'], figures),
    ...(bothForms === null
      ? []
      : [
          table(
            [`pass@1 of ${bothForms.pairs} pairs in both forms`, 'original', 'evolved'],
            [
              ['text as it is', percent(bothForms.asIs.original), percent(bothForms.asIs.evolved)],
              [NEUTRAL, percent(bothForms.neutral.original), percent(bothForms.neutral.evolved)],
            ],
          ),
        ]),
    ...(comparison === null
      ? []
      : [
          `relative drop ${comparison.relativeDrop === null ? '–' : `${comparison.relativeDrop.toFixed(1)} %`} · Wilcoxon p ${comparison.wilcoxon.p.toPrecision(3)} · Cliff's delta ${comparison.cliffsDelta.delta.toFixed(3)} (${comparison.cliffsDelta.magnitude})`,
        ]),
    `success→success ${transitions.successToSuccess.length} (RC ${percent(rcOfTransitions.successToSuccess)}) · success→failure ${transitions.successToFailure.length} (RC ${percent(rcOfTransitions.successToFailure)}) · failure→success ${transitions.failureToSuccess.length} · failure→failure ${transitions.failureToFailure.length}${rcOfTransitions.p === null ? '' : ` · p ${rcOfTransitions.p.toPrecision(3)}`}`,
    table(
      ['outcome', 'original', 'evolved'],
      outcomes.map((one) => [one, String(original.outcomes[one] ?? 0), String(evolved.outcomes[one] ?? 0)]),
    ),
    table(
      ['operator', 'succeeded', 'turned to failure', 'share'],
      summary.operators.map(({ operator, succeeded, turned, share }) => [
        ...[operator, String(succeeded), String(turned), percent(share)],
      ]),
    ),
    table(
      ['knowledge unit', 'original', 'pass@1', 'evolved', 'pass@1'],
      summary.units.map(({ unit, original: before, evolved: after }) => [
        ...[unit, String(before.tasks), percent(before.passAt1), String(after.tasks), percent(after.passAt1)],
      ]),
    ),
  ].join('\n\n');
}

function rowsOf(name: string, original: readonly Figure[], evolved: readonly Figure[]): readonly string[][] {
  return original.map((before, index) => {
    const after = evolved[index];
    return [
      ...[`${name}@${before.k}`, percent(before.estimate), interval(before)],
      ...(after === undefined ? [] : [percent(after.estimate), interval(after)]),
    ];
  });
}

function interval({ low, high }: Figure): string {
  return low === null || high === null ? '–' : `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`;
}

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const columns = titles.map((title, index): Column => ({ title, align: index === 0 ? 'left' : 'right' }));
  return renderTable(columns, rows);
}
