import type { Json } from '../../core/canonical-json.js';

import { unpack } from './compression.js';
import type { Connection } from './database.js';
import type { IndividualRecord } from './records.js';

interface IndividualRow {
  readonly genotype: string;
  readonly fingerprint: Buffer;
  readonly measures: string;
  readonly generation: number;
  readonly on_front: number;
  readonly body: Buffer | null;
}

/** Every individual of a problem that was accepted, those that left their population too, in the order that they were bred. */
export function* readAccepted(connection: Connection, problemId: number): Generator<IndividualRecord> {
  const geneBody = connection.prepare('SELECT body FROM gene WHERE id = ?').pluck();
  const rows = connection
    .prepare(
      `SELECT genotype, fingerprint, measures, generation, on_front, content.body AS body
       FROM individual LEFT JOIN content ON content.id = individual.content_id
       WHERE problem_id = ? AND verdict = 'accepted' ORDER BY generation, slot, individual.id`,
    )
    .all(problemId) as IndividualRow[];
  for (const row of rows) {
    yield {
      genes: (JSON.parse(row.genotype) as number[]).map(
        (id) => JSON.parse(geneBody.get(id) as string) as Json,
      ),
      fingerprint: row.fingerprint.toString('hex'),
      measures: JSON.parse(row.measures) as Json,
      born: row.generation,
      isOnFront: row.on_front === 1,
      phenotype: row.body === null ? null : (unpack(row.body) as Json),
    };
  }
}
