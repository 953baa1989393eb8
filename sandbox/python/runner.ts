import { SandboxError } from '../../core/errors.js';
import { detectBackend } from '../isolation.js';
import { GuestDied } from '../guest-process.js';
import type { GuestProcess } from '../guest-process.js';
import { longer } from '../limits.js';
import type { Backend, Limits, ProfileResult, Runner, TestRun } from '../runner.js';
import type { Verdict } from '../../core/verdict.js';

import { prepareGuest } from './prepare-guest.js';
import { parseRan } from './ran.js';
import type { Ran } from './ran.js';
import { verdictOf } from './verdict-of.js';

export interface PythonRunnerOptions {
  /** Absolute path of the interpreter, from `findPython`. */
  readonly python: string;
  /** `auto` (the default) takes the strongest that works here; another one is an error where it does not work. */
  readonly backend?: Backend | 'auto';
  /** Told what the guest writes to its standard error, a line at a time. */
  readonly log?: (line: string) => void;
}

/** A time-out counts only after another try with this many times the time. */
const RETRY_TIMES = 4;
/** Tracing makes a run slower by this much at most, by experience on HumanEval. */
const TRACE_TIMES = 60;
/** How much longer than the run's wall limit the guest may take to answer. */
const ANSWER_SECONDS = 15;
/** A guest is replaced after this many runs, so that whatever it gathers stays small. */
const RUNS_PER_GUEST = 20_000;

type Mode = 'test' | 'profile';

/**
 * A runner for Python programs: one warm interpreter that forks for every run (sandbox/README.md).
 * Rejects with a SandboxError where the guest does not start or the asked backend does not work.
 */
export async function startPythonRunner(options: PythonRunnerOptions): Promise<Runner> {
  const only = options.backend === undefined || options.backend === 'auto' ? undefined : options.backend;
  const { backend, reasons, enclosure } = await detectBackend(only);
  if (only !== undefined && only !== backend) {
    throw new SandboxError(`${only} does not work here: ${reasons.join('; ')}`);
  }
  const start = await prepareGuest({
    python: options.python,
    enclosure,
    log: options.log ?? (() => undefined),
  });
  let guest: GuestProcess | null = await start();
  let runs = 0;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  const replace = async (): Promise<void> => {
    const old = guest;
    guest = null;
    runs = 0;
    await old?.close();
  };
  const runOnce = async (run: TestRun, mode: Mode, limits: Limits): Promise<Ran> => {
    guest ??= await start();
    const request = requestOf(run, mode, limits);
    const ran = parseRan(await guest.request(request, limits.wallSeconds + ANSWER_SECONDS));
    runs += 1;
    if (ran.damaged || runs >= RUNS_PER_GUEST) {
      await replace();
    }
    return ran;
  };
  /** Null where the run ends the guest each time, while others do not. */
  const runSurely = async (run: TestRun, mode: Mode, limits: Limits): Promise<Ran | null> => {
    for (let tries = 0; tries < 2; tries += 1) {
      try {
        return await runOnce(run, mode, limits);
      } catch (error) {
        if (!(error instanceof GuestDied)) {
          throw error;
        }
        options.log?.(error.message);
        await replace();
      }
    }
    guest = await start();
    return null;
  };
  const verdictIn = async (run: TestRun, mode: Mode, limits: Limits): Promise<Verdict> => {
    const ran = await runSurely(run, mode, limits);
    return ran === null ? KILLED_THE_GUEST : verdictOf(ran, limits, 'shared');
  };
  const test = async (run: TestRun): Promise<Verdict> => {
    const reason = whyRefused(run);
    if (reason !== null) {
      return { kind: 'refused', reason };
    }
    const verdict = await verdictIn(run, 'test', run.limits);
    return verdict.kind === 'timed-out' ? verdictIn(run, 'test', longer(run.limits, RETRY_TIMES)) : verdict;
  };
  const profile = async (run: TestRun): Promise<ProfileResult> => {
    // Tracing takes time of its own, which must not become the original's verdict.
    const verdict = await test(run);
    if (verdict.kind !== 'passed') {
      return { verdict, facts: null };
    }
    const traced = await runSurely(run, 'profile', longer(run.limits, TRACE_TIMES));
    const facts = traced?.record?.kind === 'passed' ? (traced.record.facts ?? null) : null;
    return { verdict, facts };
  };
  const queued = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (isClosed) {
      return Promise.reject(new SandboxError('the runner is closed'));
    }
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  return {
    backend,
    isolation: 'shared',
    test: (run) => queued(() => test(run)),
    profile: (run) => queued(() => profile(run)),
    close: async () => {
      isClosed = true;
      await last;
      await replace();
    },
  };
}

const KILLED_THE_GUEST: Verdict = {
  kind: 'crashed',
  failure: {
    exception: 'GuestDied',
    message: 'the run ended the process that watches it, twice',
    line: null,
    file: null,
    test: null,
  },
  isolation: 'shared',
  usage: { cpuSeconds: 0, wallSeconds: 0, peakBytes: 0 },
};

function requestOf(run: TestRun, mode: Mode, limits: Limits): unknown {
  const { program, problem } = run;
  return {
    mode,
    files: program.files,
    entryFile: program.entryFile,
    entryPoint: problem.entryPoint,
    tests: { style: problem.tests.style, code: problem.tests.code },
    limits,
  };
}

/** Why a run is not started at all; null where it may be. */
function whyRefused(run: TestRun): string | null {
  if (run.trust === 'untrusted') {
    return 'separate processes are not available yet';
  }
  if (run.program.language !== 'python') {
    return `no guest for ${run.program.language}`;
  }
  if (run.program.files[run.program.entryFile] === undefined) {
    return `the program has no file ${run.program.entryFile}`;
  }
  const outside = Object.keys(run.program.files).find((path) => !isPlainPath(path));
  if (outside !== undefined) {
    return `${JSON.stringify(outside)} is no path inside the program's folder`;
  }
  const { entryPoint } = run.problem;
  return entryPoint !== null && ENTRY_POINT.test(entryPoint)
    ? null
    : 'the problem names no function to check';
}

const ENTRY_POINT = /^[\p{L}_][\p{L}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{N}_]*)*$/u;

function isPlainPath(path: string): boolean {
  return (
    !path.includes('\0') && path.split('/').every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
