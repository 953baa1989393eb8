import { existsSync, mkdirSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { UserError } from '../core/errors.js';

import { diskErrorOf, fullDiskError } from './disk-error.js';
import { holderOf, lockFile } from './file-lock.js';

/** Paths inside a run's folder. */
export function storePath(folder: string): string {
  return join(folder, 'run.sqlite');
}

const LOCK = 'run.lock';

/**
 * Takes a run's folder for this process, so that two processes never write one run. Returns what gives the folder back;
 * folders that were made for the lock and are empty then go too. Throws UserError where another process has the folder
 * or it cannot be written.
 */
export function lockRunFolder(folder: string): () => void {
  const path = join(folder, LOCK);
  let made: readonly string[] = [];
  let unlock: (() => void) | null = null;
  try {
    made = makeFolders(folder);
    unlock = lockFile(path);
  } catch (error) {
    removeEmpty(made);
    throw (
      (existsSync(storePath(folder)) ? diskErrorOf(error, folder) : fullDiskError(error, folder)) ??
      new UserError(
        `cannot write into ${folder}: ${error instanceof Error ? error.message : String(error)}`,
        'name a folder that you may write to with --out',
      )
    );
  }
  if (unlock === null) {
    const holder = holderOf(path);
    throw new UserError(
      `another process${holder === 0 ? '' : ` (${holder})`} is working on the run in ${folder}`,
      'wait for it to end or stop it, or name another folder with --out',
    );
  }
  const giveBack = unlock;
  return () => {
    giveBack();
    removeEmpty(made);
  };
}

/**
 * Makes the folders of a path that are not there yet; returns them, innermost first. One by one, since Node's own
 * recursive way never ends where the system makes no folders (/proc).
 */
export function makeFolders(folder: string): readonly string[] {
  const missing = missingFolders(folder);
  for (const path of [...missing].reverse()) {
    mkdirSync(path);
  }
  return missing;
}

function missingFolders(folder: string): string[] {
  const missing: string[] = [];
  for (let path = folder; !existsSync(path) && dirname(path) !== path; path = dirname(path)) {
    missing.push(path);
  }
  return missing;
}

function removeEmpty(folders: readonly string[]): void {
  for (const folder of folders) {
    try {
      rmdirSync(folder);
    } catch {
      return; // Something is in it: it stays, and so do the ones around it.
    }
  }
}
