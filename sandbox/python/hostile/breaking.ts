import type { HostileProgram } from './hostile-program.js';
import { isJudgeGone } from './hostile-program.js';

const doesHarm = isJudgeGone;

/** Programs that take their judge with them: they end, confuse or overload who runs them. */
export const BREAKING: readonly HostileProgram[] = [
  {
    name: 'closes-every-descriptor',
    doesHarm,
    outcomes: ['crashed: Exit'],
    sharedOutcomes: ['crashed: Exit'],
  },
  {
    name: 'doubles-every-descriptor',
    doesHarm,
    outcomes: ['crashed: Exit'],
    sharedOutcomes: ['crashed: Exit'],
  },
  {
    name: 'hangs-up-and-lingers',
    doesHarm,
    outcomes: ['crashed: Exit'],
    sharedOutcomes: ['crashed: Exit'],
  },
  {
    name: 'hangs-up-and-stays',
    doesHarm,
    outcomes: ['timed-out: wall'],
    sharedOutcomes: ['timed-out: wall'],
    limits: { wallSeconds: 1 },
  },
  {
    name: 'raises-what-nobody-expects',
    doesHarm,
    outcomes: ['crashed: Through'],
    sharedOutcomes: ['crashed: Through'],
  },
  {
    name: 'overflows-the-stack',
    doesHarm,
    outcomes: ['crashed: SIGSEGV'],
    sharedOutcomes: ['crashed: SIGSEGV'],
  },
  {
    name: 'nested-too-deep',
    build: (text) => `${text}\nvalue = ${'-'.repeat(100_000)}1\n`,
    doesHarm,
    outcomes: ['crashed: RecursionError', 'out-of-memory'],
    sharedOutcomes: ['crashed: RecursionError', 'out-of-memory'],
  },
  {
    name: 'source-with-nul',
    build: (text) => `${text}\0`,
    doesHarm,
    outcomes: ['crashed: ValueError', 'crashed: SyntaxError'],
    sharedOutcomes: ['crashed: ValueError', 'crashed: SyntaxError'],
  },
  {
    name: 'source-that-is-no-utf-8',
    build: (text) => `${text}\nvalue = "\udcff"\n`,
    doesHarm,
    outcomes: ['crashed: SyntaxError'],
    sharedOutcomes: ['crashed: SyntaxError'],
  },
  {
    name: 'source-of-100-megabytes',
    build: (text) => `${text}\n${'value = 1\n'.repeat(10_000_000)}`,
    doesHarm,
    outcomes: ['crashed: FileTooLarge'],
    sharedOutcomes: ['crashed: FileTooLarge'],
  },
];
