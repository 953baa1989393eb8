import type { CoverageFacts } from '../core/coverage-facts.js';
import type { Problem } from '../core/problem.js';
import type { ProfileFacts } from '../core/profile-facts.js';
import type { Program } from '../core/program.js';
import type { Verdict } from '../core/verdict.js';

/** Limits of one run. CPU decides; wall time only catches what sleeps or deadlocks. */
export interface Limits {
  /** CPU seconds of each process. */
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  /**
   * What a process may add to the guest's address space, and what all of a run's processes may hold
   * resident together. Runtimes that reserve more than they use (node, the JVM) are held to the latter only.
   */
  readonly memoryBytes: number;
  /** Size of each process's main stack. */
  readonly stackBytes: number;
  /** Standard output and error together; more is cut off and the run goes on. */
  readonly outputBytes: number;
  readonly fileBytes: number;
  readonly openFiles: number;
  /** Processes and threads of the run. */
  readonly processes: number;
}

export const DEFAULT_LIMITS: Limits = {
  cpuSeconds: 10,
  wallSeconds: 20,
  memoryBytes: 1024 * 1024 * 1024,
  stackBytes: 8 * 1024 * 1024,
  outputBytes: 1024 * 1024,
  fileBytes: 16 * 1024 * 1024,
  openFiles: 64,
  processes: 64,
};

/** Who wrote the code that is run. Only our own operators' output may share a process with its test. */
export type Trust = 'own-operators' | 'untrusted';

export interface TestRun {
  readonly program: Program;
  readonly problem: Problem;
  readonly limits: Limits;
  readonly trust: Trust;
}

/** The run of a problem's own program, which is trusted as our operators are. */
export function originalRun(problem: Problem): TestRun {
  return { program: problem.program, problem, limits: DEFAULT_LIMITS, trust: 'own-operators' };
}

/** What a profiling run of the original gives: its verdict, and facts where it passed. */
export interface ProfileResult {
  readonly verdict: Verdict;
  readonly facts: ProfileFacts | null;
}

/** How much a program does under its tests: the verdict, and the totals where it passed. */
export interface CountResult {
  readonly verdict: Verdict;
  readonly totals: Pick<ProfileFacts, 'totalLines' | 'totalWork'> | null;
}

/** Which lines and branches the tests reach: the verdict of the run, and the coverage where it passed or failed. */
export interface CoverageResult {
  readonly verdict: Verdict;
  readonly coverage: CoverageFacts | null;
}

/** How strongly runs are kept in, strongest first; `process-limits` keeps only honest mistakes in. */
export type Backend = 'bubblewrap' | 'namespaces' | 'process-limits';

/** What every language's runner is started with. */
export interface RunnerOptions {
  /** Absolute path of the interpreter that guests are watched by, from `findPython`. */
  readonly python: string;
  /** `auto` (the default) takes the strongest that works here; another one is an error where it does not work. */
  readonly backend?: Backend | 'auto';
  /**
   * Whether to run at all where only process limits are to be had (`--allow-unsafe-exec`). Where this is not
   * said, every run is refused there, with the reason.
   */
  readonly allowUnsafeExec?: boolean;
  /** Told what the guest writes to its standard error, and each warning, a line at a time. */
  readonly log?: (line: string) => void;
}

/**
 * A place to run programs of one language. Owns its guest process; start one a worker and close it.
 * Calls are queued: one run at a time. A guest that dies is replaced, and the run is tried once more.
 * Methods reject with SandboxError where the sandbox itself failed, never because of the program.
 */
export interface Runner {
  readonly backend: Backend;
  /**
   * Runs the program's tests. A time-out is tried once more with four times the limits before it counts.
   * `untrusted` programs run in another process than their tests. A missing toolchain is a refusal.
   */
  test(run: TestRun): Promise<Verdict>;
  close(): Promise<void>;
}
