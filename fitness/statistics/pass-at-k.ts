import { checkWhole } from './checks.js';

/** What a model did on a task: how many samples of it were judged, and how many passed. */
export interface TaskSamples {
  readonly samples: number;
  readonly passed: number;
}

/** pass@k over the tasks of a benchmark. */
export interface BenchmarkPassAtK {
  /** The mean over the tasks, 0 to 1. */
  readonly mean: number;
  /** The standard error of the mean, over tasks; null for a single task. */
  readonly standardError: number | null;
}

/**
 * The unbiased estimate of pass@k (Chen et al. 2021, equation 1): the probability that among `k` of the samples, drawn
 * without putting back, one passes: `1 − C(samples − passed, k) / C(samples, k)`. Throws a RangeError unless all are
 * whole, there is a sample, `passed` is 0 to `samples`, and `k` is 1 to `samples`: for more it is not defined.
 */
export function passAtK({ samples, passed }: TaskSamples, k: number): number {
  checkWhole('samples', samples, 1);
  checkWhole('passed', passed, 0, samples);
  checkWhole('k', k, 1, samples);
  // The quotient is the same with passed and k exchanged. Where fewer than k samples fail a factor is 0.
  const [fewer, more] = [Math.min(k, passed), Math.max(k, passed)];
  let noneAmong = 1;
  for (let drawn = 0; drawn < fewer; drawn += 1) {
    noneAmong *= (samples - more - drawn) / (samples - drawn);
  }
  return 1 - noneAmong;
}

/**
 * pass@k of a benchmark. Throws a RangeError where there is no task, and, naming it, where one has fewer than `k`
 * samples or impossible counts: to leave it out is for the caller to decide.
 */
export function benchmarkPassAtK(tasks: readonly TaskSamples[], k: number): BenchmarkPassAtK {
  if (tasks.length === 0) {
    throw new RangeError('pass@k of a benchmark takes at least one task');
  }
  const estimates = tasks.map((task, index) => {
    try {
      return passAtK(task, k);
    } catch (error) {
      throw new RangeError(`task ${index}: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      });
    }
  });
  const mean = estimates.reduce((sum, one) => sum + one, 0) / estimates.length;
  const squares = estimates.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return {
    mean,
    standardError: tasks.length === 1 ? null : Math.sqrt(squares / (tasks.length - 1) / tasks.length),
  };
}
