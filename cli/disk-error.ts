import { EXIT, UserError } from '../core/errors.js';

import { resumeCommand } from './resume-command.js';

const FULL = /^(?:ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)$/;
const FAILING = /^(?:EIO|SQLITE_IOERR\w*)$/;
const CLOSED = /^(?:EROFS|EACCES|EPERM|SQLITE_READONLY\w*|SQLITE_CANTOPEN\w*)$/;

/** A disk that takes nothing any longer while a run writes to it: cause, and how to go on. Null for any other error. */
export function diskErrorOf(error: unknown, folder: string): UserError | null {
  const code = codeOf(error);
  const goOn = `go on with: ${resumeCommand(folder)}; every generation done is stored`;
  const told = (what: string, fix: string): UserError =>
    new UserError(`the disk of ${folder} ${what} (${code})`, `${fix}, then ${goOn}`, EXIT.environment);
  if (FULL.test(code)) {
    return told('is full', 'make room');
  }
  if (FAILING.test(code)) {
    return told('is full or fails', 'make room or mend the disk');
  }
  return CLOSED.test(code) ? told('can no longer be written', 'make it writable') : null;
}

/** A full disk of which nothing is kept that was written. `flag` names another place. Null for any other error. */
export function fullDiskError(
  error: unknown,
  folder: string,
  flag: '--out' | '--output' = '--out',
): UserError | null {
  const code = codeOf(error);
  return FULL.test(code) || FAILING.test(code)
    ? new UserError(
        `the disk of ${folder} is full or fails (${code})`,
        `make room and run the command again, or name a ${flag === '--out' ? 'folder' : 'place'} on another disk with ${flag}`,
        EXIT.environment,
      )
    : null;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
