import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { hashFile } from './download.js';
import { filesBelow } from './pulled.js';
import type { Pulled } from './pulled.js';

/** A file that is not as it was pulled. */
export interface ChangedFile {
  readonly path: string;
  readonly what: 'missing' | 'changed' | 'added';
}

/** Compares the files of a pulled data set with the hashes that were recorded when it was pulled. */
export async function changedFiles({ record, folder }: Pulled): Promise<readonly ChangedFile[]> {
  const changed: ChangedFile[] = [];
  for (const { path, bytes, sha256 } of record.files) {
    const found = await stat(join(folder, path)).catch(() => null);
    if (!found?.isFile()) {
      changed.push({ path, what: 'missing' });
    } else if (found.size !== bytes || (await hashFile(join(folder, path), 'sha256')) !== sha256) {
      changed.push({ path, what: 'changed' });
    }
  }
  const known = new Set(record.files.map(({ path }) => path));
  const there = await filesBelow(folder).catch(() => []);
  return [
    ...changed,
    ...there.filter((path) => !known.has(path)).map((path) => ({ path, what: 'added' }) as const),
  ];
}
