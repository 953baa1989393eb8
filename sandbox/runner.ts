import type { Problem } from '../core/problem.js';
import type { ProfileFacts } from '../core/profile-facts.js';
import type { Program } from '../core/program.js';
import type { Isolation, Verdict } from '../core/verdict.js';

/** Limits of one run. CPU decides; wall time only catches what sleeps or deadlocks. */
export interface Limits {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  readonly memoryBytes: number;
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

/** What a profiling run of the original gives: its verdict, and facts where it passed. */
export interface ProfileResult {
  readonly verdict: Verdict;
  readonly facts: ProfileFacts | null;
}

/** How strongly runs are kept in, strongest first; `process-limits` keeps only honest mistakes in. */
export type Backend = 'bubblewrap' | 'namespaces' | 'process-limits';

/**
 * A place to run programs of one language. Owns its guest process; start one a worker and close it.
 * Calls are queued: one run at a time. A guest that dies is replaced, and the run is tried once more.
 * Methods reject with SandboxError where the sandbox itself failed, never because of the program.
 */
export interface Runner {
  readonly backend: Backend;
  readonly isolation: Isolation;
  /** Runs the program's tests. A time-out is tried once more with four times the limits before it counts. */
  test(run: TestRun): Promise<Verdict>;
  /** Runs the original's tests under tracing. */
  profile(run: TestRun): Promise<ProfileResult>;
  close(): Promise<void>;
}
