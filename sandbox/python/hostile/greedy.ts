import type { HostileProgram } from './hostile-program.js';

const MEBIBYTE = 2 ** 20;
const runsOn: HostileProgram['doesHarm'] = ({ stopped }) => stopped === 'seconds';
const OUT_OF_CPU = ['timed-out: cpu'];
const OUT_OF_TIME = ['timed-out: wall'];

/** Programs that take what others need: time, memory, processes, disk, output. */
export const GREEDY: readonly HostileProgram[] = [
  {
    name: 'fork-bomb',
    doesHarm: ({ peakProcesses }) => peakProcesses > 100,
    outcomes: ['crashed: ProcessLimit', ...OUT_OF_CPU, ...OUT_OF_TIME],
    sharedOutcomes: ['crashed: ProcessLimit', ...OUT_OF_CPU, ...OUT_OF_TIME],
  },
  {
    name: 'fork-bomb-of-shells',
    // A shell that may start no other one is refused at the user's limit of 150, which shells that come and go reach
    // for moments only: a look at all processes, itself of some milliseconds, may miss every one of them.
    doesHarm: ({ peakProcesses, output }) => peakProcesses > 100 || output.includes('Cannot fork'),
    // The shells give up where they can start no other.
    outcomes: ['crashed: ProcessLimit', ...OUT_OF_CPU, ...OUT_OF_TIME, 'passed'],
    sharedOutcomes: ['crashed: ProcessLimit', ...OUT_OF_CPU, ...OUT_OF_TIME, 'passed'],
  },
  {
    name: 'memory-bomb',
    doesHarm: ({ peakResidentBytes }) => peakResidentBytes > 300 * MEBIBYTE,
    outcomes: ['out-of-memory'],
    sharedOutcomes: ['out-of-memory'],
  },
  {
    name: 'memory-bomb-of-many',
    doesHarm: ({ peakResidentBytes }) => peakResidentBytes > 600 * MEBIBYTE,
    outcomes: ['out-of-memory'],
    sharedOutcomes: ['out-of-memory'],
  },
  {
    name: 'memory-in-shared-files',
    doesHarm: ({ peakTemporaryBytes }) => peakTemporaryBytes > 300 * MEBIBYTE,
    outcomes: ['crashed: OSError'],
    sharedOutcomes: ['crashed: OSError'],
  },
  {
    name: 'memory-shared-by-processes',
    doesHarm: ({ peakTemporaryBytes }) => peakTemporaryBytes > 300 * MEBIBYTE,
    outcomes: ['crashed: OSError'],
    sharedOutcomes: ['crashed: OSError'],
  },
  {
    name: 'memory-without-a-name',
    doesHarm: ({ output }) => output.includes('holds 300'),
    outcomes: ['crashed: PermissionError'],
    sharedOutcomes: ['crashed: PermissionError'],
  },
  {
    name: 'memory-left-behind',
    doesHarm: ({ output }) => output.includes('left segment'),
    outcomes: ['crashed: PermissionError'],
    sharedOutcomes: ['crashed: PermissionError'],
  },
  {
    name: 'result-of-400-megabytes',
    judge: 'pickling',
    doesHarm: ({ stopped }) => stopped === 'memory',
    outcomes: ['out-of-memory'],
    sharedOutcomes: ['out-of-memory'],
  },
  {
    name: 'output-flood',
    doesHarm: ({ stopped }) => stopped === 'output',
    outcomes: ['passed'],
    sharedOutcomes: ['passed'],
    // A gigabyte takes its time on a machine with other work.
    limits: { cpuSeconds: 10, wallSeconds: 30 },
  },
  { name: 'endless-loop', doesHarm: runsOn, outcomes: OUT_OF_CPU, sharedOutcomes: OUT_OF_CPU },
  { name: 'endless-regular-expression', doesHarm: runsOn, outcomes: OUT_OF_CPU, sharedOutcomes: OUT_OF_CPU },
  { name: 'endless-power', doesHarm: runsOn, outcomes: OUT_OF_CPU, sharedOutcomes: OUT_OF_CPU },
  { name: 'endless-sleep', doesHarm: runsOn, outcomes: OUT_OF_TIME, sharedOutcomes: OUT_OF_TIME },
  { name: 'stops-itself', doesHarm: runsOn, outcomes: OUT_OF_TIME, sharedOutcomes: OUT_OF_TIME },
  { name: 'stops-its-parent', doesHarm: runsOn, outcomes: OUT_OF_TIME, sharedOutcomes: OUT_OF_TIME },
  {
    name: 'leaves-a-thread',
    doesHarm: runsOn,
    outcomes: ['passed', ...OUT_OF_TIME],
    sharedOutcomes: OUT_OF_TIME,
  },
  {
    name: 'fills-the-disk',
    doesHarm: ({ peakTemporaryBytes }) => peakTemporaryBytes > 300 * MEBIBYTE,
    outcomes: ['crashed: OSError'],
    sharedOutcomes: ['crashed: OSError'],
  },
  {
    name: 'raises-its-limits',
    doesHarm: ({ peakResidentBytes }) => peakResidentBytes > 450 * MEBIBYTE,
    outcomes: ['crashed: ValueError'],
    sharedOutcomes: ['crashed: ValueError'],
  },
];
