import type { Json } from '../../core/canonical-json.js';

import { unpack } from './compression.js';
import type { Connection } from './database.js';
import type { ExaminationRow } from './examinations.js';
import { examinationOf } from './examinations.js';
import type { MemberRecord, TriedRecord } from './records.js';

interface MemberRow extends ExaminationRow {
  readonly genotype: string;
  readonly fingerprint: Buffer;
  readonly objectives: string;
  readonly measures: string;
  readonly on_front: number;
  readonly generation: number;
  readonly is_spent: number;
  readonly verification: string | null;
  readonly body: Buffer;
}

/** The present population of a problem, best first. */
export function readMembers(connection: Connection, problemId: number): MemberRecord[] {
  const rows = connection
    .prepare(
      `SELECT genotype, fingerprint, objectives, measures, on_front, generation, is_spent, verification,
              content.body AS body, examination.evidence, examination.failure
       FROM individual JOIN content ON content.id = individual.content_id
       LEFT JOIN examination ON examination.individual_id = individual.id
       WHERE problem_id = ? AND place IS NOT NULL ORDER BY place`,
    )
    .all(problemId) as MemberRow[];
  const geneBody = connection.prepare('SELECT body FROM gene WHERE id = ?').pluck();
  return rows.map((row) => ({
    genes: (JSON.parse(row.genotype) as number[]).map((id) => JSON.parse(geneBody.get(id) as string) as Json),
    fingerprint: row.fingerprint.toString('hex'),
    objectives: JSON.parse(row.objectives) as number[],
    measures: JSON.parse(row.measures) as Json,
    phenotype: unpack(row.body) as Json,
    isOnFront: row.on_front === 1,
    born: row.generation,
    isSpent: row.is_spent === 1,
    verification: row.verification === null ? null : (JSON.parse(row.verification) as Json),
    examination: examinationOf(row),
  }));
}

/** Every candidate of a problem that was realised. */
export function readTried(connection: Connection, problemId: number): readonly TriedRecord[] {
  const genes = connection.prepare('SELECT id, body FROM gene WHERE problem_id = ?').all(problemId) as {
    readonly id: number;
    readonly body: string;
  }[];
  const bodies = new Map(genes.map(({ id, body }) => [id, JSON.parse(body) as Json]));
  const rows = connection
    .prepare('SELECT genotype, verdict FROM individual WHERE problem_id = ? AND genotype IS NOT NULL')
    .all(problemId) as { readonly genotype: string; readonly verdict: string }[];
  return rows.map(({ genotype, verdict }) => ({
    genes: (JSON.parse(genotype) as number[]).map((id) => bodies.get(id) ?? null),
    verdict,
  }));
}
