/*
 * Writes docs/operators.md: every operator with its variants, a before/after of each from its cases, and, for finished
 * runs that are named, how often it applied and what the gates held back.
 *   node dist/bench/operators-doc.js [runs/humaneval ...] [--output docs/operators.md]
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { createTwoFilesPatch } from 'diff';

import { PACKAGE_ROOT } from '../core/package-root.js';
import { createRng } from '../core/rng.js';
import { openDatabase } from '../engine/store/database.js';
import { OPERATORS } from '../operators/catalog.js';
import type { Operator } from '../operators/operator.js';
import { caseSubject } from '../operators/testing/case-subject.js';
import type { CaseTable, OperatorCase } from '../operators/testing/operator-case.js';
import { applyChanges } from '../syntax/edits.js';
import { loadParser } from '../syntax/parse.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { output: { type: 'string', default: join(PACKAGE_ROOT, 'docs', 'operators.md') } },
});

/** Lines of a before/after at most: longer ones are cases of something else. */
const MOST_LINES = 60;

const parser = await loadParser(['python']);
const tables = await caseTables();
const figures = positionals.flatMap(attemptsOf);
const parts = [
  '# Operators',
  '',
  `Made by \`node dist/bench/operators-doc.js${positionals.length === 0 ? '' : ' runs/…'}\`; not edited by hand. Each variant is shown by a case of its own tests.`,
  '',
  '| id | operator | what it does | needs |',
  '| --- | --- | --- | --- |',
  ...OPERATORS.map(
    (operator) => `| ${operator.id} | ${operator.name} | ${operator.summary} | ${needsOf(operator)} |`,
  ),
  '',
  ...OPERATORS.flatMap(sectionOf),
];
writeFileSync(values.output, `${parts.join('\n').trimEnd()}\n`);
process.stdout.write(`${values.output}: ${OPERATORS.length} operators\n`);

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
    ...figuresOf(operator),
    ...examples,
  ];
}

/** What the operator makes of a case's program, as a diff; null where the case shows that it keeps off. */
function exampleOf(operator: Operator, one: OperatorCase): { variant: string; patch: string } | null {
  const subject = caseSubject(parser, one);
  const site = [...operator.sites(subject)].find(
    (found) => one.variant === undefined || found.variant === one.variant,
  );
  const changes =
    one.after === null || site === undefined
      ? null
      : operator.rewrite(subject, site, createRng('case', one.name));
  if (changes === null || site === undefined) {
    return null;
  }
  const after = applyChanges(subject.program, changes).files;
  const before = subject.program.files;
  const patches = Object.keys({ ...before, ...after })
    .sort()
    .filter((path) => before[path] !== after[path])
    .map((path) => patchOf(path, before[path] ?? '', after[path] ?? ''));
  const patch = patches.join('\n');
  return patch.split('\n').length > MOST_LINES ? null : { variant: site.variant, patch };
}

function patchOf(path: string, before: string, after: string): string {
  const plain = (text: string): string => text.replaceAll('\r\n', '\n');
  const patch = createTwoFilesPatch(path, path, plain(before), plain(after), '', '', { context: 100 });
  return patch
    .split('\n')
    .filter((line) => !/^(?:=+|Index: .*|@@.*|--- .*|\\ No newline.*)$/.test(line))
    .map((line) => (line.startsWith('+++ ') ? `# ${path}` : line))
    .join('\n')
    .trimEnd();
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
