import { existsSync, mkdirSync, rmSync, rmdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import Database from 'better-sqlite3';

import { UserError } from '../core/errors.js';

import { diskErrorOf } from './disk-error.js';

/** Paths inside a run's folder. */
export function storePath(folder: string): string {
  return join(folder, 'run.sqlite');
}

const LOCK = 'run.lock';

/**
 * Takes a run's folder for this process, so that two processes never write one run. The lock is SQLite's own on
 * a file beside the store: the system lets go of it when the process ends, however it ends. Returns what gives
 * the folder back; folders that were made for the lock and are empty then go too. Throws UserError where another
 * process has the folder or it cannot be written.
 */
export function lockRunFolder(folder: string): () => void {
  const path = join(folder, LOCK);
  let made: readonly string[] = [];
  let lock: Database.Database | null = null;
  try {
    made = makeFolders(folder);
    lock = tryLock(path);
  } catch (error) {
    removeEmpty(made);
    const ofDisk = existsSync(storePath(folder)) ? diskErrorOf(error, folder) : null;
    if (ofDisk !== null) {
      throw ofDisk;
    }
    throw new UserError(
      `cannot write into ${folder}: ${error instanceof Error ? error.message : String(error)}`,
      'name a folder that you may write to with --out',
    );
  }
  if (lock === null) {
    const holder = holderOf(path);
    throw new UserError(
      `another process${holder === 0 ? '' : ` (${holder})`} is working on the run in ${folder}`,
      'wait for it to end or stop it, or name another folder with --out',
    );
  }
  const held = lock;
  return () => {
    // Removed while it is held: nobody else can have taken it meanwhile.
    removeIfPossible(path);
    held.close();
    removeIfPossible(`${path}-journal`);
    removeEmpty(made);
  };
}

/** Holds a write lock until closed; others may read who holds it. Null where another process holds it. */
function tryLock(path: string): Database.Database | null {
  for (;;) {
    const lock = new Database(path, { timeout: 0 });
    try {
      lock.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`);
    } catch (error) {
      lock.close();
      if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
        return null;
      }
      throw error;
    }
    if (existsSync(path)) {
      return lock;
    }
    // The holder before removed the file between our opening and locking it: what we have locks nothing.
    lock.close();
  }
}

/** Id of the process that holds a lock; 0 where it cannot be told. */
function holderOf(path: string): number {
  try {
    const lock = new Database(path, { readonly: true, timeout: 0 });
    try {
      return Number(lock.pragma('user_version', { simple: true }));
    } finally {
      lock.close();
    }
  } catch {
    return 0; // Gone meanwhile.
  }
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

/** A disk that can no longer be written keeps the file: it locks nothing, and another error tells of the disk. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    return;
  }
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
