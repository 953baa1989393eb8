/*
 * Writes docs/operators.md: every operator with its variants, a before/after of each from its cases, the reason a person
 * could have had for it, what it does applied alone to the starter set (the figures of `speciate bench operators`), ten
 * such steps, and, for finished runs that are named, how often it applied and what the gates held back.
 *   node dist/bench/operators-doc.js [runs/humaneval ...] [--sites 12] [--output docs/operators.md]
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { format, resolveConfig } from 'prettier';

import { defaultThreads, findEnvironment } from '../cli/environment.js';
import { runTrials } from '../cli/operator-trials-session.js';
import { createOutput } from '../cli/output.js';
import { PACKAGE_ROOT } from '../core/package-root.js';
import { createRng } from '../core/rng.js';
import { starterImporter } from '../datasets/starter/import.js';
import type { OperatorFigures } from '../engine/operator-trials/operator-figures.js';
import { operatorFigures } from '../engine/operator-trials/operator-figures.js';
import { openDatabase } from '../engine/store/database.js';
import { ALL_OPERATORS } from '../operators/catalog.js';
import type { Operator } from '../operators/operator.js';
import { reasonOf } from '../operators/python/reasons.js';
import { caseSubject } from '../operators/testing/case-subject.js';
import type { CaseTable, OperatorCase } from '../operators/testing/operator-case.js';
import { applyChanges } from '../syntax/edits.js';
import { loadParser } from '../syntax/parse.js';

import { countGiven, readArguments } from './arguments.js';
import { programPatch } from './operators-doc/program-patch.js';
import type { SampledStep } from './operators-doc/sampled-steps.js';
import { inTurn, sampledSteps, variantsInTurn } from './operators-doc/sampled-steps.js';

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    // Applications of an operator to a program of the starter set at most.
    sites: { type: 'string', default: '12' },
    output: { type: 'string', default: join(PACKAGE_ROOT, 'docs', 'operators.md') },
  },
});

const most = countGiven(import.meta.url, 'sites', values.sites);

/** Lines of a before/after at most: longer ones are cases of something else. */
const MOST_LINES = 60;
/** Steps of an operator that a reader is shown. */
const SAMPLES = 10;

const parser = await loadParser(['python']);
const tables = await caseTables();
const figures = positionals.flatMap(attemptsOf);
const { trials } = await starterTrials();
const alone = new Map(operatorFigures(ALL_OPERATORS, trials).map((one) => [one.id, one]));
const parts = [
  '# Operators',
  '',
  `Made by \`node dist/bench/operators-doc.js${positionals.length === 0 ? '' : ' runs/…'}\`; not edited by hand. Each variant is shown by a case of its own tests. Figures and sampled steps are of each operator applied alone to the programs of the starter set, at up to ${values.sites} drawn sites a program; \`speciate bench operators\` makes such figures for any data set.`,
  '',
  '| id | operator | what it does | needs |',
  '| --- | --- | --- | --- |',
  ...ALL_OPERATORS.map(
    (operator) => `| ${operator.id} | ${operator.name} | ${operator.summary} | ${needsOf(operator)} |`,
  ),
  '',
  ...ALL_OPERATORS.flatMap(sectionOf),
];
// As the gate's check of format wants it.
const style = await resolveConfig(values.output);
writeFileSync(values.output, await format(parts.join('\n'), { ...style, parser: 'markdown' }));
process.stdout.write(`${values.output}: ${ALL_OPERATORS.length} operators\n`);

function sectionOf(operator: Operator): string[] {
  const shown = new Map<string, string>();
  for (const one of tables.get(operator.id)?.cases ?? []) {
    const example = exampleOf(operator, one);
    if (example !== null && !shown.has(example.variant)) {
      shown.set(example.variant, example.patch);
    }
  }
  const examples = [...shown].flatMap(([variant, patch]) => [
    `### ${operator.id} ${variant}`,
    '',
    reasonOf(operator.id, variant),
    '',
    '```diff',
    patch,
    '```',
    '',
  ]);
  return [
    `## ${operator.id} ${operator.name}`,
    '',
    operator.summary,
    '',
    ...aloneOf(alone.get(operator.id)),
    ...figuresOf(operator),
    ...examples,
    ...samplesOf(operator, shown),
  ];
}

async function starterTrials() {
  const output = createOutput({});
  const problems = [];
  for await (const problem of starterImporter.read(starterImporter.bundledPath ?? '')) {
    problems.push(problem);
  }
  return runTrials({
    ...{ problems, operators: ALL_OPERATORS, most, seed: 1, threads: defaultThreads() },
    environment: await findEnvironment(output, {}),
    note: (line) => {
      output.note(line);
    },
  });
}

/** What the operator does alone, in sentences. */
function aloneOf(own: OperatorFigures | undefined): string[] {
  if (own === undefined || own.sites === 0) {
    return ['The starter set offers it no site.', ''];
  }
  const { sites, problems, problemsWithSites, applied, accepted, rc, rr, survives } = own;
  const signed = (value: number): string => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
  const percent = (value: number): string => `${Math.round(100 * value)} %`;
  const held = Object.entries(own.rejections).map(([gate, count]) => `${gate} ${count}`);
  return [
    [
      `Alone on the starter set: ${sites} sites in ${problemsWithSites} of ${problems} programs; ${applied} applied, ${accepted} cleared every gate.`,
      rc === null || rr === null ? '' : `RC ${signed(rc)}, RR ${signed(rr)} on average.`,
      survives === null
        ? ''
        : `Of the tokens added, ${percent(survives.folding)} survive folding, ${percent(survives.threads)} threads and recursion put back too, ${percent(survives.inlining)} inlining too.`,
      held.length === 0 ? '' : `Held back: ${held.join(', ')}.`,
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
    '',
  ];
}

/**
 * Ten steps for a reader to judge: of the starter set, where that has fewer places of the operator's own cases too, and
 * then of other operators' cases, which are programs as well.
 */
function samplesOf(operator: Operator, examples: ReadonlyMap<string, string>): string[] {
  const { id } = operator;
  const ofStarter = sampledSteps(id, trials, SAMPLES);
  const shown = new Set(examples.values());
  const ofCases = caseSteps(operator, tables.get(id)?.cases ?? [], shown);
  const lacking = SAMPLES - ofStarter.length - ofCases.length;
  const ofOthers = lacking <= 0 ? [] : caseSteps(operator, othersCases(id), shown);
  const steps = [...ofStarter, ...ofCases, ...ofOthers].slice(0, SAMPLES);
  return steps.flatMap(({ problem, variant, reason, patch }, at) => [
    ...(at === 0 ? [`### ${id}: ${steps.length} sampled ${steps.length === 1 ? 'step' : 'steps'}`, ''] : []),
    `${at + 1}. ${problem}, ${variant}: ${reason}`,
    '',
    '```diff',
    patch,
    '```',
    '',
  ]);
}

/** The cases of all other operators, one of each in turn. */
function othersCases(id: string): readonly OperatorCase[] {
  return inTurn([...tables].filter(([other]) => other !== id).map(([, { cases }]) => cases));
}

/** An operator's steps in cases' programs, those left out that are shown already. */
function caseSteps(
  operator: Operator,
  cases: readonly OperatorCase[],
  shown: ReadonlySet<string>,
): readonly SampledStep[] {
  const steps = cases.flatMap((one): SampledStep[] => {
    const example = exampleOf(operator, one);
    return example === null || shown.has(example.patch)
      ? []
      : [{ problem: 'a case', reason: reasonOf(operator.id, example.variant), ...example }];
  });
  return variantsInTurn(steps);
}

/**
 * What the operator makes of a case's program, as a diff; null where the case shows that it keeps off. Another
 * operator's case asks for no variant of this one.
 */
function exampleOf(operator: Operator, one: OperatorCase): { variant: string; patch: string } | null {
  const subject = caseSubject(parser, one);
  const isOwn = tables.get(operator.id)?.cases.includes(one) ?? false;
  const asked = isOwn ? one.variant : undefined;
  const site = [...operator.sites(subject)].find(({ variant }) => asked === undefined || variant === asked);
  const changes =
    one.after === null || site === undefined
      ? null
      : operator.rewrite(subject, site, createRng('case', one.name));
  if (changes === null || site === undefined) {
    return null;
  }
  const after = applyChanges(subject.program, changes).files;
  const patch = programPatch(subject.program.files, after, 100);
  return patch.split('\n').length > MOST_LINES ? null : { variant: site.variant, patch };
}

interface Attempts {
  readonly operator: string | null;
  readonly verdict: string;
  readonly count: number;
}

/** What became of the candidates that each operator made by its step. */
function attemptsOf(folder: string): Attempts[] {
  const database = openDatabase(join(folder, 'run.sqlite'), 'read');
  const rows = database
    .prepare(
      `SELECT operator, verdict, count(*) AS count FROM attempt
       WHERE kind = 'mutation' GROUP BY operator, verdict`,
    )
    .all() as Attempts[];
  database.close();
  return rows;
}

function figuresOf({ id }: Operator): string[] {
  const own = figures.filter(({ operator }) => operator === id);
  const total = own.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) {
    return [];
  }
  const verdicts = new Map<string, number>();
  for (const { verdict, count } of own) {
    verdicts.set(verdict, (verdicts.get(verdict) ?? 0) + count);
  }
  const shares = [...verdicts].sort((left, right) => right[1] - left[1]);
  return [
    `In the runs: ${total} candidates had a step of it last; ${shares.map(([verdict, count]) => `${verdict} ${count}`).join(', ')}.`,
    '',
  ];
}

function needsOf({ needs }: Operator): string {
  return [...needs.packages, ...needs.capabilities].join(', ') || 'nothing';
}

async function caseTables(): Promise<ReadonlyMap<string, CaseTable>> {
  // Beside this file as it was built.
  const folder = new URL('../operators/python/', import.meta.url);
  const names = readdirSync(folder).filter((name) => name.endsWith('.cases.js'));
  const loaded = await Promise.all(
    names.map(async (name) => ((await import(new URL(name, folder).href)) as { CASES: CaseTable }).CASES),
  );
  return new Map(loaded.map((table) => [table.operator, table]));
}
