import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';

import { UserError } from '../core/errors.js';

/** Paths inside a run's folder. */
export function storePath(folder: string): string {
  return join(folder, 'run.sqlite');
}

const LOCK = 'run.lock';

/**
 * Takes a run's folder for this process, so that two processes never write one run. The lock of a process that
 * is gone (killed, machine restarted) is taken over. Returns what gives the folder back. Throws UserError where
 * another process has it or it cannot be written.
 */
export function lockRunFolder(folder: string): () => void {
  const path = join(folder, LOCK);
  try {
    mkdirSync(folder, { recursive: true });
    for (let tries = 0; tries < 2; tries += 1) {
      if (tryLock(path)) {
        return () => {
          rmSync(path, { force: true });
        };
      }
      const holder = Number(readFileSync(path, 'utf8'));
      if (isAlive(holder)) {
        throw new UserError(
          `another process (${holder}) is working on the run in ${folder}`,
          'wait for it to end or stop it, or name another folder with --out',
        );
      }
      rmSync(path, { force: true });
    }
  } catch (error) {
    if (error instanceof UserError) {
      throw error;
    }
    throw new UserError(
      `cannot write into ${folder}: ${error instanceof Error ? error.message : String(error)}`,
      'name a folder that you may write to with --out',
    );
  }
  throw new UserError(`cannot lock ${folder}`, `remove ${path} if no speciate is working on this run`);
}

function tryLock(path: string): boolean {
  try {
    const descriptor = openSync(path, 'wx');
    writeSync(descriptor, String(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid < 1 || pid === process.pid) {
    return false;
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
