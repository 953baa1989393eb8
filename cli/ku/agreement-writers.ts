import { oneLine } from '../../datasets/one-line.js';
import { KNOWLEDGE_UNITS } from '../../fitness/ku/knowledge-unit.js';

import { csvLine } from '../csv-line.js';
import { renderTable } from '../table.js';

import type { AgreementResult } from './agreement-schema.js';

type Figures = AgreementResult['units'][(typeof KNOWLEDGE_UNITS)[number]];

const OVERALL = 'all units';
/** Unread programs that people are told; --json has all. */
const MOST_UNREAD = 20;

/** The table for people, with what is to be known of it. */
export function agreementTable(result: AgreementResult): string {
  const table = renderTable(
    [
      { title: 'Knowledge Unit', align: 'left' },
      ...['static', 'model', 'both', 'agree %', 'kappa', 'precision', 'recall', 'F1'].map(
        (title) => ({ title, align: 'right' }) as const,
      ),
    ],
    rows(result).map(([name, figures]) => [
      name,
      ...[figures.static, figures.model, figures.both].map(String),
      figures.agreement === null ? '' : (100 * figures.agreement).toFixed(1),
      ...[figures.kappa, figures.precision, figures.recall, figures.f1].map((one) => one?.toFixed(2) ?? ''),
    ]),
  );
  return [table, '', ...told(result)].join('\n');
}

/** A line a unit, and one for all. */
export function agreementCsv(result: AgreementResult): string {
  const head = [
    ...['unit', 'static', 'model', 'both', 'decisions'],
    ...['agreement', 'kappa', 'precision', 'recall', 'f1'],
  ];
  return [
    csvLine(head),
    ...rows(result).map(([name, figures]) =>
      csvLine([
        ...[name, figures.static, figures.model, figures.both, figures.decisions],
        ...[figures.agreement, figures.kappa, figures.precision, figures.recall, figures.f1],
      ]),
    ),
  ].join('');
}

function rows({ units, overall }: AgreementResult): readonly (readonly [string, Figures])[] {
  return [...KNOWLEDGE_UNITS.map((unit) => [unit, units[unit]] as const), [OVERALL, overall] as const];
}

function told(result: AgreementResult): readonly string[] {
  const { name, read, programs, model, template, overall, mostDifferent, unread } = result;
  return [
    `${read} of ${programs} programs (${name}), by presence: static detector, and ${model} by ${template.name} ${template.hash.slice(0, 12)}`,
    `the same units in ${overall.identical} of them; precision, recall and F1 are against the static detector, which is not the truth either; empty where there is nothing to divide by`,
    ...(unread.length === 0 ? [] : [`unread, in no figure: ${unreadTold(unread)}`]),
    ...(mostDifferent.length === 0 ? [] : ['differ most:']),
    ...mostDifferent.map(
      ({ id, onlyStatic, onlyModel }) =>
        `  ${oneLine(id)}: ${[
          ...(onlyStatic.length === 0 ? [] : [`static only ${onlyStatic.join(', ')}`]),
          ...(onlyModel.length === 0 ? [] : [`model only ${onlyModel.join(', ')}`]),
        ].join('; ')}`,
    ),
  ];
}

function unreadTold(unread: AgreementResult['unread']): string {
  const told = unread.slice(0, MOST_UNREAD).map(({ id, reason }) => `${oneLine(id)} (${oneLine(reason)})`);
  const left = unread.length - told.length;
  return `${told.join('; ')}${left > 0 ? `; and ${left} more (--json)` : ''}`;
}
