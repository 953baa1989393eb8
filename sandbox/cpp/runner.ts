import { dirname } from 'node:path';

import { SandboxError } from '../../core/errors.js';
import type { MainTests, StdioTests } from '../../core/problem.js';
import type { Isolation, Verdict } from '../../core/verdict.js';
import { loadParser } from '../../syntax/parse.js';
import type { SourceParser } from '../../syntax/parse.js';
import { startCommandGuest } from '../command-guest.js';
import type { CommandGuest, Stage, StageEnd } from '../commands.js';
import { RETRY_TIMES, longer } from '../limits.js';
import { createRunQueue } from '../run-queue.js';
import { isPlainPath } from '../plain-path.js';
import type { Limits, Runner, RunnerOptions, TestRun } from '../runner.js';
import { stdioVerdict } from '../stdio-verdict.js';
import { bareFailure } from '../stopped-verdict.js';

import { COMPILE_LIMITS, GUEST_FOLDER } from './build.js';
import { compileFailure, compileVerdict } from './compile-verdict.js';
import { findCompiler } from './find-compiler.js';
import { mainVerdict } from './main-verdict.js';
import { mainStages, programFiles, separateStages, stdioStages, testerBuild } from './stages.js';
import { splitProgram } from './split-program.js';
import type { Split } from './split-program.js';

export interface CppRunnerOptions extends RunnerOptions {
  /** Absolute path of a g++, or its name on PATH; `g++` by default. */
  readonly compiler?: string;
  /** Limits of one compilation, where they are not to be the usual ones. */
  readonly compileLimits?: Limits;
}

/**
 * A runner for C++17 programs, built by g++ in the sandbox (sandbox/README.md). Rejects with a SandboxError where
 * the sandbox does not start; without a compiler every run is refused.
 */
export async function startCppRunner(options: CppRunnerOptions): Promise<Runner> {
  const compiler = findCompiler(options.compiler);
  const readable = [GUEST_FOLDER, ...(compiler === null ? [] : [dirname(compiler)])];
  const guest = await startCommandGuest({ ...options, readable });
  const parser = await loadParser(['cpp']);
  const queue = createRunQueue();

  const test = async (run: TestRun): Promise<Verdict> => {
    const reason = guest.refusal ?? whyNotRunnable(run, guest);
    if (reason !== null || compiler === null) {
      return { kind: 'refused', reason: reason ?? 'no g++ found' };
    }
    const once = { run, guest, parser, compiler };
    const compileLimits = options.compileLimits ?? COMPILE_LIMITS;
    const verdict = await runOnce({ ...once, limits: run.limits, compileLimits });
    return verdict.kind === 'timed-out'
      ? runOnce({
          ...once,
          limits: longer(run.limits, RETRY_TIMES),
          compileLimits: longer(compileLimits, RETRY_TIMES),
        })
      : verdict;
  };
  return {
    backend: guest.backend,
    test: (run) => queue.add(() => test(run)),
    close: () => queue.close(() => guest.close()),
  };
}

interface Once {
  readonly run: TestRun;
  readonly guest: CommandGuest;
  readonly parser: SourceParser;
  readonly compiler: string;
  readonly limits: Limits;
  readonly compileLimits: Limits;
}

function runOnce(once: Once): Promise<Verdict> {
  const { tests } = once.run.problem;
  switch (tests.style) {
    case 'main':
      return once.run.trust === 'untrusted' ? runSeparate(once, tests) : runShared(once, tests);
    case 'stdio':
      return runCases(once, tests.cases);
    case 'check':
    case 'asserts':
    case 'unittest':
    case 'pytest':
    case 'calls':
      return Promise.resolve({ kind: 'refused', reason: `no ${tests.style} tests in C++` });
  }
}

/** Program and tests as one unit in one process. */
async function runShared(once: Once, tests: MainTests): Promise<Verdict> {
  const stages = await runStages(once, mainStages(once, tests.code));
  if (stages === null) {
    return killedTheGuest('shared');
  }
  const { files } = once.run.program;
  const [compiled, ended] = stages;
  return compiled === undefined
    ? noStage()
    : (compileVerdict(compiled, once.compileLimits, 'shared', files) ??
        (ended === undefined ? noStage() : mainVerdict(ended, once.limits, 'shared', files)));
}

/** Two executables: a tester made of the problem alone, and the program that answers its calls. */
async function runSeparate(once: Once, tests: MainTests): Promise<Verdict> {
  const split = splitProgram(once.run.problem, tests.code, once.parser);
  if (typeof split === 'string') {
    return { kind: 'refused', reason: split };
  }
  const stages = await runStages(once, separateStages(once, split));
  if (stages === null) {
    return killedTheGuest('separate');
  }
  const { files } = once.run.program;
  const [compiled, testerCompiled, ended] = stages;
  if (compiled === undefined) {
    return noStage();
  }
  const failed = compileVerdict(compiled, once.compileLimits, 'separate', files);
  if (failed !== null) {
    return (await isOfTheTests(failed, once, split)) ?? failed;
  }
  if (testerCompiled === undefined) {
    return noStage();
  }
  const untold = compileVerdict(testerCompiled, once.compileLimits, 'separate', {});
  if (untold !== null) {
    return untestable(untold, testerCompiled);
  }
  return ended === undefined ? noStage() : mainVerdict(ended, once.limits, 'separate', files);
}

/** What the compiler says of such a type; of a struct with an array in it, when it is taken apart into its fields. */
const CANNOT_CROSS = /cannot cross|structured binding/u;

/**
 * A type that cannot cross is told by the program's compilation, which comes first. It may be one that the
 * tests ask for, and then the program is not to be blamed: the refusal. Null where it is the program's own.
 */
async function isOfTheTests(failed: Verdict, once: Once, split: Split): Promise<Verdict | null> {
  if (failed.kind !== 'crashed' || !CANNOT_CROSS.test(failed.failure.message)) {
    return null;
  }
  const stages = await runStages(once, [[testerBuild(once, split)]]);
  const stage = stages?.[0];
  const untold = stage === undefined ? null : compileVerdict(stage, once.compileLimits, 'separate', {});
  return stage === undefined || untold === null ? null : untestable(untold, stage);
}

/** The tester is none of the program's doing, so that the program is not blamed where it does not compile. */
function untestable(verdict: Verdict, stage: StageEnd): Verdict {
  if (verdict.kind === 'timed-out') {
    // Counts only where it happens again with more time.
    return verdict;
  }
  const why = compileFailure(stage.commands[0]?.output ?? '', {}).message;
  return { kind: 'refused', reason: `the tests cannot be kept apart from the program: ${why}` };
}

async function runCases(once: Once, cases: StdioTests['cases']): Promise<Verdict> {
  const stages = await runStages(once, stdioStages(once, cases));
  if (stages === null) {
    return killedTheGuest('separate');
  }
  const [compiled, ...ended] = stages;
  const failed =
    compiled === undefined
      ? noStage()
      : compileVerdict(compiled, once.compileLimits, 'separate', once.run.program.files);
  return failed ?? stdioVerdict(cases, ended, once.limits, 'separate');
}

function runStages(once: Once, stages: readonly Stage[]): Promise<readonly StageEnd[] | null> {
  return once.guest.run({ files: programFiles(once.run.program.files), stages });
}

function noStage(): never {
  throw new SandboxError('the guest did not run all stages');
}

/** Why a run is not started at all; null where it may be. */
function whyNotRunnable(run: TestRun, guest: CommandGuest): string | null {
  const { program } = run;
  if (program.language !== 'cpp') {
    return `no C++ guest for ${program.language}`;
  }
  if (program.files[program.entryFile] === undefined) {
    return `the program has no file ${program.entryFile}`;
  }
  // What cannot be written between the quotes of an include, or is an option to a compiler, is no path for us.
  const outside = Object.keys(program.files).find(
    (path) => !isPlainPath(path) || !/^[\w .+-]+(?:\/[\w .+-]+)*$/u.test(path),
  );
  if (outside !== undefined) {
    return `${JSON.stringify(outside)} is no path inside the program's folder`;
  }
  // The compiler would take it for a header that it has read before, and read it as its own memory.
  const precompiled = Object.keys(program.files).find((path) => /\.[gp]ch(?:\/|$)/u.test(path));
  if (precompiled !== undefined) {
    return `${JSON.stringify(precompiled)} is no source file`;
  }
  return run.trust === 'untrusted' && !guest.isEnclosed && guest.backend !== 'process-limits'
    ? 'tester and program cannot be kept apart on this machine'
    : null;
}

function killedTheGuest(isolation: Isolation): Verdict {
  return {
    kind: 'crashed',
    failure: bareFailure('GuestDied', 'the run ended the process that watches it, twice'),
    isolation,
    usage: { cpuSeconds: 0, wallSeconds: 0, peakBytes: 0 },
  };
}
