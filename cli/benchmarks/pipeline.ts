import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { execa } from 'execa';

import { UserError } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import { lintCold } from '../../fitness/lint/cold-pylint.js';
import { median } from '../../fitness/statistics/quantile.js';
import { runAsPlainScript } from '../../sandbox/python/plain-run.js';

import type { FrontProgram } from './front-programs.js';
import { frontPrograms } from './front-programs.js';
import type { Measurement } from './measurement.js';
import { treeMegabytes } from './process-memory.js';

export interface PipelineOptions {
  /** What `evolve` is to work on: --dataset, --file, --id, --limit. */
  readonly choice: readonly string[];
  readonly evaluations: number;
  readonly threads: number;
  readonly python: string;
  readonly repeats: number;
  readonly note: (line: string) => void;
}

/** Programs that the cold reference takes. */
const COLD_PROGRAMS = 12;
const LOOK_AT_MEMORY_EVERY = 500;

/** What confines a process and its children to one core, on Linux. */
const ONE_CORE = ['taskset', '--cpu-list', '0'];

/**
 * Candidates a second of the command line itself: with all threads, with one, with one on one core, and against the plain way, which starts an
 * interpreter for the tests of each candidate and then a Pylint, as many at once as there are threads. The plain way is
 * given programs that the run made, and neither makes nor compares any. Runs take turns.
 *
 * A thread has its guests beside it, which run while it works for another problem, so that one keeps more than a core busy:
 * how a run scales with what it is given is told by the one that has one core.
 */
export async function measurePipeline(options: PipelineOptions): Promise<readonly Measurement[]> {
  const folder = mkdtempSync(join(tmpdir(), 'speciate-bench-'));
  try {
    const canConfine = await succeeds([...ONE_CORE, 'true']);
    const rounds: Round[] = [];
    for (let number = 0; number < options.repeats; number += 1) {
      const out = join(folder, String(number));
      const all = await evolved(options, options.threads, `${out}-all`);
      const one = options.threads === 1 ? all : await evolved(options, 1, `${out}-one`);
      const confined = canConfine ? await evolved(options, 1, `${out}-core`, ONE_CORE) : null;
      const cold = await coldRate(options, frontPrograms(`${out}-all`).slice(0, COLD_PROGRAMS));
      rounds.push({ all, one, confined, cold });
      const onOneCore = confined === null ? '' : `, ${confined.rate.toFixed(1)} on one core`;
      options.note(
        `round ${number + 1} of ${options.repeats}: ${all.rate.toFixed(1)} candidates/s, ${one.rate.toFixed(1)} on one thread${onOneCore}, ${cold.toFixed(2)} the plain way`,
      );
    }
    return figuresOf(options, rounds);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Run {
  /** Candidates a second. */
  readonly rate: number;
  readonly peakMegabytes: number;
}

interface Round {
  readonly all: Run;
  readonly one: Run;
  /** With one thread on one core; null where processes cannot be confined. */
  readonly confined: Run | null;
  readonly cold: number;
}

function figuresOf({ threads, repeats }: PipelineOptions, rounds: readonly Round[]): readonly Measurement[] {
  const of = (figure: (round: Round) => number): number => median(rounds.map(figure));
  const [all, one, cold] = [
    of((round) => round.all.rate),
    of((round) => round.one.rate),
    of((round) => round.cold),
  ];
  const confined = rounds.flatMap((round) => (round.confined === null ? [] : [round.confined.rate]));
  const compared = (against: string, reference: number): Measurement => ({
    ...{ name: `candidates on ${threads} threads`, unit: '/s', ours: all, against, reference },
    ...{ times: all / reference, repeats },
  });
  return [
    compared('a cold interpreter and Pylint each', cold),
    compared('one thread', one),
    ...(confined.length === 0 ? [] : [compared('one thread on one core', median(confined))]),
    {
      ...{
        name: 'memory of all processes, at most',
        unit: 'MB',
        ours: of((round) => round.all.peakMegabytes),
      },
      ...{ against: null, reference: null, times: null, repeats },
    },
  ];
}

async function succeeds([command = '', ...parameters]: readonly string[]): Promise<boolean> {
  const { failed } = await execa(command, parameters, { reject: false });
  return !failed;
}

async function evolved(
  { choice, evaluations }: PipelineOptions,
  threads: number,
  out: string,
  confined: readonly string[] = [],
): Promise<Run> {
  const parameters = [
    'evolve',
    ...choice,
    '--evaluations',
    String(evaluations),
    '--threads',
    String(threads),
  ];
  const line: readonly string[] = [
    ...[...confined, process.execPath, join(PACKAGE_ROOT, 'cli', 'bin.mjs'), ...parameters],
    ...['--out', out, '--json', '--quiet'],
  ];
  const [command = process.execPath, ...rest] = line;
  const child = execa(command, rest, { reject: false });
  let peakMegabytes = 0;
  const watch = setInterval(() => {
    peakMegabytes = Math.max(peakMegabytes, child.pid === undefined ? 0 : treeMegabytes(child.pid));
  }, LOOK_AT_MEMORY_EVERY);
  const { exitCode, stdout, stderr } = await child.finally(() => {
    clearInterval(watch);
  });
  if (exitCode !== 0) {
    throw new UserError(
      `the measured run ended with ${exitCode ?? 'a signal'}: ${stderr.trim()}`,
      'mend that first',
    );
  }
  const { session } = JSON.parse(stdout) as { readonly session: { readonly candidatesPerSecond: number } };
  return { rate: session.candidatesPerSecond, peakMegabytes };
}

/** Candidates a second with a fresh interpreter and a fresh Pylint each. */
async function coldRate(
  { python, threads }: PipelineOptions,
  programs: readonly FrontProgram[],
): Promise<number> {
  const queue = programs.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: threads }, async () => {
      for (const { problem, program } of queue) {
        const verdict = await runAsPlainScript(python, program, problem);
        if (verdict.kind !== 'passed') {
          throw new Error(`${problem.id} as a plain script: ${JSON.stringify(verdict)}`);
        }
        await lintCold(python, program.files);
      }
    }),
  );
  return programs.length / ((performance.now() - began) / 1000);
}
