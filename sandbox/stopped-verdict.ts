import { constants } from 'node:os';

import type { Failure, Isolation, Usage, Verdict } from '../core/verdict.js';

import type { CommandEnd, StageEnd } from './commands.js';
import type { Limits } from './runner.js';

/** A run that is killed while it held this share of its memory limit is taken to have run out of memory. */
const MEMORY_SHARE = 0.5;

/**
 * The verdict where a limit ended a stage: time, processes or memory, of whichever of its commands. Null where
 * none did, and the stage's own words count.
 */
export function stoppedVerdict(stage: StageEnd, limits: Limits, isolation: Isolation): Verdict | null {
  const shared = { isolation, usage: usageOf(stage) };
  switch (stage.stopped) {
    case 'wall':
      return { kind: 'timed-out', limit: 'wall', seconds: limits.wallSeconds, ...shared };
    case 'processes': {
      const failure = bareFailure('ProcessLimit', `more than ${limits.processes} processes`);
      return { kind: 'crashed', failure, ...shared };
    }
    case 'memory':
      return { kind: 'out-of-memory', bytes: limits.memoryBytes, ...shared };
    case null:
      break;
  }
  if (stage.commands.some((end) => isOutOfCpu(end, limits))) {
    return { kind: 'timed-out', limit: 'cpu', seconds: limits.cpuSeconds, ...shared };
  }
  if (stage.commands.some((end) => isOutOfMemory(end, limits))) {
    return { kind: 'out-of-memory', bytes: limits.memoryBytes, ...shared };
  }
  return null;
}

/** What all commands of a stage used together: CPU summed, the largest resident size, the longest time. */
export function usageOf(stage: StageEnd): Usage {
  return {
    cpuSeconds: stage.commands.reduce((sum, { usage }) => sum + usage.cpuSeconds, 0),
    wallSeconds: Math.max(0, ...stage.commands.map(({ usage }) => usage.wallSeconds)),
    peakBytes: Math.max(0, ...stage.commands.map(({ usage }) => usage.peakBytes)),
    ...(stage.commands.some(({ usage }) => usage.outputTruncated) ? { outputTruncated: true } : {}),
  };
}

/** The failure of a command that ended without a word: by which signal, or with which exit code. */
export function endWithoutReport(end: CommandEnd): Failure {
  if (end.signal !== null) {
    return bareFailure(signalName(end.signal), 'died by a signal');
  }
  const lastLine = end.outputTail.trim().split('\n').at(-1) ?? '';
  const said = lastLine === '' ? '' : `; last output: ${lastLine.slice(0, 200)}`;
  return bareFailure('Exit', `ended with exit code ${end.exitCode ?? 'unknown'} before its tests did${said}`);
}

export function bareFailure(exception: string, message: string): Failure {
  return { exception, message, line: null, file: null, test: null };
}

/** Whether a command ended for its CPU time, also where it took no notice of the signal that says so. */
export function isOutOfCpu({ signal, usage }: CommandEnd, limits: Limits): boolean {
  return (
    signal === constants.signals.SIGXCPU ||
    (signal === constants.signals.SIGKILL && usage.cpuSeconds >= limits.cpuSeconds)
  );
}

/** Only who was not ended by the guest itself: a program is, with its tester. */
function isOutOfMemory({ role, record, signal, usage }: CommandEnd, limits: Limits): boolean {
  const { SIGKILL, SIGSEGV, SIGABRT } = constants.signals;
  const isDeath = signal === SIGSEGV || signal === SIGABRT || (signal === SIGKILL && role !== 'program');
  return record === null && isDeath && usage.peakBytes >= MEMORY_SHARE * limits.memoryBytes;
}

function signalName(signal: number): string {
  const found = Object.entries(constants.signals).find(([, number]) => number === signal);
  return found?.[0] ?? `signal ${signal}`;
}
