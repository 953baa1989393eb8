import { constants } from 'node:os';

import { describe, expect, it } from 'vitest';

import { describeVerdict } from '../../core/verdict.js';
import { DEFAULT_LIMITS } from '../runner.js';

import type { Ran } from './ran.js';
import { verdictOf } from './verdict-of.js';

const { SIGKILL, SIGSEGV, SIGXCPU } = constants.signals;
const PASSED = { record: { kind: 'passed' }, exitCode: 0 } as const;
const SMALL = { cpuSeconds: 0.1, wallSeconds: 0.1, peakBytes: 1e7 };
const NOTHING: Ran = {
  kind: 'ran',
  record: null,
  stopped: null,
  exitCode: null,
  signal: null,
  usage: SMALL,
  outputBytes: 0,
  outputTail: '',
  damaged: false,
};

describe('the verdict of a run', () => {
  const cases: readonly (readonly [string, Partial<Ran>, string])[] = [
    ['reported and left well', PASSED, 'passed'],
    ['reported a pass and was stopped', { ...PASSED, stopped: 'wall' }, 'timed out after 20 s of wall time'],
    ['reported a pass and left with 1', { ...PASSED, exitCode: 1 }, 'crashed: Exit: ended with exit code 1'],
    ['reported a pass and was killed', { ...PASSED, exitCode: null, signal: SIGKILL }, 'crashed: SIGKILL'],
    ['left without a report', { exitCode: 0 }, 'crashed: Exit: ended with exit code 0'],
    ['had too many processes', { stopped: 'processes', signal: SIGKILL }, 'crashed: ProcessLimit'],
    ['got the signal of the CPU limit', { signal: SIGXCPU }, 'timed out after 10 s of cpu time'],
    [
      'was killed with its CPU time spent',
      { signal: SIGKILL, usage: { ...SMALL, cpuSeconds: 11 } },
      'timed out after 10 s of cpu time',
    ],
    [
      'reported that memory ran out',
      { record: { kind: 'memory' }, exitCode: 1 },
      'out of memory at 1024 MiB',
    ],
    [
      'was killed while it was large',
      { signal: SIGKILL, usage: { ...SMALL, peakBytes: 2 ** 30 } },
      'out of memory at 1024 MiB',
    ],
    ['broke while it was small', { signal: SIGSEGV }, 'crashed: SIGSEGV'],
  ];

  it.each(cases)('that %s', (_name, ran, says) => {
    const verdict = verdictOf({ ...NOTHING, ...ran }, DEFAULT_LIMITS, 'shared');
    expect(describeVerdict(verdict).slice(0, says.length)).toBe(says);
    expect(verdict).toMatchObject({ isolation: 'shared', usage: ran.usage ?? SMALL });
  });
});
