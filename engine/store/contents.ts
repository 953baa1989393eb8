import { createHash } from 'node:crypto';

import type { Json } from '../../core/canonical-json.js';
import { canonicalJson } from '../../core/canonical-json.js';

import { pack } from './compression.js';
import type { Connection } from './database.js';

/** Writes programs by their content, each once; gives the id of the row. */
export function contentWriter(connection: Connection): (phenotype: Json) => number {
  const find = connection.prepare('SELECT id FROM content WHERE hash = ?').pluck();
  const insert = connection.prepare('INSERT INTO content (hash, body) VALUES (?, ?)');
  return (phenotype) => {
    const hash = createHash('sha256').update(canonicalJson(phenotype), 'utf8').digest();
    const known = find.get(hash) as number | undefined;
    return known ?? Number(insert.run(hash, pack(phenotype)).lastInsertRowid);
  };
}
