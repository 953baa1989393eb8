/*
 * How much slower a run's exported programs are than their originals: each under its tests, and on each of some 200 inputs grown
 * from them (CPU time of the fastest of three runs; imports are not counted). Asked is at most five times, and 50 ms.
 *   node dist/bench/slowdown.js runs/he7 [--inputs 200] [--seed 3] [--json]
 * Ends with exit code 1 where a program is slower on any.
 */
import { existsSync } from 'node:fs';

import type { Problem } from '../core/problem.js';
import type { Program } from '../core/program.js';
import { EXIT, UserError } from '../core/errors.js';
import type { ExitCode } from '../core/errors.js';
import type { ExportRow } from '../datasets/export-row.js';
import { describeVerdict } from '../core/verdict.js';
import { median } from '../fitness/statistics/quantile.js';
import { findPython } from '../sandbox/python/interpreter.js';
import { startPythonRunner } from '../sandbox/python/runner.js';
import { DEFAULT_LIMITS } from '../sandbox/runner.js';
import { renderTable } from '../cli/table.js';

import { countGiven, readArguments, refuseArguments } from './arguments.js';
import { exportFile, readExportRows } from './export-rows.js';
import { runScript } from './script.js';

const TIMES = 5;
const MORE_SECONDS = 0.05;
const REPEATS = 3;
/** Characters of an input that a message shows. */
const MOST_SHOWN = 200;
const LIMITS = { ...DEFAULT_LIMITS, cpuSeconds: 120, wallSeconds: 360 };

const { values, positionals } = readArguments(import.meta.url, {
  allowPositionals: true,
  options: {
    inputs: { type: 'string', default: '200' },
    seed: { type: 'string', default: '3' },
    json: { type: 'boolean', default: false },
  },
});
const folder = positionals[0] ?? refuseArguments(import.meta.url, 'no run folder is named');
const exported = exportFile(folder);
if (!existsSync(exported)) {
  refuseArguments(import.meta.url, `there is no export in ${folder}: ${exported} is missing`);
}
const count = countGiven(import.meta.url, 'inputs', values.inputs);

/** CPU seconds of both on what was asked of them. */
interface Timing {
  readonly on: string;
  readonly original: number;
  readonly evolved: number;
}

interface Slowdown {
  readonly id: string;
  /** The timing that is most beyond what is asked, or nearest to it. */
  readonly worst: Timing;
  readonly isSlower: boolean;
  /** The median of evolved by original over what takes the original at least a millisecond; null where nothing does. */
  readonly times: number | null;
}

await runScript(main);

async function main(): Promise<ExitCode> {
  const rows = (await readExportRows(folder)).filter(
    ({ language, steps }) => language === 'python' && steps.length > 0,
  );
  const { executable: python } = await findPython();
  const runner = await startPythonRunner({ python });
  const found: Slowdown[] = [];
  for (const row of rows) {
    found.push(slowdownOf(row.id, await timingsOf(runner, row)));
  }
  await runner.close();
  const slower = found.filter(({ isSlower }) => isSlower);
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ programs: found.length, slower: slower.length, found })}\n`);
  } else {
    process.stdout.write(`${shown(found)}\n`);
  }
  return slower.length === 0 ? EXIT.done : EXIT.checkFailed;
}

function notTimed({ id }: ExportRow, reason: string): UserError {
  const fix =
    'report this program, which should not have been exported; another --seed asks for other inputs';
  return new UserError(`${id} cannot be timed: ${reason}`, fix, EXIT.checkFailed);
}

async function timingsOf(
  runner: Awaited<ReturnType<typeof startPythonRunner>>,
  row: ExportRow,
): Promise<readonly Timing[]> {
  const entryFile = Object.keys(row.original)[0] ?? 'main.py';
  const original: Program = { language: row.language, entryFile, files: row.original };
  const evolved: Program = { ...original, files: row.evolved };
  const problem: Problem = {
    ...{ id: row.id, dataset: row.dataset, language: row.language, prompt: row.prompt },
    ...{ entryPoint: row.entryPoint, program: original, tests: row.tests, licence: row.licence, record: {} },
  };
  const timings: Timing[] = [];
  const runs = { on: 'its tests', original: Infinity, evolved: Infinity };
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    for (const [side, program] of [
      ['original', original],
      ['evolved', evolved],
    ] as const) {
      const verdict = await runner.test({ program, problem, limits: LIMITS, trust: 'own-operators' });
      if (verdict.kind !== 'passed') {
        throw notTimed(row, `its ${side} program does not pass the tests: ${describeVerdict(verdict)}`);
      }
      runs[side] = Math.min(runs[side], verdict.usage.cpuSeconds);
    }
  }
  timings.push(runs);
  const { inputs } = await runner.inputs({ problem, count, seed: Number(values.seed), limits: LIMITS });
  const byInput = new Map<string, Timing>();
  for (let repeat = 0; repeat < REPEATS; repeat += 1) {
    const { entryPoint } = row;
    const run = { original, evolved, entryPoint, inputs, limits: LIMITS, trust: 'own-operators' } as const;
    const compared = await runner.compare(run);
    if (compared.kind !== 'same') {
      const reason =
        compared.kind === 'different'
          ? `it differs from its original on ${compared.first.input.slice(0, MOST_SHOWN)}`
          : compared.kind === 'refused'
            ? compared.reason
            : 'its comparison was ended early';
      throw notTimed(row, reason);
    }
    for (const { input, seconds } of compared.work) {
      const before = byInput.get(input) ?? { original: Infinity, evolved: Infinity };
      byInput.set(input, {
        on: input,
        original: Math.min(before.original, seconds.original),
        evolved: Math.min(before.evolved, seconds.evolved),
      });
    }
  }
  return [...timings, ...byInput.values()];
}

function beyond({ original, evolved }: Timing): number {
  return evolved - TIMES * original - MORE_SECONDS;
}

function slowdownOf(id: string, timings: readonly Timing[]): Slowdown {
  const worst = timings.reduce((most, one) => (beyond(one) > beyond(most) ? one : most));
  const long = timings.filter(({ original }) => original >= 0.001);
  const times = long.length === 0 ? null : median(long.map(({ original, evolved }) => evolved / original));
  return { id, worst, isSlower: beyond(worst) > 0, times };
}

function shown(found: readonly Slowdown[]): string {
  const slower = found.filter(({ isSlower }) => isSlower);
  const table = renderTable(
    [
      { title: 'problem', align: 'left' },
      { title: 'original ms', align: 'right' },
      { title: 'evolved ms', align: 'right' },
      { title: 'on', align: 'left' },
    ],
    slower.map(({ id, worst: { on, original, evolved } }) => [
      id,
      (1000 * original).toFixed(1),
      (1000 * evolved).toFixed(1),
      on.length > 60 ? `${on.slice(0, 59)}…` : on,
    ]),
  );
  const times = found.flatMap((one) => (one.times === null ? [] : [one.times]));
  const middle =
    times.length === 0
      ? 'none takes a millisecond'
      : `${median(times).toFixed(1)} times the original's time on average where it takes a millisecond or more`;
  return `${slower.length === 0 ? '' : `${table}\n`}${slower.length} of ${found.length} programs slower than ${TIMES} times their original and ${1000 * MORE_SECONDS} ms; ${middle}`;
}
