import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

import Database from 'better-sqlite3';

import { EnvironmentError } from '../core/errors.js';

import type { EmbeddingCache } from './embed-all.js';

export interface EmbeddingFile extends EmbeddingCache {
  close(): void;
}

/** Milliseconds that a process waits for another one that writes. */
const PATIENCE = 10_000;

/**
 * Embeddings in an SQLite file, which several processes may use at once; made where it is not there. Throws an
 * EnvironmentError where it cannot be made, read or written, or is something else.
 */
export function openEmbeddingFile(path: string): EmbeddingFile {
  const told = <Value>(work: () => Value): Value => {
    try {
      return work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new EnvironmentError(
        `embeddings cannot be kept in ${path}: ${reason}`,
        'remove the file, or name another cache folder by XDG_CACHE_HOME',
      );
    }
  };
  const { connection, find, insert } = told(() => {
    mkdirSync(dirname(path), { recursive: true });
    const opened = new Database(path, { timeout: PATIENCE });
    opened.pragma('journal_mode = WAL');
    opened.pragma('synchronous = NORMAL');
    opened.exec('CREATE TABLE IF NOT EXISTS embedding (hash TEXT PRIMARY KEY, vector BLOB NOT NULL) STRICT');
    return {
      connection: opened,
      find: opened.prepare<[string], { vector: Buffer }>('SELECT vector FROM embedding WHERE hash = ?'),
      insert: opened.prepare('INSERT OR IGNORE INTO embedding (hash, vector) VALUES (?, ?)'),
    };
  });
  const saveAll = connection.transaction((entries: Parameters<EmbeddingCache['save']>[0]) => {
    for (const { hash, vector } of entries) {
      insert.run(hash, bytesOf(vector));
    }
  });
  return {
    path,
    find: (hash) => {
      const row = told(() => find.get(hash));
      return row === undefined ? null : vectorOf(row.vector);
    },
    save: (entries) => {
      told(() => {
        saveAll.immediate(entries);
      });
    },
    close: () => {
      connection.close();
    },
  };
}

/** Little-endian on every machine, as a cache may lie on a shared disk. */
function bytesOf(vector: Float32Array): Buffer {
  const bytes = Buffer.alloc(vector.length * Float32Array.BYTES_PER_ELEMENT);
  vector.forEach((value, index) => {
    bytes.writeFloatLE(value, index * Float32Array.BYTES_PER_ELEMENT);
  });
  return bytes;
}

function vectorOf(bytes: Buffer): Float32Array {
  const length = Math.floor(bytes.length / Float32Array.BYTES_PER_ELEMENT);
  return Float32Array.from({ length }, (_, index) =>
    bytes.readFloatLE(index * Float32Array.BYTES_PER_ELEMENT),
  );
}
