/*
 * Runs a second of the sandbox against cold interpreters, side by side: HumanEval's own solutions and tests, in rounds
 * that take turns, medians over the rounds. `cold` starts one `python3` a run, `cold in bubblewrap` the same behind the
 * sandbox's own enclosure; `+ scipy, sklearn` has both imported by the program.
 *   node dist/bench/sandbox.js --file HumanEval.jsonl.gz [--rounds 5] [--runs 164] [--full] [--json]
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';

import { execa } from 'execa';

import { rateOf } from '../cli/benchmarks/sandbox.js';
import { renderTable } from '../cli/table.js';
import { entryText, withFile } from '../core/program.js';
import { readHumaneval } from '../datasets/humaneval/import.js';
import { median } from '../fitness/statistics/quantile.js';
import { detectBackend } from '../sandbox/isolation.js';
import { findPython } from '../sandbox/python/interpreter.js';
import { pythonFolders } from '../sandbox/python/python-folders.js';
import { startPythonRunner } from '../sandbox/python/runner.js';
import { DEFAULT_LIMITS } from '../sandbox/runner.js';
import type { TestRun, Trust } from '../sandbox/runner.js';

import { readArguments } from './arguments.js';

const { values } = readArguments(import.meta.url, {
  options: {
    file: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    runs: { type: 'string', default: '164' },
    full: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

const AT_ONCE = Math.min(2, cpus().length);
const HEAVY = 'import scipy\nimport sklearn\n';

const file = values.file;
if (file === undefined) {
  throw new TypeError('--file names HumanEval.jsonl.gz');
}
const { executable: python } = await findPython({ tiers: values.full ? ['light', 'full'] : ['light'] });
const { enclosure } = await detectBackend();
const folders = await pythonFolders(python);
const scratch = mkdtempSync(join(tmpdir(), 'speciate-bench-'));
const runs: TestRun[] = [];
for await (const problem of readHumaneval(file)) {
  if (runs.length < Number(values.runs)) {
    runs.push({ problem, program: problem.program, limits: DEFAULT_LIMITS, trust: 'own-operators' });
  }
}

const heavyRuns = runs.map((run) => ({
  ...run,
  program: withFile(run.program, run.program.entryFile, HEAVY + entryText(run.program)),
}));
const runners = await Promise.all(Array.from({ length: AT_ONCE }, () => startPythonRunner({ python })));
const ways: readonly Way[] = [
  { name: 'cold python3', measure: () => cold(runs, false) },
  { name: `cold python3 in ${enclosure.backend}`, measure: () => cold(runs, true) },
  { name: 'light guest, shared', measure: () => warm(runs, 'own-operators') },
  { name: 'light guest, separate', measure: () => warm(runs, 'untrusted') },
  ...(values.full
    ? [
        // A twentieth of the runs: one takes half a second.
        { name: 'cold python3 + scipy, sklearn', measure: () => cold(sample(heavyRuns), false) },
        { name: 'full guest, shared', measure: () => warm(heavyRuns, 'own-operators') },
        { name: 'full guest, separate', measure: () => warm(heavyRuns, 'untrusted') },
      ]
    : []),
];

interface Way {
  readonly name: string;
  /** Runs a second. */
  readonly measure: () => Promise<number>;
}

// Once unmeasured: guests start, caches fill.
for (const way of ways) {
  await way.measure();
}
const figures = ways.map(() => [] as number[]);
for (let round = 0; round < Number(values.rounds); round += 1) {
  for (const [number, way] of ways.entries()) {
    figures[number]?.push(await way.measure());
  }
}
const rates = figures.map((found) => median(found));
const [bare = 1, isolated = 1, , , heavy] = rates;
const rows = ways.map(({ name }, number) => {
  const rate = rates[number] ?? 0;
  const against = name.includes('full') || name.includes('sklearn') ? [heavy ?? 1] : [bare, isolated];
  return { name, rate, ratios: against.map((base) => rate / base), rounds: figures[number] ?? [] };
});
if (values.json) {
  process.stdout.write(`${JSON.stringify({ backend: enclosure.backend, atOnce: AT_ONCE, rows })}\n`);
} else {
  process.stdout.write(
    `${renderTable(
      [
        { title: `${AT_ONCE} at once, ${values.rounds} rounds`, align: 'left' },
        { title: 'runs/s', align: 'right' },
        { title: 'to cold', align: 'right' },
        { title: 'to cold, isolated', align: 'right' },
      ],
      rows.map(({ name, rate, ratios }) => [
        name,
        rate.toFixed(0),
        ...[0, 1].map((index) => ratios[index]?.toFixed(2) ?? ''),
      ]),
    )}\n`,
  );
}
await Promise.all(runners.map((runner) => runner.close()));
rmSync(scratch, { recursive: true, force: true });

function sample(all: readonly TestRun[]): readonly TestRun[] {
  return all.filter((_, index) => index % 20 === 0);
}

/** Runs a second with a fresh interpreter each. */
async function cold(all: readonly TestRun[], isEnclosed: boolean): Promise<number> {
  const paths = all.map((run, number) => {
    const path = join(scratch, `${number}.py`);
    const { tests, entryPoint } = run.problem;
    const code = tests.style === 'check' ? tests.code : '';
    writeFileSync(path, `${entryText(run.program)}\n${code}\ncheck(${entryPoint ?? ''})\n`);
    return path;
  });
  return rateOf(paths, AT_ONCE, async (path) => {
    const line = isEnclosed
      ? enclosure.commandLine([python, path], [...folders, scratch])
      : ([python, path] as const);
    const [command, ...parameters] = line;
    await execa(command, parameters, { stdio: 'ignore' });
  });
}

/** Runs a second in the warm guests. */
async function warm(all: readonly TestRun[], trust: Trust): Promise<number> {
  return rateOf(all, AT_ONCE, async (run, worker) => {
    const runner = runners[worker];
    const verdict = await runner?.test({ ...run, trust });
    if (verdict?.kind !== 'passed') {
      throw new Error(`${run.problem.id} did not pass: ${JSON.stringify(verdict)}`);
    }
  });
}
