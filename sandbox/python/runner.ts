import { SandboxError } from '../../core/errors.js';
import type { Failure, Isolation, Verdict } from '../../core/verdict.js';
import { chooseBackend, UNSAFE_WARNING } from '../backend.js';
import type { StageEnd } from '../commands.js';
import { RETRY_TIMES, longer } from '../limits.js';
import type { PythonRunner } from '../python-runner.js';
import type {
  CountResult,
  CoverageResult,
  Limits,
  ProfileResult,
  RunnerOptions,
  TestRun,
} from '../runner.js';
import { createRunQueue } from '../run-queue.js';
import { oversizedSource } from '../source-size.js';
import { stdioVerdict } from '../stdio-verdict.js';
import { bareFailure } from '../stopped-verdict.js';

import { createComparisons } from './comparisons.js';
import { coverageOf } from './coverage-of.js';
import { openGuest } from './guest.js';
import type { Guest } from './guest.js';
import { factsOf } from './facts-of.js';
import { requestOf, whyNotRunnable } from './run-request.js';
import type { RunMode } from './run-request.js';
import { TIER_MODULES, tierOf } from './tiers.js';
import type { GuestTier } from './tiers.js';
import { verdictOf } from './verdict-of.js';

/** Tracing makes a run slower by this much at most, by experience on HumanEval. */
const TRACE_TIMES = 60;

/** Runs of tests that fail, each while the second turns, at most. */
const TRIES_IN_ONE_SECOND = 4;

/**
 * A runner for Python programs: warm interpreters that fork for every run (sandbox/README.md). The first is
 * started at once, those with numpy and with everything when a run first needs them.
 * Rejects with a SandboxError where the guest does not start or the asked backend does not work.
 */
export async function startPythonRunner(options: RunnerOptions): Promise<PythonRunner> {
  const { enclosure, refusal } = await chooseBackend(options);
  const log = options.log ?? (() => undefined);
  const guests = new Map<GuestTier, Guest>();
  const guestFor = async (tier: GuestTier): Promise<Guest> => {
    const known = guests.get(tier);
    if (known !== undefined) {
      return known;
    }
    const guest = await openGuest({ python: options.python, enclosure, log, preload: TIER_MODULES[tier] });
    guests.set(tier, guest);
    return guest;
  };
  if (refusal === null) {
    await guestFor('standard');
  }
  const queue = createRunQueue();

  const runOnce = async (
    run: TestRun,
    mode: RunMode,
    limits: Limits,
  ): Promise<readonly StageEnd[] | null> => {
    const guest = await guestFor(tierOf(run));
    return guest.run(requestOf(run, mode, limits));
  };
  const verdictIn = async (run: TestRun, limits: Limits): Promise<Verdict> => {
    const stages = await runOnce(run, 'tests', limits);
    return stages === null ? killedTheGuest(isolationOf(run)) : verdictOfStages(run, stages, limits);
  };
  /**
   * Tests may compare the second in which they run with the one that the program tells (ClassEval_20, ClassEval_36). A
   * failure while the second turned says nothing, and must not be one in one of some hundred runs.
   */
  const verdictInOneSecond = async (run: TestRun): Promise<Verdict> => {
    for (let attempt = 1; ; attempt += 1) {
      const started = Date.now();
      const verdict = await verdictIn(run, run.limits);
      const milliseconds = Date.now() - started;
      const hasTurned = (started % 1000) + milliseconds >= 1000;
      if (
        verdict.kind !== 'failed' ||
        !hasTurned ||
        milliseconds >= 1000 ||
        attempt === TRIES_IN_ONE_SECOND
      ) {
        return verdict;
      }
    }
  };
  const test = async (run: TestRun): Promise<Verdict> => {
    const reason = refusal ?? whyNotRunnable(run);
    if (reason !== null) {
      return { kind: 'refused', reason };
    }
    const failure = oversizedSource(run.program, run.limits);
    if (failure !== null) {
      return notRun(failure, isolationOf(run));
    }
    if (enclosure.backend === 'process-limits') {
      log(UNSAFE_WARNING);
    }
    const verdict = await verdictInOneSecond(run);
    return verdict.kind === 'timed-out' ? verdictIn(run, longer(run.limits, RETRY_TIMES)) : verdict;
  };
  const profile = async (run: TestRun): Promise<ProfileResult> => {
    // Tracing takes time of its own, which must not become the original's verdict.
    const verdict = await test(run);
    if (verdict.kind !== 'passed') {
      return { verdict, facts: null };
    }
    const stages = await runOnce(run, 'profile', longer(run.limits, TRACE_TIMES));
    return { verdict, facts: factsOf(stages ?? []) };
  };
  const count = async (run: TestRun): Promise<CountResult> => {
    const reason = refusal ?? whyNotRunnable(run);
    const limits = longer(run.limits, TRACE_TIMES);
    const stages = reason === null ? await runOnce(run, 'count', limits) : null;
    const totals = stages === null ? null : factsOf(stages);
    // Counting must not be what a program fails by.
    return stages === null || totals === null
      ? { verdict: await test(run), totals: null }
      : { verdict: verdictOfStages(run, stages, limits), totals };
  };
  const coverage = async (run: TestRun): Promise<CoverageResult> => {
    const verdict = await test(run);
    // A crash outside of every test came before them: nothing was tested.
    const isBeforeTests = verdict.kind === 'crashed' && verdict.failure.test === null;
    if (verdict.kind === 'refused' || isBeforeTests) {
      return { verdict, coverage: null };
    }
    const stages = await runOnce(run, 'coverage', longer(run.limits, TRACE_TIMES));
    return { verdict, coverage: coverageOf(stages ?? []) };
  };
  const comparisons = createComparisons(refusal, guestFor);
  return {
    backend: enclosure.backend,
    test: (run) => queue.add(() => test(run)),
    profile: (run) => queue.add(() => profile(run)),
    count: (run) => queue.add(() => count(run)),
    coverage: (run) => queue.add(() => coverage(run)),
    compare: (run) => queue.add(() => comparisons.compare(run)),
    tryInputs: (run) => queue.add(() => comparisons.tryInputs(run)),
    decisions: (run) => queue.add(() => comparisons.decisions(run)),
    reach: (run) => queue.add(() => comparisons.reach(run)),
    inputs: (run) => queue.add(() => comparisons.inputs(run)),
    close: () => queue.close(() => Promise.all([...guests.values()].map((guest) => guest.close()))),
  };
}

/** Who compares outputs is never the program's own process. */
function isolationOf({ trust, problem }: TestRun): Isolation {
  return trust === 'untrusted' || problem.tests.style === 'stdio' ? 'separate' : 'shared';
}

function verdictOfStages(run: TestRun, stages: readonly StageEnd[], limits: Limits): Verdict {
  const isolation = isolationOf(run);
  const { tests } = run.problem;
  if (tests.style === 'stdio') {
    return stdioVerdict(tests.cases, stages, limits, isolation);
  }
  const [stage] = stages;
  if (stage === undefined) {
    throw new SandboxError('the guest ran no stage');
  }
  return verdictOf(stage, limits, isolation);
}

function killedTheGuest(isolation: Isolation): Verdict {
  return notRun(bareFailure('GuestDied', 'the run ended the process that watches it, twice'), isolation);
}

/** A crash of which no use of anything is known. */
function notRun(failure: Failure, isolation: Isolation): Verdict {
  return {
    kind: 'crashed',
    failure,
    isolation,
    usage: { cpuSeconds: 0, wallSeconds: 0, peakBytes: 0 },
  };
}
