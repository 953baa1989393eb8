import { CommanderError } from 'commander';

import type { ExitCode } from '../core/errors.js';
import { EXIT, SandboxError, UserError } from '../core/errors.js';

import type { MistypedFlag } from './mistyped-flag.js';

export interface ErrorContext {
  /** The command that was run; null where none was named that there is. */
  readonly command: string | null;
  /** What the command line has wrong where a flag that must be given is missing. */
  readonly mistyped?: MistypedFlag | null;
  readonly isVerbose: boolean;
}

/** Tells the user of an error and answers the exit code: cause and fix, no stack trace but for our own bugs. */
export function reportError(error: unknown, context: ErrorContext): ExitCode {
  if (error instanceof CommanderError) {
    return reportUsage(error, context);
  }
  if (error instanceof UserError) {
    write(error.message, error.fix);
    return error.exitCode;
  }
  if (error instanceof SandboxError) {
    write(`the sandbox failed: ${error.message}`, 'run "speciate doctor" to see what the machine lacks');
    return EXIT.environment;
  }
  if (isSystemError(error, ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'])) {
    write('the disk is full', 'make room and go on with "speciate resume"; every generation done is stored');
    return EXIT.environment;
  }
  if (
    isSystemError(error, [
      'EACCES',
      'EPERM',
      'EROFS',
      'ENOTDIR',
      'ENOENT',
      'EISDIR',
      'EEXIST',
      'SQLITE_READONLY',
    ])
  ) {
    write(messageOf(error), 'name a place that you may read and write');
    return EXIT.environment;
  }
  write(
    `speciate itself failed: ${messageOf(error)}`,
    'this is a bug; run again with --verbose and report what it prints',
  );
  if (context.isVerbose && error instanceof Error) {
    process.stderr.write(`${error.stack ?? ''}\n`);
  }
  return EXIT.checkFailed;
}

/** A mistake on the command line, in the words of Commander, which ends its sentences with what is taken. */
function reportUsage(error: CommanderError, { command, mistyped = null }: ErrorContext): ExitCode {
  if (error.exitCode === 0) {
    return EXIT.done;
  }
  if (error.code === 'commander.help') {
    return EXIT.usage; // The help was shown instead.
  }
  const message = error.message.replace(/^error: /, '');
  const help = `"speciate ${command === null ? '' : `${command} `}--help" shows what it takes`;
  const near = /^(.*)\n\(Did you mean (.*)\?\)$/s.exec(message);
  const wrong = /^(.* is invalid)\. (.*?)\.?$/s.exec(message);
  if (error.code === 'commander.missingMandatoryOptionValue' && mistyped !== null) {
    write(
      `unknown option '${mistyped.flag}'`,
      mistyped.meant === null ? help : `did you mean ${mistyped.meant}? ${help}`,
    );
  } else if (near !== null) {
    write(near[1] ?? message, `did you mean ${near[2] ?? ''}? ${help}`);
  } else if (wrong !== null) {
    write(wrong[1] ?? message, lowerFirst(wrong[2] ?? help));
  } else {
    write(message, help);
  }
  return EXIT.usage;
}

function write(cause: string, fix: string): void {
  process.stderr.write(`error: ${oneLine(cause)}\n  fix: ${oneLine(fix)}\n`);
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, ' ');
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function isSystemError(error: unknown, codes: readonly string[]): boolean {
  return (
    error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
  );
}
