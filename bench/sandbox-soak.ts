/*
 * A soak of the sandbox: many runs, a share of them hostile, in guests that live through all of it. Before, every program
 * runs once; then 20,000 runs (`--runs`) of which 5 % (`--hostile`) are hostile, drawn by a seed. Every verdict must be the
 * one of the first pass, and memory, processes, descriptors and files must be what they were.
 *   node dist/bench/sandbox-soak.js --file HumanEval.jsonl.gz [--runs 20000] [--hostile .05] [--trust mixed] [--seed 1] [--json]
 */
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';

import { renderTable } from '../cli/table.js';
import { createRng } from '../core/rng.js';
import { describeVerdict } from '../core/verdict.js';
import type { Verdict } from '../core/verdict.js';
import { readHumaneval } from '../datasets/humaneval/import.js';
import { findPython } from '../sandbox/python/interpreter.js';
import { startPythonRunner } from '../sandbox/python/runner.js';
import { DEFAULT_LIMITS } from '../sandbox/runner.js';
import type { TestRun } from '../sandbox/runner.js';
import { processesBelow } from '../sandbox/testing/process-tree.js';

import { readArguments } from './arguments.js';
import { SOAK_PROGRAMS } from './sandbox-soak-programs.js';

const { values } = readArguments(import.meta.url, {
  options: {
    file: { type: 'string' },
    runs: { type: 'string', default: '20000' },
    hostile: { type: 'string', default: '.05' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
});

interface Named {
  readonly name: string;
  readonly run: TestRun;
}

interface Figures {
  readonly workerBytes: number;
  readonly guestBytes: number;
  readonly guestProcesses: number;
  readonly zombies: number;
  readonly workerDescriptors: number;
  readonly guestDescriptors: number;
  readonly temporaryFiles: number;
}

if (values.file === undefined) {
  throw new TypeError('--file names HumanEval.jsonl.gz');
}
const honest: Named[] = [];
for await (const problem of readHumaneval(values.file)) {
  const run = { problem, program: problem.program, limits: DEFAULT_LIMITS } as const;
  honest.push({ name: problem.id, run: { ...run, trust: 'own-operators' } });
  honest.push({ name: `${problem.id}, untrusted`, run: { ...run, trust: 'untrusted' } });
}
const [model] = honest;
if (model === undefined) {
  throw new TypeError(`${values.file} has no problem`);
}
const { problem } = model.run;
const limits = { ...DEFAULT_LIMITS, cpuSeconds: 1, wallSeconds: 1, memoryBytes: 256 * 2 ** 20 };
const hostile: Named[] = SOAK_PROGRAMS.map(({ name, source }) => ({
  name,
  run: {
    program: { language: 'python', entryFile: 'main.py', files: { 'main.py': source } },
    problem: {
      ...problem,
      entryPoint: 'f',
      tests: { style: 'check', code: 'def check(candidate):\n    assert candidate() == 1\n', count: 1 },
    },
    limits,
    trust: 'untrusted',
  },
}));

const { executable: python } = await findPython();
const runners = await Promise.all([startPythonRunner({ python }), startPythonRunner({ python })]);
const first = new Map<string, string>();
await each([...honest, ...hostile], async ({ name, run }, runner) => {
  first.set(name, kindOf(await runner.test(run)));
});
const before = figures();
const rng = createRng(Number(values.seed)).fork('soak');
const draws = Array.from({ length: Number(values.runs) }, () => {
  const from = rng.next() < Number(values.hostile) ? hostile : honest;
  return from[Math.floor(rng.next() * from.length)] ?? model;
});
const changed: string[] = [];
let done = 0;
const began = performance.now();
await each(draws, async ({ name, run }, runner) => {
  const verdict = await runner.test(run);
  if (kindOf(verdict) !== first.get(name)) {
    changed.push(`${name}: ${first.get(name) ?? ''}, then ${describeVerdict(verdict)}`);
  }
  done += 1;
  if (done % 1000 === 0) {
    process.stderr.write(`${done} runs, ${((performance.now() - began) / 1000).toFixed(0)} s\n`);
  }
});
const seconds = (performance.now() - began) / 1000;
const after = figures();
await Promise.all(runners.map((runner) => runner.close()));
const left = processesBelow(process.pid).length;

const hostileRuns = draws.filter(({ run }) => run.limits === limits).length;
if (values.json) {
  process.stdout.write(
    `${JSON.stringify({ runs: draws.length, hostileRuns, seconds, before, after, left, changed })}\n`,
  );
} else {
  const rows = (Object.keys(before) as (keyof Figures)[]).map((key) => [
    key,
    shown(key, before),
    shown(key, after),
  ]);
  process.stdout.write(
    `${renderTable(
      [
        { title: `${draws.length} runs, ${hostileRuns} hostile, ${seconds.toFixed(0)} s`, align: 'left' },
        { title: 'before', align: 'right' },
        { title: 'after', align: 'right' },
      ],
      rows,
    )}\nverdicts that changed: ${changed.length}; processes left after close: ${left}\n`,
  );
  for (const line of changed.slice(0, 20)) {
    process.stdout.write(`  ${line}\n`);
  }
}
process.exitCode = changed.length === 0 && left === 0 ? 0 : 1;

/** What must not change: the kind, and what was raised. Times and addresses do. */
function kindOf(verdict: Verdict): string {
  return 'failure' in verdict ? `${verdict.kind} ${verdict.failure.exception}` : verdict.kind;
}

async function each(
  items: readonly Named[],
  work: (item: Named, runner: (typeof runners)[number]) => Promise<void>,
): Promise<void> {
  let next = 0;
  await Promise.all(
    runners.map(async (runner) => {
      for (let item = items[next++]; item !== undefined; item = items[next++]) {
        await work(item, runner);
      }
    }),
  );
}

function figures(): Figures {
  globalThis.gc?.();
  const below = processesBelow(process.pid);
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
  return {
    workerBytes: process.memoryUsage.rss(),
    guestBytes: sum(below.map(({ residentBytes }) => residentBytes)),
    guestProcesses: below.length,
    zombies: below.filter(({ isZombie }) => isZombie).length,
    workerDescriptors: readdirSync('/proc/self/fd').length,
    guestDescriptors: sum(below.map(({ descriptors }) => descriptors ?? 0)),
    temporaryFiles: readdirSync(tmpdir()).filter((name) => name.startsWith('speciate-')).length,
  };
}

function shown(key: keyof Figures, from: Figures): string {
  const value = from[key];
  return key.endsWith('Bytes') ? `${(value / 2 ** 20).toFixed(1)} MiB` : String(value);
}
