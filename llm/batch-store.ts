import { inflateRawSync } from 'node:zlib';

import type { Database } from 'better-sqlite3';

import type { ModelRequest } from './model-request.js';

/** A batch that a server works on, or was about to. */
export interface OpenBatch {
  readonly id: number;
  /** Null where the process ended before the server had named it. */
  readonly remoteId: string | null;
}

export interface BatchCall {
  readonly id: number;
  readonly key: string;
  readonly sample: number;
}

/** Batches of an answer file, so that one that was sent is fetched whenever its work goes on. */
export interface BatchStore {
  create(account: string, server: string): number;
  name(id: number, remoteId: string): void;
  open(account: string, server: string): readonly OpenBatch[];
  /** What was asked under a key. Throws a TypeError where nothing was. */
  request(key: string): ModelRequest;
  /** Its requests without an answer. */
  calls(id: number): readonly BatchCall[];
  close(id: number): void;
}

interface CallRow {
  readonly id: number;
  readonly request_key: string;
  readonly first_sample: number;
}

export function createBatchStore(connection: Database): BatchStore {
  const create = connection.prepare('INSERT INTO batch (account, server) VALUES (?, ?)');
  const name = connection.prepare('UPDATE batch SET remote_id = ? WHERE id = ?');
  const open = connection.prepare(
    'SELECT id, remote_id AS remoteId FROM batch WHERE account = ? AND server = ? AND is_open = 1 ORDER BY id',
  );
  const calls = connection.prepare(
    "SELECT id, request_key, first_sample FROM call WHERE batch_id = ? AND state = 'asked' ORDER BY id",
  );
  const request = connection.prepare('SELECT request FROM request WHERE key = ?');
  const close = connection.prepare('UPDATE batch SET is_open = 0 WHERE id = ?');
  return {
    create: (account, server) => Number(create.run(account, server).lastInsertRowid),
    name: (id, remoteId) => {
      name.run(remoteId, id);
    },
    open: (account, server) => open.all(account, server) as OpenBatch[],
    request: (key) => {
      const row = request.get(key) as { readonly request: Buffer } | undefined;
      if (row === undefined) {
        throw new TypeError(`nothing was asked under ${key}`);
      }
      return JSON.parse(inflateRawSync(row.request).toString('utf8')) as ModelRequest;
    },
    calls: (id) =>
      (calls.all(id) as CallRow[]).map((row) => ({
        ...{ id: row.id, key: row.request_key, sample: row.first_sample },
      })),
    close: (id) => {
      close.run(id);
    },
  };
}
