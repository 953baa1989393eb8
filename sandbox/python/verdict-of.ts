import { constants } from 'node:os';

import type { Failure, Isolation, Verdict } from '../../core/verdict.js';
import type { Limits } from '../runner.js';

import type { Ran } from './ran.js';

/** A run that is killed while it held this share of its memory limit is taken to have run out of memory. */
const MEMORY_SHARE = 0.5;

/**
 * What a run's end means. It passed only where it reported so with the run's own nonce, ended by
 * itself with exit code 0, and nothing stopped it.
 */
export function verdictOf(ran: Ran, limits: Limits, isolation: Isolation): Verdict {
  const shared = { isolation, usage: ran.usage };
  const { record } = ran;
  if (ran.stopped === 'wall') {
    return { kind: 'timed-out', limit: 'wall', seconds: limits.wallSeconds, ...shared };
  }
  if (ran.stopped === 'processes') {
    return {
      kind: 'crashed',
      failure: bareFailure('ProcessLimit', `more than ${limits.processes} processes`),
      ...shared,
    };
  }
  if (isOutOfCpu(ran, limits)) {
    return { kind: 'timed-out', limit: 'cpu', seconds: limits.cpuSeconds, ...shared };
  }
  if (record?.kind === 'memory' || isOutOfMemory(ran, limits)) {
    return { kind: 'out-of-memory', bytes: limits.memoryBytes, ...shared };
  }
  if (record?.kind === 'passed' && ran.exitCode === 0) {
    return { kind: 'passed', ...shared };
  }
  if (record?.kind === 'failed' || record?.kind === 'crashed') {
    const { expected, actual, exception, message, line, file, test } = record;
    return {
      kind: record.kind,
      failure: {
        ...{ exception, message, line, file, test },
        ...(expected === null ? {} : { expected }),
        ...(actual === null ? {} : { actual }),
      },
      ...shared,
    };
  }
  return { kind: 'crashed', failure: endWithoutReport(ran), ...shared };
}

function isOutOfCpu(ran: Ran, limits: Limits): boolean {
  return (
    ran.signal === constants.signals.SIGXCPU ||
    (ran.signal === constants.signals.SIGKILL && ran.usage.cpuSeconds >= limits.cpuSeconds)
  );
}

function isOutOfMemory(ran: Ran, limits: Limits): boolean {
  return (
    ran.record === null &&
    (ran.signal === constants.signals.SIGKILL ||
      ran.signal === constants.signals.SIGSEGV ||
      ran.signal === constants.signals.SIGABRT) &&
    ran.usage.peakBytes >= MEMORY_SHARE * limits.memoryBytes
  );
}

function endWithoutReport(ran: Ran): Failure {
  if (ran.signal !== null) {
    return bareFailure(signalName(ran.signal), 'died by a signal');
  }
  const lastLine = ran.outputTail.trim().split('\n').at(-1) ?? '';
  const said = lastLine === '' ? '' : `; last output: ${lastLine.slice(0, 200)}`;
  return bareFailure('Exit', `ended with exit code ${ran.exitCode ?? 'unknown'} before its tests did${said}`);
}

function signalName(signal: number): string {
  const found = Object.entries(constants.signals).find(([, number]) => number === signal);
  return found?.[0] ?? `signal ${signal}`;
}

function bareFailure(exception: string, message: string): Failure {
  return { exception, message, line: null, file: null, test: null };
}
