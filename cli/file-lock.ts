import { existsSync, rmSync } from 'node:fs';

import Database from 'better-sqlite3';

/**
 * Holds a file for this process alone. The lock is SQLite's own: the system lets go of it when the process ends, however
 * it ends. Returns what gives the file back and removes it; null where another process holds it. Throws the system's
 * error where the file cannot be written.
 */
export function lockFile(path: string): (() => void) | null {
  const held = tryLock(path);
  return held === null
    ? null
    : () => {
        // Removed while it is held: nobody else can have taken it meanwhile.
        removeIfPossible(path);
        held.close();
        removeIfPossible(`${path}-journal`);
      };
}

/** Holds a write lock until closed; others may read who holds it. Null where another process holds it. */
function tryLock(path: string): Database.Database | null {
  for (;;) {
    const isNew = !existsSync(path);
    const lock = new Database(path, { timeout: 0 });
    try {
      lock.exec(`BEGIN IMMEDIATE; PRAGMA user_version = ${process.pid}; COMMIT; BEGIN IMMEDIATE`);
    } catch (error) {
      lock.close();
      if (error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')) {
        return null;
      }
      if (isNew) {
        // A full disk takes the name of a file and none of its pages.
        removeIfPossible(`${path}-journal`);
        removeIfPossible(path);
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
export function holderOf(path: string): number {
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

/** A disk that can no longer be written keeps the file: it locks nothing, and another error tells of the disk. */
function removeIfPossible(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    return;
  }
}
