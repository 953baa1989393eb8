import { join } from 'node:path';

import { SandboxError } from '../../core/errors.js';
import { PACKAGE_ROOT } from '../../core/package-root.js';
import type { StdioTests } from '../../core/problem.js';
import type { Isolation, Verdict } from '../../core/verdict.js';
import { startCommandGuest } from '../command-guest.js';
import type { Command, CommandGuest, CommandRun, Role, Stage, StageEnd } from '../commands.js';
import { RETRY_TIMES, longer } from '../limits.js';
import { createRunQueue } from '../run-queue.js';
import { isPlainPath } from '../plain-path.js';
import type { Limits, Runner, RunnerOptions, TestRun } from '../runner.js';
import { stdioVerdict } from '../stdio-verdict.js';
import { bareFailure } from '../stopped-verdict.js';

import { findNode } from './find-node.js';
import { deathOf, isOutOfHeap, nodeVerdict } from './node-verdict.js';
import { guestRequest } from './guest-request.js';
import type { GuestRequest } from './guest-request.js';
import { TYPES_LIBRARY, TYPES_LIBRARY_FOLDER } from './without-types.js';

/** Share of the memory that V8's old generation may take; the rest is for what lies outside of it. */
const HEAP_SHARE = 0.75;

const GUEST_FOLDER = join(PACKAGE_ROOT, 'sandbox', 'node', 'guest');

/** Exit code of a command that could not be started at all. */
const NOT_STARTED = 127;

export interface NodeRunnerOptions extends RunnerOptions {
  /** Path of the Node that programs run in; by default the one that runs us. */
  readonly node?: string;
}

/**
 * A runner for JavaScript and TypeScript programs: a fresh process a run, two where the program is untrusted
 * (sandbox/node/README.md). Rejects with a SandboxError where the sandbox does not start. Without a Node of 20.19
 * or newer every run is refused.
 */
export async function startNodeRunner(options: NodeRunnerOptions): Promise<Runner> {
  const node = await findNode(options.node);
  const guest = await startCommandGuest({
    ...options,
    readable: [GUEST_FOLDER, TYPES_LIBRARY_FOLDER, ...(node === null ? [] : [node])],
  });
  const queue = createRunQueue();

  const test = async (run: TestRun): Promise<Verdict> => {
    const reason = guest.refusal ?? (node === null ? 'no node found' : whyRefused(run, guest));
    if (reason !== null || node === null) {
      return { kind: 'refused', reason: reason ?? 'no node found' };
    }
    const verdict = await runOnce({ run, guest, node, limits: run.limits });
    return verdict.kind === 'timed-out'
      ? runOnce({ run, guest, node, limits: longer(run.limits, RETRY_TIMES) })
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
  readonly node: string;
  readonly limits: Limits;
}

async function runOnce(once: Once): Promise<Verdict> {
  const { tests } = once.run.problem;
  if (tests.style === 'stdio') {
    return stdioRun(once, tests.cases);
  }
  const { run, guest, limits } = once;
  const request = guestRequest(run, isTypeScript(run) ? TYPES_LIBRARY : null);
  if (request.kind === 'refused') {
    return request;
  }
  const isolation = run.trust === 'untrusted' ? 'separate' : 'shared';
  const ends = await guest.run({ files: run.program.files, stages: [stageOf(once, request)] });
  const [end] = ends ?? [];
  if (end === undefined) {
    return killedTheGuest(isolation);
  }
  checkStarted(end);
  return nodeVerdict(end, limits, isolation, run.program, request.source);
}

function stageOf(once: Once, { tester, program, alone }: GuestRequest): Stage {
  return once.run.trust === 'untrusted'
    ? [
        command(once, 'tester', ['tester.mjs'], JSON.stringify(tester)),
        command(once, 'program', ['program.mjs'], JSON.stringify(program)),
      ]
    : [command(once, 'alone', ['single.mjs'], JSON.stringify(alone))];
}

/** One case after another, each in a fresh folder, up to the first that fails. */
async function stdioRun(once: Once, cases: StdioTests['cases']): Promise<Verdict> {
  const { guest, limits } = once;
  const done: StageEnd[] = [];
  for (const [index, { input }] of cases.entries()) {
    const ends = await guest.run(stdioCase(once, input));
    const end = ends?.at(-1);
    if (end === undefined) {
      return killedTheGuest('separate');
    }
    checkStarted(end);
    done.push(end);
    const verdict = stdioVerdict(cases.slice(0, index + 1), done, limits, 'separate');
    if (verdict.kind !== 'passed') {
      return withDeath(verdict, end, once);
    }
  }
  return stdioVerdict(cases, done, limits, 'separate');
}

function stdioCase(once: Once, input: string): CommandRun {
  const { run } = once;
  const { entryFile, files } = run.program;
  const script = command(once, 'alone', [`./${entryFile.replace(/\.([mc]?)ts$/, '.$1js')}`], input);
  const stripped = command(once, 'alone', ['strip-main.mjs', TYPES_LIBRARY], '');
  return { files, stages: isTypeScript(run) ? [[stripped], [script]] : [[script]] };
}

function command(
  once: Once,
  role: Role,
  [script, ...parameters]: readonly [string, ...string[]],
  input: string,
): Command {
  const { node, limits } = once;
  const path = script.startsWith('./') ? script : join(GUEST_FOLDER, script);
  return {
    role,
    line: [node, ...flags(limits), path, ...parameters],
    input,
    limits,
    boundsAddressSpace: false,
    keepsOutput: once.run.problem.tests.style === 'stdio',
  };
}

function flags({ memoryBytes }: Limits): readonly string[] {
  const heap = Math.max(32, Math.floor((memoryBytes * HEAP_SHARE) / 2 ** 20));
  return [
    // What node says of itself is no output of the program.
    '--no-warnings',
    '--no-addons',
    // The same draws of Math.random each time.
    '--random-seed=1',
    `--max-old-space-size=${heap}`,
  ];
}

/** What node wrote of the exception that ended a program, in place of its bare exit code. */
function withDeath(verdict: Verdict, stage: StageEnd, { run, limits }: Once): Verdict {
  const [end] = stage.commands;
  if (verdict.kind !== 'crashed' || end === undefined || stage.stopped !== null) {
    return verdict;
  }
  const { test } = verdict.failure;
  return isOutOfHeap(end)
    ? {
        kind: 'out-of-memory',
        bytes: limits.memoryBytes,
        isolation: verdict.isolation,
        usage: verdict.usage,
      }
    : { ...verdict, failure: { ...deathOf(end, run.program), test } };
}

/** Throws a SandboxError where node itself could not be started: that is no program's fault. */
function checkStarted(stage: StageEnd): void {
  const end = stage.commands.find(({ exitCode }) => exitCode === NOT_STARTED);
  if (end?.outputTail.includes('cannot be started') === true && end.role !== 'program') {
    throw new SandboxError(end.outputTail.trim());
  }
}

function isTypeScript({ program }: TestRun): boolean {
  return Object.keys(program.files).some((path) => /\.[mc]?ts$/.test(path));
}

/** Why a run is not started at all; null where it may be. */
function whyRefused({ program, problem, trust }: TestRun, guest: CommandGuest): string | null {
  if (program.language !== 'javascript' && program.language !== 'typescript') {
    return `no guest for ${program.language}`;
  }
  if (program.files[program.entryFile] === undefined) {
    return `the program has no file ${program.entryFile}`;
  }
  const outside = Object.keys(program.files).find((path) => !isPlainPath(path));
  if (outside !== undefined) {
    return `${JSON.stringify(outside)} is no path inside the program's folder`;
  }
  if (trust === 'untrusted' && !guest.isEnclosed && guest.backend !== 'process-limits') {
    return 'tester and program cannot be kept apart here';
  }
  const { style } = problem.tests;
  return style === 'unittest' || style === 'pytest' || style === 'main'
    ? `no tests of style ${style} in ${program.language}`
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
