import type { Json } from '../../core/canonical-json.js';
import { canonicalJson } from '../../core/canonical-json.js';

import type { Connection } from './database.js';
import type { ExaminationRecord } from './records.js';

export interface ExaminationRow {
  readonly evidence: string | null;
  readonly failure: string | null;
}

/** Keeps what was found of a member of the present population, in place of what was known of it. */
export function writeExamination(
  connection: Connection,
  problemId: number,
  fingerprint: string,
  examination: ExaminationRecord,
): void {
  const { changes } = connection
    .prepare(
      `INSERT OR REPLACE INTO examination (individual_id, evidence, failure)
       SELECT id, @evidence, @failure FROM individual
       WHERE problem_id = @problemId AND fingerprint = @fingerprint AND place IS NOT NULL`,
    )
    .run({
      problemId,
      fingerprint: Buffer.from(fingerprint, 'hex'),
      evidence: examination.kind === 'examined' ? canonicalJson(examination.evidence) : null,
      failure: examination.kind === 'failed' ? examination.reason : null,
    });
  if (changes !== 1) {
    throw new RangeError(`no member ${fingerprint} of problem ${problemId} to keep an examination of`);
  }
}

/** What a row of the table says; null where there is none. */
export function examinationOf({ evidence, failure }: ExaminationRow): ExaminationRecord | null {
  if (evidence !== null) {
    return { kind: 'examined', evidence: JSON.parse(evidence) as Json };
  }
  return failure === null ? null : { kind: 'failed', reason: failure };
}
