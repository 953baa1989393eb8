import type { Json } from '../../core/canonical-json.js';
import { canonicalJson } from '../../core/canonical-json.js';

import type { CounterExample } from '../../core/counter-example.js';
import { contentWriter } from './contents.js';
import type { Connection } from './database.js';
import type { CandidateRecord, GenerationRecord, MeasuredRecord, VerificationRecord } from './records.js';

/** Writes generations, and what was found of the last one's front, one transaction each. */
export interface GenerationWriter {
  save(problemId: number, generation: GenerationRecord): void;
  /** Notes what holds, takes out of the population what does not, and marks the front that is left. */
  saveVerification(
    problemId: number,
    verified: readonly VerificationRecord[],
    frontOf: (left: readonly string[]) => readonly string[],
  ): void;
  /** Keeps what was measured of members of the present population, and marks the front that they now are. */
  saveMeasured(problemId: number, measured: readonly MeasuredRecord[], front: readonly string[]): void;
  /** A problem is over: nothing of it is kept in memory any longer. */
  release(problemId: number): void;
}

/**
 * Keeps, a problem, the ids of genes written so far: a gene is one row however many genotypes hold it, which
 * is what keeps a run of many evaluations small.
 */
export function createGenerationWriter(connection: Connection): GenerationWriter {
  const genes = new Map<number, Map<string, number>>();
  const statements = prepare(connection);

  const geneIds = (problemId: number): Map<string, number> => {
    let known = genes.get(problemId);
    if (known === undefined) {
      const rows = statements.genes.all(problemId) as { id: number; body: string }[];
      known = new Map(rows.map((row) => [row.body, row.id]));
      genes.set(problemId, known);
    }
    return known;
  };
  const geneId = (problemId: number, gene: Json): number => {
    const body = canonicalJson(gene);
    const known = geneIds(problemId);
    const id = known.get(body);
    if (id !== undefined) {
      return id;
    }
    const written = Number(statements.insertGene.run(problemId, body).lastInsertRowid);
    known.set(body, written);
    return written;
  };
  const insertCandidate = (problemId: number, generation: number, candidate: CandidateRecord): void => {
    const ids = candidate.genes?.map((gene) => geneId(problemId, gene)) ?? null;
    const { lastInsertRowid } = statements.insertIndividual.run({
      problemId,
      generation,
      slot: candidate.slot,
      kind: candidate.kind,
      genotype: ids === null ? null : JSON.stringify(ids),
      lastGene: ids?.at(-1) ?? null,
      verdict: candidate.verdict,
      reason: candidate.reason,
      fingerprint: candidate.fingerprint === null ? null : Buffer.from(candidate.fingerprint, 'hex'),
      objectives: candidate.objectives === null ? null : canonicalJson(candidate.objectives),
      measures: candidate.measures === null ? null : canonicalJson(candidate.measures),
      verification: candidate.verification === null ? null : canonicalJson(candidate.verification),
      contentId: candidate.phenotype === null ? null : statements.contentId(candidate.phenotype),
    });
    insertCounterExample(problemId, Number(lastInsertRowid), candidate.counterExample);
  };
  const insertCounterExample = (
    problemId: number,
    individualId: number,
    example: CounterExample | null,
  ): void => {
    if (example !== null) {
      const { input, part, original, evolved, gene } = example;
      const geneRow = gene === null ? null : geneId(problemId, gene);
      statements.insertCounterExample.run({ individualId, geneRow, input, part, original, evolved });
    }
  };
  const write = connection.transaction((problemId: number, generation: GenerationRecord) => {
    for (const candidate of generation.candidates) {
      insertCandidate(problemId, generation.number, candidate);
    }
    measureAgain(statements, problemId, generation.remeasured ?? []);
    placePopulation(statements, problemId, generation);
    for (const fingerprint of generation.spent) {
      statements.spend.run(problemId, Buffer.from(fingerprint, 'hex'));
    }
    const accepted = generation.candidates.filter((candidate) => candidate.verdict === 'accepted').length;
    statements.insertGeneration.run(
      problemId,
      generation.number,
      generation.evaluations,
      accepted,
      generation.front.length,
    );
    statements.updateProblem.run(
      generation.evaluations,
      generation.number + 1,
      generation.stillFor,
      generation.island.number,
      generation.island.began,
      generation.island.stillFor,
      problemId,
    );
  });
  const writeVerification: GenerationWriter['saveVerification'] = connection.transaction(
    (
      problemId: number,
      verified: readonly VerificationRecord[],
      frontOf: (left: readonly string[]) => readonly string[],
    ) => {
      for (const { fingerprint, verification, verdict, reason, counterExample } of verified) {
        const id = Number(statements.placed.get(problemId, Buffer.from(fingerprint, 'hex')));
        if (verdict === null) {
          statements.verify.run(canonicalJson(verification), id);
        } else {
          statements.refute.run(verdict, reason, id);
          insertCounterExample(problemId, id, counterExample);
        }
      }
      const left = statements.population.all(problemId) as Buffer[];
      const population = left.map((fingerprint) => fingerprint.toString('hex'));
      placePopulation(statements, problemId, { population, front: frontOf(population) });
    },
  );
  const writeMeasured: GenerationWriter['saveMeasured'] = connection.transaction(
    (problemId: number, measured: readonly MeasuredRecord[], front: readonly string[]) => {
      measureAgain(statements, problemId, measured);
      const members = statements.population.all(problemId) as Buffer[];
      const population = members.map((fingerprint) => fingerprint.toString('hex'));
      placePopulation(statements, problemId, { population, front });
    },
  );
  const whole = (problemId: number, work: () => void): void => {
    try {
      work();
    } catch (error) {
      // Ids of genes that the rolled-back transaction wrote are void.
      genes.delete(problemId);
      throw error;
    }
  };
  return {
    save: (problemId, generation) => {
      whole(problemId, () => {
        write(problemId, generation);
      });
    },
    saveVerification: (problemId, verified, frontOf) => {
      whole(problemId, () => {
        writeVerification(problemId, verified, frontOf);
      });
    },
    saveMeasured: (problemId, measured, front) => {
      whole(problemId, () => {
        writeMeasured(problemId, measured, front);
      });
    },
    release: (problemId) => {
      genes.delete(problemId);
    },
  };
}

type Statements = ReturnType<typeof prepare>;

function prepare(connection: Connection) {
  return {
    genes: connection.prepare('SELECT id, body FROM gene WHERE problem_id = ?'),
    insertGene: connection.prepare('INSERT INTO gene (problem_id, body) VALUES (?, ?)'),
    contentId: contentWriter(connection),
    insertIndividual: connection.prepare(
      `INSERT INTO individual (problem_id, generation, slot, kind, genotype, last_gene, verdict, reason,
         fingerprint, objectives, measures, verification, content_id)
       VALUES (@problemId, @generation, @slot, @kind, @genotype, @lastGene, @verdict, @reason,
         @fingerprint, @objectives, @measures, @verification, @contentId)`,
    ),
    insertCounterExample: connection.prepare(
      `INSERT INTO counter_example (individual_id, gene_id, input, part, original, evolved)
       VALUES (@individualId, @geneRow, @input, @part, @original, @evolved)`,
    ),
    placed: connection
      .prepare('SELECT id FROM individual WHERE problem_id = ? AND fingerprint = ? AND place IS NOT NULL')
      .pluck(),
    verify: connection.prepare('UPDATE individual SET verification = ? WHERE id = ?'),
    refute: connection.prepare(
      'UPDATE individual SET verdict = ?, reason = ?, place = NULL, on_front = 0 WHERE id = ?',
    ),
    population: connection
      .prepare('SELECT fingerprint FROM individual WHERE problem_id = ? AND place IS NOT NULL ORDER BY place')
      .pluck(),
    unplace: connection.prepare(
      'UPDATE individual SET place = NULL, on_front = 0 WHERE problem_id = ? AND place IS NOT NULL',
    ),
    place: connection.prepare(
      `UPDATE individual SET place = ?, on_front = ?
       WHERE problem_id = ? AND fingerprint = ? AND verdict = 'accepted'`,
    ),
    measure: connection.prepare(
      `UPDATE individual SET objectives = ?, measures = ?
       WHERE problem_id = ? AND fingerprint = ? AND verdict = 'accepted'`,
    ),
    spend: connection.prepare(
      'UPDATE individual SET is_spent = 1 WHERE problem_id = ? AND fingerprint = ? AND place IS NOT NULL',
    ),
    dropContent: connection.prepare(
      `UPDATE individual SET content_id = NULL
         WHERE problem_id = ? AND place IS NULL AND content_id IS NOT NULL`,
    ),
    sweepContent: connection.prepare(
      `DELETE FROM content WHERE id IN (SELECT value FROM json_each(?))
         AND NOT EXISTS (SELECT 1 FROM individual WHERE individual.content_id = content.id)
         AND NOT EXISTS (SELECT 1 FROM earlier_program WHERE earlier_program.content_id = content.id)`,
    ),
    unplacedContent: connection
      .prepare(
        `SELECT content_id FROM individual WHERE problem_id = ? AND place IS NULL AND content_id IS NOT NULL
           AND (SELECT keep FROM run) = 'front'`,
      )
      .pluck(),
    insertGeneration: connection.prepare('INSERT INTO generation VALUES (?, ?, ?, ?, ?)'),
    updateProblem: connection.prepare(
      `UPDATE problem SET evaluations = ?, generations = ?, still_for = ?,
         island = ?, island_began = ?, island_still = ? WHERE id = ?`,
    ),
  };
}

function measureAgain(statements: Statements, problemId: number, measured: readonly MeasuredRecord[]): void {
  for (const { fingerprint, objectives, measures } of measured) {
    const place = Buffer.from(fingerprint, 'hex');
    statements.measure.run(canonicalJson(objectives), canonicalJson(measures), problemId, place);
  }
}

/** Marks the population and its front; programs of those that left it are dropped unless all are kept, their genotypes stay. */
function placePopulation(
  statements: Statements,
  problemId: number,
  generation: Pick<GenerationRecord, 'population' | 'front'>,
): void {
  const front = new Set(generation.front);
  statements.unplace.run(problemId);
  for (const [place, fingerprint] of generation.population.entries()) {
    statements.place.run(place, front.has(fingerprint) ? 1 : 0, problemId, Buffer.from(fingerprint, 'hex'));
  }
  const dropped = statements.unplacedContent.all(problemId);
  if (dropped.length > 0) {
    statements.dropContent.run(problemId);
    statements.sweepContent.run(JSON.stringify(dropped));
  }
}
