import type { Problem } from '../../core/problem.js';
import { describeVerdict } from '../../core/verdict.js';
import { runAsPlainScript } from '../../sandbox/python/plain-run.js';
import { startPythonRunner } from '../../sandbox/python/runner.js';
import type { PythonRunner } from '../../sandbox/python-runner.js';
import type { Backend, Trust } from '../../sandbox/runner.js';
import { DEFAULT_LIMITS } from '../../sandbox/runner.js';

import type { Measurement } from './measurement.js';
import { race } from './measurement.js';

export interface SandboxOptions {
  readonly problems: readonly Problem[];
  readonly python: string;
  readonly backend: Backend;
  readonly allowUnsafeExec: boolean;
  /** Programs that run at once. */
  readonly threads: number;
  readonly repeats: number;
}

/** Originals a second through their own tests, in guests that are warm, against a fresh interpreter each without isolation. */
export async function measureSandbox(options: SandboxOptions): Promise<readonly Measurement[]> {
  const { python, backend, allowUnsafeExec, threads, repeats } = options;
  const runners = await Promise.all(
    Array.from({ length: threads }, () => startPythonRunner({ python, backend, allowUnsafeExec })),
  );
  try {
    // What does not pass as it is says nothing about speed.
    const problems: Problem[] = [];
    for (const problem of options.problems) {
      const verdict = await runAsPlainScript(python, problem.program, problem);
      if (verdict.kind === 'passed') {
        problems.push(problem);
      }
    }
    const cold = {
      name: 'a cold interpreter each',
      measure: () =>
        rateOf(problems, threads, (problem) => runAsPlainScript(python, problem.program, problem)),
    };
    const warm = (name: string, trust: Trust): Promise<Measurement> =>
      race({ name, unit: '/s', ours: () => warmRate(runners, problems, trust), against: cold }, repeats);
    return [
      await warm('runs of tests, program and tests in one process', 'own-operators'),
      await warm('runs of tests, untrusted: in separate processes', 'untrusted'),
    ];
  } finally {
    await Promise.all(runners.map((runner) => runner.close()));
  }
}

function warmRate(
  runners: readonly PythonRunner[],
  problems: readonly Problem[],
  trust: Trust,
): Promise<number> {
  return rateOf(problems, runners.length, async (problem, worker) => {
    const verdict = await runners[worker]?.test({
      problem,
      program: problem.program,
      limits: DEFAULT_LIMITS,
      trust,
    });
    if (verdict?.kind !== 'passed') {
      throw new Error(`${problem.id}: ${verdict === undefined ? 'no guest' : describeVerdict(verdict)}`);
    }
  });
}

/** Items a second, so many at once; `worker` counts those from 0. */
export async function rateOf<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item, worker: number) => Promise<unknown>,
): Promise<number> {
  const queue = items.values();
  const began = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async (_, worker) => {
      for (const item of queue) {
        await work(item, worker);
      }
    }),
  );
  return items.length / ((performance.now() - began) / 1000);
}
