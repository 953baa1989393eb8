import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

import Database from 'better-sqlite3';

import { EXIT, UserError } from '../../core/errors.js';

import { FIRST_VERSION, SCHEMA, SCHEMA_VERSION, STEPS } from './schema.js';

/** What is left of the write-ahead log between checkpoints. */
const WAL_BYTES = 16 * 2 ** 20;

export type Connection = Database.Database;

/** Creates a store file with an empty schema. Throws UserError where the folder cannot be written or the file is there. */
export function createDatabase(path: string): Connection {
  if (existsSync(path)) {
    throw new UserError(
      `${path} holds a run already`,
      `go on with it by "speciate resume ${dirname(path)}", or name another folder with --out`,
    );
  }
  let connection: Connection | undefined;
  try {
    mkdirSync(dirname(path), { recursive: true });
    connection = new Database(path);
    connection.pragma('page_size = 16384');
    configure(connection);
    connection.exec(SCHEMA);
    connection.pragma(`user_version = ${SCHEMA_VERSION}`);
  } catch (error) {
    connection?.close();
    throw (
      diskError(path, error) ??
      new UserError(
        `cannot write a run into ${dirname(path)}: ${error instanceof Error ? error.message : String(error)}`,
        'name a folder that you may write to with --out',
      )
    );
  }
  return connection;
}

/**
 * Opens a store that is there, and brings one of an earlier version up to the present one. Throws UserError where it is
 * missing, no store, or of a version that this speciate does not know.
 */
export function openDatabase(path: string, mode: 'read' | 'write'): Connection {
  if (!existsSync(path) || !statSync(path).isFile()) {
    throw new UserError(
      `there is no run in ${dirname(path)}: ${path} is missing`,
      'name the folder that "speciate evolve --out" wrote',
    );
  }
  let version: unknown;
  let connection: Connection;
  try {
    migrate(path);
    connection = new Database(path, { readonly: mode === 'read' });
    version = versionOf(connection);
    if (mode === 'write') {
      configure(connection);
    }
  } catch (error) {
    throw (
      diskError(path, error) ??
      new UserError(
        `${path} cannot be opened as a store: ${error instanceof Error ? error.message : String(error)}`,
        'name the folder that "speciate evolve --out" wrote',
        EXIT.usage,
      )
    );
  }
  if (version !== SCHEMA_VERSION) {
    connection.close();
    throw new UserError(
      `${path} has store version ${String(version)}, this speciate reads version ${SCHEMA_VERSION}`,
      'use the version of speciate that wrote it, or evolve anew into another folder',
    );
  }
  return connection;
}

function versionOf(connection: Connection): unknown {
  return connection.pragma('user_version', { simple: true });
}

/** Takes a store of an earlier version through the steps that it lacks, in one transaction. Leaves all others alone. */
function migrate(path: string): void {
  const reading = new Database(path, { readonly: true });
  const found = versionOf(reading);
  reading.close();
  if (!isEarlier(found)) {
    return;
  }
  const connection = new Database(path);
  try {
    connection
      .transaction(() => {
        // Again, now that nobody else can write: another process may have been faster.
        const version = versionOf(connection);
        if (isEarlier(version)) {
          STEPS.slice(version - FIRST_VERSION).forEach((step) => connection.exec(step));
          connection.pragma(`user_version = ${SCHEMA_VERSION}`);
        }
      })
      .immediate();
  } finally {
    connection.close();
  }
}

function isEarlier(version: unknown): version is number {
  return typeof version === 'number' && version >= FIRST_VERSION && version < SCHEMA_VERSION;
}

/** What SQLite says where the disk is full, fails or takes nothing, which no other name of a folder mends. */
export function diskError(path: string, error: unknown): UserError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_READONLY')) {
    return new UserError(
      `the disk of ${dirname(path)} cannot be written (${code})`,
      'make it writable and run the command again; every generation done is stored',
      EXIT.environment,
    );
  }
  if (!/^SQLITE_(?:FULL|IOERR)/.test(code)) {
    return null;
  }
  return new UserError(
    `the disk of ${dirname(path)} is full or fails (${code})`,
    'make room and run the command again; every generation done is stored',
    EXIT.environment,
  );
}

function configure(connection: Connection): void {
  connection.pragma('journal_mode = WAL');
  connection.pragma('synchronous = NORMAL');
  connection.pragma('foreign_keys = ON');
  // A reader that stays makes the log grow; once it is gone, the file is cut again.
  connection.pragma(`journal_size_limit = ${WAL_BYTES}`);
}
