import type { Usage } from '../core/verdict.js';

import type { Backend, Limits, RunnerOptions } from './runner.js';

/**
 * How programs of compiled languages and other runtimes are run: commands in the same enclosure, under the
 * same watch, as the Python guest's own runs. The guest starts them; nothing of it is in them.
 */

/**
 * `alone`: a command by itself. `tester` and `program` are started together, the tester first, each in
 * process and file namespaces of its own where the backend has them, joined by a socket pair.
 */
export type Role = 'alone' | 'tester' | 'program';

/** Descriptors that a command finds open besides the three standard ones. */
export const DESCRIPTORS = {
  /**
   * `alone` and `tester`: where the record is written, one JSON text, before the command ends. A tester whose
   * program hung up says so (`kind: 'gone'` or `hasProgramEnded: true`): the program's end is then waited for.
   */
  record: 3,
  /** `tester` and `program`: their end of the channel between them (a stream socket, blocking). */
  channel: 4,
} as const;

export interface Command {
  readonly role: Role;
  /**
   * Absolute path of the executable, or one that begins with `./` in the run's folder; then its arguments.
   * Runs in the run's folder, which is also HOME and TMPDIR.
   */
  readonly line: readonly [string, ...string[]];
  /** Besides PATH, LANG, HOME and TMPDIR. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Text on standard input; none by default. */
  readonly input?: string;
  readonly limits: Limits;
  /** Whether `memoryBytes` also bounds the address space. Not for runtimes that reserve much more than they use. */
  readonly boundsAddressSpace: boolean;
  /** Whether the whole standard output (up to `outputBytes`) is wanted, and not only the end of both. */
  readonly keepsOutput?: boolean;
}

/** One or two commands that run at the same time; the next stage starts where all of them ended with exit code 0. */
export type Stage = readonly [Command] | readonly [Command, Command];

export interface CommandRun {
  /** Text files written into the run's folder first, by plain relative path. */
  readonly files: Readonly<Record<string, string>>;
  readonly stages: readonly Stage[];
}

/** How one command ended. */
export interface CommandEnd {
  readonly role: Role;
  readonly exitCode: number | null;
  readonly signal: number | null;
  readonly usage: Usage;
  /** What it wrote to the record's descriptor, parsed; null where that is no JSON, or it is the program's. */
  readonly record: unknown;
  /** Standard output where `keepsOutput`, else ''. Bytes that are no UTF-8 become U+FFFD. */
  readonly output: string;
  /** The last 2,000 bytes of standard output and error together. */
  readonly outputTail: string;
  readonly outputBytes: number;
}

export interface StageEnd {
  readonly commands: readonly CommandEnd[];
  /** Why the guest ended it, where it did. */
  readonly stopped: 'wall' | 'processes' | 'memory' | null;
}

export interface CommandGuest {
  readonly backend: Backend;
  /** What every run is to be refused with, since nothing keeps it in and nobody allowed that; else null. */
  readonly refusal: string | null;
  /** Whether the backend keeps untrusted code in, and a program from the tester that is started with it. */
  readonly isEnclosed: boolean;
  /**
   * Runs the stages in a fresh folder, up to and with the first that does not end well, and removes whatever
   * they leave. Null where the run ended its guest, again and again. Rejects with SandboxError where the sandbox failed.
   */
  run(run: CommandRun): Promise<readonly StageEnd[] | null>;
  close(): Promise<void>;
}

export interface CommandGuestOptions extends RunnerOptions {
  /** Absolute folders besides the system's that commands read: toolchains, our own harnesses. */
  readonly readable: readonly string[];
}
