/*
 * Checks a run's export from outside, as a user who trusts nothing would: every exported program as a plain script of
 * the project's interpreter (under two hash seeds, without our guest), a cold command-line Pylint on original and evolved, the
 * readability gate recomputed from the texts, and original against evolved on inputs grown from the tests' own.
 *   node dist/bench/verify-run.js runs/he7 [--inputs 200] [--no-lint]
 */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { reportError } from '../cli/report-error.js';
import { sourceOfTests } from '../core/problem.js';
import type { Program } from '../core/program.js';
import type { ExportRow } from '../datasets/export-row.js';
import { measureReadability } from '../fitness/metrics/measure.js';
import { readabilityGate } from '../fitness/readability-gate.js';
import { DEFAULT_THRESHOLDS } from '../fitness/thresholds.js';
import { startComparison } from '../operators/testing/comparison.js';
import { findPython } from '../sandbox/python/interpreter.js';
import { runAsPlainScript } from '../sandbox/python/plain-run.js';
import { loadParser } from '../syntax/parse.js';

import { countGiven, readArguments, refuseArguments } from './arguments.js';
import { exportFile, readExportRows } from './export-rows.js';

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  allowNegative: true,
  options: {
    inputs: { type: 'string', default: '200' },
    lint: { type: 'boolean', default: true },
    show: { type: 'boolean', default: false },
  },
});
const inputs = countGiven(import.meta.url, 'inputs', values.inputs);
const folder = positionals[0] ?? 'runs/quickstart';
const exported = exportFile(folder);
if (!existsSync(exported)) {
  refuseArguments(import.meta.url, `there is no export in ${folder}: ${exported} is missing`);
}
const rows = await readExportRows(folder).catch((error: unknown) =>
  process.exit(reportError(error, { command: null, isVerbose: true })),
);
const { executable: python } = await findPython();
const parser = await loadParser();
const comparison = startComparison(python);
const counts = {
  programs: rows.length,
  unchanged: 0,
  plainFailures: 0,
  lintBelow: 0,
  gateBroken: 0,
  different: 0,
  compared: 0,
  inputsAccepted: 0,
};

function tell(line: string): void {
  console.log(line);
}

async function verifyRow(row: ExportRow): Promise<void> {
  const evolved: Program = { language: row.language, entryFile: 'main.py', files: row.evolved };
  const original: Program = { ...evolved, files: row.original };
  counts.unchanged += row.steps.length === 0 ? 1 : 0;
  for (const hashSeed of [0, 1]) {
    const verdict = await runAsPlainScript(python, evolved, problemOf(row, original), { hashSeed });
    if (verdict.kind !== 'passed') {
      counts.plainFailures += 1;
      tell(`${row.id} as a plain script: ${JSON.stringify(verdict)}`);
    }
  }
  const gate = readabilityGate(readabilityOf(original), readabilityOf(evolved), DEFAULT_THRESHOLDS);
  if (!gate.passed) {
    counts.gateBroken += 1;
    tell(`${row.id} breaks the readability gate: ${gate.broken.join(', ')}`);
  }
  if (values.lint) {
    const [before, after] = [await coldScore(original), await coldScore(evolved)];
    if (after < before) {
      counts.lintBelow += 1;
      tell(`${row.id} scores ${after} in Pylint, its original ${before}`);
    }
  }
  const job = comparisonOf(row);
  if (job !== null) {
    const answer = await comparison.compare({
      ...{ before: row.original, after: row.evolved, entry: 'main.py' },
      ...{ inputs, seed: 1 },
      ...job,
    });
    counts.compared += answer.skipped === undefined ? 1 : 0;
    counts.inputsAccepted += answer.accepted ?? 0;
    if (answer.differences.length > 0) {
      counts.different += 1;
      const steps = row.steps.map(({ operator, variant }) => `${operator}:${variant}`).join(' ');
      tell(`${row.id} differs (${steps}): ${JSON.stringify(answer.differences[0])}`);
      if (values.show) {
        tell(row.evolved['main.py'] ?? '');
      }
    }
  }
}
const queue = rows.values();
await Promise.all(
  Array.from({ length: availableParallelism() }, async () => {
    for (const row of queue) {
      await verifyRow(row);
    }
  }),
);
comparison.close();
console.log(JSON.stringify(counts, null, 1));
process.exitCode =
  counts.plainFailures + counts.lintBelow + counts.gateBroken + counts.different === 0 ? 0 : 1;

/** How original and evolved are compared on more inputs: on texts for standard input, or on calls like those of the tests. */
function comparisonOf({ entryPoint, tests }: ExportRow) {
  if (tests.style === 'stdio') {
    return { mode: 'stdin', texts: tests.cases.map(({ input }) => input) } as const;
  }
  if (entryPoint === null) {
    return null;
  }
  const test =
    tests.style === 'calls'
      ? ['def check(candidate):', ...tests.calls.map(({ input }) => `    candidate(${input})`)].join('\n')
      : sourceOfTests(tests);
  return { mode: 'inputs', entryPoint, test } as const;
}

function problemOf(row: ExportRow, program: Program) {
  return {
    id: row.id,
    dataset: row.dataset,
    language: row.language,
    prompt: row.prompt,
    entryPoint: row.entryPoint,
    program,
    tests: row.tests,
    licence: row.licence,
    record: {},
  };
}

function readabilityOf(program: Program) {
  const trees = new Map(
    Object.entries(program.files).map(([path, text]) => {
      const tree = parser.parse(program.language, text);
      if (tree === null) {
        throw new Error(`${path} does not parse`);
      }
      return [path, tree] as const;
    }),
  );
  return measureReadability(program, trees);
}

/** Pylint's score as its own command line prints it. */
async function coldScore(program: Program): Promise<number> {
  const temporary = mkdtempSync(join(tmpdir(), 'verify-'));
  try {
    for (const [path, text] of Object.entries(program.files)) {
      writeFileSync(join(temporary, path), text);
    }
    const args = ['-m', 'pylint', '--rcfile=/dev/null', ...Object.keys(program.files)];
    const output = await promisify(execFile)(python, args, { cwd: temporary }).then(
      ({ stdout }) => stdout,
      // Pylint's exit code says which messages it gave; its words are on standard output all the same.
      (error: unknown) =>
        typeof error === 'object' && error !== null && 'stdout' in error ? String(error.stdout) : '',
    );
    const score = /rated at (-?[\d.]+)\/10/.exec(output)?.[1];
    return score === undefined ? 10 : Number(score);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
