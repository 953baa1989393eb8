import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';

import { csvLine } from '../csv-line.js';
import { renderTable } from '../table.js';

import type { CoverageResult } from './coverage-schema.js';
import { counted } from '../counted.js';

/** The tables for people. */
export function coverageTable(result: CoverageResult): string {
  const { group, against, difference, spread, mannWhitney } = result;
  const right = (title: string) => ({ title, align: 'right' }) as const;
  const percent = (value: number | undefined): string =>
    value === undefined ? '' : (100 * value).toFixed(2);
  const signed = (value: number | undefined): string =>
    value === undefined ? '' : `${value < 0 ? '−' : '+'}${Math.abs(100 * value).toFixed(2)}`;
  const plain = (value: number | null | undefined): string =>
    value === null || value === undefined ? '' : value.toFixed(2);
  const table = renderTable(
    [
      { title: 'Knowledge Unit', align: 'left' },
      ...['instances', '%', ...(against === null ? [] : ['against %', 'difference']), 'Gini'].map(right),
      ...(mannWhitney === null ? [] : ['against Gini', 'p', ''].map(right)),
    ],
    KNOWLEDGE_UNITS.map((unit) => {
      const test = mannWhitney?.units[unit];
      return [
        unit,
        String(group.counts?.[unit] ?? ''),
        percent(group.coverage[unit]),
        ...(against === null ? [] : [percent(against.coverage[unit]), signed(difference?.[unit])]),
        plain(spread[unit].group.gini),
        ...(test === undefined
          ? []
          : [plain(spread[unit].against?.gini), test.adjusted.toExponential(1), test.isRejected ? '*' : '']),
      ];
    }),
  );
  return [table, '', ...told(result)].join('\n');
}

/** A line a unit. */
export function coverageCsv(result: CoverageResult): string {
  const { group, against, difference, spread, mannWhitney } = result;
  const head = [
    'unit',
    'instances',
    'coverage',
    'against',
    'difference',
    'gini',
    'against_gini',
    'p',
    'p_adjusted',
  ];
  return [
    csvLine(head),
    ...KNOWLEDGE_UNITS.map((unit) =>
      csvLine([
        unit,
        group.counts?.[unit] ?? null,
        group.coverage[unit],
        against?.coverage[unit] ?? null,
        difference?.[unit] ?? null,
        spread[unit].group.gini,
        spread[unit].against?.gini ?? null,
        mannWhitney?.units[unit].p ?? null,
        mannWhitney?.units[unit].adjusted ?? null,
      ]),
    ),
  ].join('');
}

function told({ group, against, distance, members, mannWhitney, kuMode }: CoverageResult): string[] {
  const what = ({ name, projects, programs, source }: CoverageResult['group']): string =>
    source ??
    (projects === null
      ? `${name}: ${counted(programs, 'program')}`
      : `${name}: median over ${projects.length} projects with ${counted(programs, 'program')}`);
  const lines = [
    `counted: ${what(group)} (mode ${kuMode})`,
    ...(against === null ? [] : [`against: ${what(against)}`]),
    `Gini over the coverages of ${members}s${mannWhitney === null ? '' : ', on both sides'}; none where no ${members} has the unit`,
  ];
  if (mannWhitney !== null) {
    lines.push(
      `p: Mann-Whitney between the ${members}s of both, times 20 (Bonferroni); * below ${mannWhitney.alpha}`,
    );
  }
  if (distance !== null) {
    const { paper, normalised, signedRank } = distance;
    lines.push(
      `Jensen-Shannon distance ${paper.toFixed(4)} (as the study takes it), ${normalised.toFixed(4)} (normalised)`,
      `signed-rank test of the 20 differences: W ${signedRank.statistic}, p ${signedRank.p.toFixed(3)} (known not to tell a benchmark from its augmented form)`,
    );
  }
  return lines;
}
