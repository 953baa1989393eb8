import type { Program } from '../../core/program.js';
import type { Evidence } from '../evidence.js';

/** Where a program was read from. */
export interface Origin {
  /** The file, as it was reached from the path that was named. */
  readonly path: string;
  /** Line or number of its record in that file, from 1; null where the file is the program. */
  readonly line: number | null;
}

/** A program read to be measured. It need not be a Problem: it may lack tests, a prompt and an entry point. */
export interface ProgramRecord extends Origin {
  readonly kind: 'program';
  /** Id of its record, or its path below the folder that was named. Need not be unique. */
  readonly id: string;
  readonly program: Program;
  /** Name of the function or class that tests call, where the record says it. */
  readonly entryPoint: string | null;
  /** What it was made from; null but in speciate's own export. */
  readonly original: Program | null;
  /** What speciate found when it exported the program. */
  readonly evidence: Evidence | null;
}

/** What could not be read as a program, and why. */
export interface Unread extends Origin {
  readonly kind: 'unread';
  readonly id: string;
  /** Completes "it is left out: …". */
  readonly reason: string;
}

export type ProgramRead = ProgramRecord | Unread;
