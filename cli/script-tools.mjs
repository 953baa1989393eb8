/* What the scripts share that have to work before anything is installed or built: plain Node, no packages. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
export const EXIT_ENVIRONMENT = 3;
export const OLDEST_NODE = [20, 19];

/** A thing that the machine lacks: cause and fix, shown without a stack trace. */
export class SetupError extends Error {
  constructor(cause, fix) {
    super(cause);
    this.fix = fix;
  }
}

export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths) {
    hash.update(path.slice(ROOT.length)).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex');
}

export function run(command, args, { cause, fix }) {
  return new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 2, 2] });
    child.on('error', (error) => {
      fail(new SetupError(`${cause}: ${error.message}`, fix));
    });
    child.on('exit', (code, signal) => {
      if (code === 0) {
        done();
      } else {
        fail(new SetupError(`${cause} (${command} ended with ${signal ?? `code ${code}`})`, fix));
      }
    });
  });
}

/** Runs a script's main function; a SetupError becomes cause, fix and exit code. */
export async function main(work) {
  try {
    await work();
  } catch (error) {
    const isSystemError = typeof error?.syscall === 'string';
    if (!(error instanceof SetupError) && !isSystemError) {
      throw error;
    }
    const fix = error.fix ?? 'make room or make that place writable, then run the command again';
    process.stderr.write(`error: ${error.message}\n  fix: ${fix}\n`);
    process.exitCode = EXIT_ENVIRONMENT;
  }
}
