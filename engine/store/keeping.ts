import { statSync } from 'node:fs';

import type { Connection } from './database.js';

/** Whose programs a store keeps: those of the present populations, or of every individual that was accepted. */
export const KEEPS = ['front', 'all'] as const;

export type Keep = (typeof KEEPS)[number];

/** Bytes of a store's files before and after it was made small. */
export interface Vacuumed {
  readonly bytesBefore: number;
  readonly bytesAfter: number;
}

/** From this share of free pages on, a run that ends gives them back: what SQLite itself fills again is not worth a copy. */
const FREE_SHARE = 0.25;

export function readKeep(connection: Connection): Keep {
  return connection.prepare('SELECT keep FROM run').pluck().get() === 'all' ? 'all' : 'front';
}

/** From now on keeps so much. Under `front`, programs of those that left their population go; their genotypes stay. */
export function writeKeep(connection: Connection, keep: Keep): void {
  connection.transaction(() => {
    connection.prepare('UPDATE run SET keep = ?').run(keep);
    if (keep === 'front') {
      connection.exec(
        'UPDATE individual SET content_id = NULL WHERE place IS NULL AND content_id IS NOT NULL;' +
          ' DELETE FROM content WHERE NOT EXISTS (SELECT 1 FROM individual WHERE content_id = content.id)',
      );
    }
  })();
}

/** Writes the store anew without its free pages. Needs up to twice its size of the disk meanwhile. */
export function vacuum(path: string, connection: Connection): Vacuumed {
  const bytesBefore = storeBytes(path);
  connection.exec('VACUUM');
  connection.pragma('wal_checkpoint(TRUNCATE)');
  return { bytesBefore, bytesAfter: storeBytes(path) };
}

/** Whether a quarter of the store's pages and more are free. */
export function isWorthVacuum(connection: Connection): boolean {
  const pages = (name: 'freelist_count' | 'page_count'): number =>
    Number(connection.pragma(name, { simple: true }));
  return pages('freelist_count') >= FREE_SHARE * pages('page_count');
}

/** The file and what is not written into it yet. */
function storeBytes(path: string): number {
  return [path, `${path}-wal`].reduce(
    (sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0),
    0,
  );
}
