import { CommanderError } from 'commander';

import type { ExitCode } from '../core/errors.js';
import { EXIT, SandboxError, UserError } from '../core/errors.js';

/** Tells the user of an error and answers the exit code: cause and fix, no stack trace but for our own bugs. */
export function reportError(error: unknown, isVerbose: boolean): ExitCode {
  if (error instanceof CommanderError) {
    // Commander has said it already; help and version are no errors.
    return error.exitCode === 0 ? EXIT.done : EXIT.usage;
  }
  if (error instanceof UserError) {
    write(error.message, error.fix);
    return error.exitCode;
  }
  if (error instanceof SandboxError) {
    write(`the sandbox failed: ${error.message}`, 'run "speciate doctor" to see what the machine lacks');
    return EXIT.environment;
  }
  const full = isSystemError(error, 'ENOSPC') || isSystemError(error, 'SQLITE_FULL');
  if (full) {
    write('the disk is full', 'make room and go on with "speciate resume"; every generation done is stored');
    return EXIT.environment;
  }
  if (
    isSystemError(error, 'EACCES') ||
    isSystemError(error, 'EPERM') ||
    isSystemError(error, 'EROFS') ||
    isSystemError(error, 'SQLITE_READONLY')
  ) {
    write(messageOf(error), 'name a place that you may read and write');
    return EXIT.environment;
  }
  write(
    `speciate itself failed: ${messageOf(error)}`,
    'this is a bug; run again with --verbose and report what it prints',
  );
  if (isVerbose && error instanceof Error) {
    process.stderr.write(`${error.stack ?? ''}\n`);
  }
  return EXIT.checkFailed;
}

function write(cause: string, fix: string): void {
  process.stderr.write(`error: ${cause}\n  fix: ${fix}\n`);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isSystemError(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
