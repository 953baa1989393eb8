import { FIRST_ISLAND } from '../islands.js';
import type { CandidateRecord, GenerationRecord } from '../store/records.js';

/** A candidate that was accepted, of no steps where a test names none. */
export function acceptedRecord(
  given: Pick<CandidateRecord, 'slot' | 'fingerprint' | 'objectives' | 'measures' | 'phenotype'> &
    Partial<CandidateRecord>,
): CandidateRecord {
  return {
    ...{ kind: 'mutation', genes: [], verdict: 'accepted', reason: null },
    ...{ verification: null, counterExample: null, ...given },
  };
}

/** The founders' generation of a search, all of whose candidates are its population; the first `front` are its front. */
export function firstGeneration(
  candidates: readonly CandidateRecord[],
  front = candidates.length,
): GenerationRecord {
  const population = candidates.flatMap(({ fingerprint }) => fingerprint ?? []);
  return {
    ...{ number: 0, candidates, population, front: population.slice(0, front) },
    ...{ evaluations: candidates.length, stillFor: 0, island: FIRST_ISLAND, spent: [] },
  };
}
