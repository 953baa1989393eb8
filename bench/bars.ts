/*
 * What finished runs have come to, against what the operators are to reach: relative complexity and readability, both
 * ends of the front, which operators and variants mark the programs, what the gates held back, Pylint, what the
 * examinations of the exports found, how much code they share. Runs of one data set with different seeds are compared.
 *   node dist/bench/bars.js runs/humaneval [runs/humaneval-8 runs/cruxeval ...] [--json]
 */
import { join } from 'node:path';

import { renderTable } from '../cli/table.js';
import { groupBy } from '../core/group-by.js';
import { distinctOperators } from '../core/step.js';
import { summariseEvidence } from '../engine/evidence-summary.js';
import type { EvidenceSummary } from '../engine/evidence-summary.js';
import { baselineOf, evidenceOf, pickedMembers } from '../engine/export-rows.js';
import { parseConfiguration } from '../engine/run-configuration.js';
import { openDatabase } from '../engine/store/database.js';
import { openRunStore } from '../engine/store/run-store.js';
import { OPERATORS } from '../operators/catalog.js';
import { loadParser } from '../syntax/parse.js';

import { readArguments, refuseArguments } from './arguments.js';
import type { Bar } from './evidence-bars.js';
import { evidenceBars, shownBar } from './evidence-bars.js';
import type { Boilerplate, ExportedRun } from './similarity-bars.js';
import { boilerplateBars, boilerplateOf, seedBar, seedPairs } from './similarity-bars.js';

/** Readability at which the other end of the front is looked at. */
const READABLE = 0.7;

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
if (positionals.length === 0) {
  refuseArguments(import.meta.url, 'no run folder is named');
}

const parser = await loadParser();
const read = positionals.map(reportOf);
const pairs = seedPairs(
  parser,
  read.map(({ run }) => run),
);
if (values.json) {
  const reports = read.map(({ report, run }) => ({
    ...report,
    seeds: pairs.filter(({ folders }) => folders[0] === run.folder),
  }));
  process.stdout.write(`${JSON.stringify(reports)}\n`);
} else {
  for (const { report } of read) {
    process.stdout.write(`${shown(report)}\n`);
  }
  if (pairs.length > 0) {
    process.stdout.write(`${shownBars(pairs.map(seedBar))}\n`);
  }
}

interface OperatorReport {
  readonly id: string;
  /** Share of programs that have a step of it, and steps in all. */
  readonly share: number;
  readonly steps: number;
  /** Uses by variant, most used first. */
  readonly variants: readonly (readonly [string, number])[];
  /** Candidates that ended with a step of it, by what became of them. */
  readonly verdicts: Readonly<Record<string, number>>;
}

interface Report {
  readonly folder: string;
  readonly problems: number;
  readonly rc: readonly [number, number];
  readonly rr: readonly [number, number];
  /** Mean of the highest RC with an RR of at least .70. */
  readonly rcReadable: number;
  readonly distinctOperators: number;
  readonly steps: number;
  readonly lintBelow: number;
  readonly inputs: number;
  readonly accepted: number;
  readonly fewAccepted: number;
  readonly evidence: EvidenceSummary;
  readonly boilerplate: Boilerplate;
  readonly bars: readonly Bar[];
  readonly operators: readonly OperatorReport[];
  readonly verdicts: Readonly<Record<string, number>>;
}

function reportOf(folder: string): { readonly report: Report; readonly run: ExportedRun } {
  const path = join(folder, 'run.sqlite');
  const store = openRunStore(path, 'read');
  const configuration = parseConfiguration(store.run().configuration);
  const rows = store
    .problems()
    .filter(({ state }) => state === 'done')
    .flatMap((record) => {
      const [best] = pickedMembers(store, record, configuration, 'best');
      const front = pickedMembers(store, record, configuration, 'front');
      const { problem } = record;
      return best === undefined
        ? []
        : [{ best, front, verification: best.verification, problem, baseline: baselineOf(record) }];
    });
  store.close();
  const steps = rows.map(({ best }) => best.genotype);
  const database = openDatabase(path, 'read');
  const attempts = database
    .prepare('SELECT operator, verdict, count(*) AS count FROM attempt GROUP BY operator, verdict')
    .all() as { operator: string | null; verdict: string; count: number }[];
  database.close();
  const mean = (of: (row: (typeof rows)[number]) => number): number => average(rows.map(of));
  const evidence = summariseEvidence(rows.flatMap(({ best }) => evidenceOf(best) ?? []));
  const programs = rows.map(({ best, problem }) => ({
    id: problem.id,
    original: problem.program,
    evolved: best.program,
  }));
  const boilerplate = boilerplateOf(parser, programs);
  const report: Report = {
    folder,
    problems: rows.length,
    rc: [mean(({ baseline }) => baseline.metrics.rc), mean(({ best }) => best.rc)],
    rr: [mean(({ baseline }) => baseline.metrics.rr), mean(({ best }) => best.rr)],
    rcReadable: mean(({ front, baseline }) => {
      const readable = front.filter(({ rr }) => rr >= Math.min(READABLE, baseline.metrics.rr));
      return Math.max(baseline.metrics.rc, ...readable.map(({ rc }) => rc));
    }),
    distinctOperators: average(steps.map(distinctOperators)),
    steps: average(steps.map((genotype) => genotype.length)),
    lintBelow: rows.filter(({ best, baseline }) => (best.measures.pylint ?? 0) < baseline.lint.score).length,
    inputs: mean(({ verification }) => verification?.inputs ?? 0),
    accepted: mean(({ verification }) => verification?.accepted ?? 0),
    fewAccepted: rows.filter(({ verification }) => (verification?.accepted ?? 0) < 100).length,
    evidence,
    boilerplate,
    bars: [...evidenceBars(evidence, rows.length), ...boilerplateBars(boilerplate)],
    operators: OPERATORS.map(({ id }): OperatorReport => {
      const own = steps.map((genotype) => genotype.filter(({ operator }) => operator === id));
      const variants = [...groupBy(own.flat(), ({ variant }) => variant)].map(
        ([variant, uses]) => [variant, uses.length] as const,
      );
      return {
        id,
        share: own.filter((uses) => uses.length > 0).length / Math.max(1, rows.length),
        steps: own.flat().length,
        variants: variants.sort((left, right) => right[1] - left[1]),
        verdicts: counted(attempts.filter(({ operator }) => operator === id)),
      };
    }),
    verdicts: counted(attempts),
  };
  return { report, run: { folder, from: configuration.from, seed: configuration.seed, programs } };
}

function shownBars(bars: readonly Bar[]): string {
  return renderTable(
    [
      { title: 'bar', align: 'left' },
      { title: 'figure', align: 'right' },
      { title: 'bound', align: 'right' },
      { title: '', align: 'left' },
    ],
    bars.map(shownBar),
  );
}

function counted(attempts: readonly { verdict: string; count: number }[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { verdict, count } of attempts) {
    counts[verdict] = (counts[verdict] ?? 0) + count;
  }
  return counts;
}

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length;
}

function shown(report: Report): string {
  const { rc, rr, operators, verdicts } = report;
  const head = [
    `${report.folder}: ${report.problems} problems`,
    `RC ${rc[0].toFixed(3)} → ${rc[1].toFixed(3)} · RR ${rr[0].toFixed(3)} → ${rr[1].toFixed(3)} · RC at RR ≥ .70 ${report.rcReadable.toFixed(3)}`,
    `${report.distinctOperators.toFixed(1)} distinct operators a program, ${report.steps.toFixed(1)} steps · Pylint below the original: ${report.lintBelow}`,
    `${report.inputs.toFixed(0)} inputs a program, ${report.accepted.toFixed(0)} accepted; fewer than 100 accepted: ${report.fewAccepted} programs`,
    `candidates: ${Object.entries(verdicts)
      .map(([verdict, count]) => `${verdict} ${count}`)
      .join(', ')}`,
  ];
  const table = renderTable(
    [
      { title: 'operator', align: 'left' },
      { title: 'programs', align: 'right' },
      { title: 'steps', align: 'right' },
      { title: 'variants', align: 'right' },
      { title: 'largest', align: 'right' },
      { title: 'tried', align: 'right' },
      { title: 'tests', align: 'right' },
      { title: 'differ', align: 'right' },
      { title: 'cost', align: 'right' },
      { title: 'reach', align: 'right' },
      { title: 'lint', align: 'right' },
      { title: 'readability', align: 'right' },
    ],
    operators.map((operator) => [
      operator.id,
      `${Math.round(100 * operator.share)} %`,
      String(operator.steps),
      String(operator.variants.length),
      operator.steps === 0
        ? ''
        : `${Math.round((100 * (operator.variants[0]?.[1] ?? 0)) / operator.steps)} %`,
      String(Object.values(operator.verdicts).reduce((sum, one) => sum + one, 0)),
      ...['tests', 'equivalence', 'cost', 'reach', 'lint', 'readability'].map((gate) =>
        String(operator.verdicts[gate] ?? 0),
      ),
    ]),
  );
  return `${head.join('\n')}\n\n${shownBars(report.bars)}\n\n${table}\n`;
}
