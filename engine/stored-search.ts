import type { SearchSettings } from './search-settings.js';
import type { GenerationResult, SearchState } from './search.js';
import { firstFront, stopReason } from './search.js';
import type { Candidate, SearchSpace } from './search-space.js';
import type { CandidateRecord, GenerationRecord, StoredSearch } from './store/records.js';

/** A generation as the store keeps it. */
export function generationRecord<Genotype, Phenotype>(
  space: SearchSpace<Genotype, Phenotype>,
  generation: GenerationResult<Genotype, Phenotype>,
): GenerationRecord {
  const { state, candidates, orders, number, remeasured } = generation;
  return {
    number,
    candidates: candidates.map((candidate, slot) =>
      candidateRecord(space, candidate, slot, orders[slot]?.descent.kind ?? 'mutation'),
    ),
    population: state.population.map((individual) => individual.fingerprint),
    front: firstFront(space.objectives, state.population).map((individual) => individual.fingerprint),
    evaluations: state.evaluations,
    stillFor: state.stillFor,
    island: state.island,
    spent: state.population.filter(({ isSpent }) => isSpent).map(({ fingerprint }) => fingerprint),
    ...(remeasured.length === 0
      ? {}
      : {
          remeasured: remeasured.map(({ fingerprint, objectives, measures }) => ({
            ...{ fingerprint, objectives, measures },
          })),
        }),
  };
}

function candidateRecord<Genotype, Phenotype>(
  space: SearchSpace<Genotype, Phenotype>,
  candidate: Candidate<Genotype, Phenotype>,
  slot: number,
  kind: CandidateRecord['kind'],
): CandidateRecord {
  const { genotype, fingerprint } = candidate;
  const genes = genotype === null ? null : space.encodeGenotype(genotype);
  if (candidate.kind === 'rejected') {
    const counterExample = candidate.counterExample ?? null;
    const nothing = { objectives: null, measures: null, verification: null, phenotype: null, counterExample };
    return { slot, kind, genes, verdict: candidate.gate, reason: candidate.reason, fingerprint, ...nothing };
  }
  return {
    slot,
    kind,
    genes,
    verdict: 'accepted',
    reason: null,
    fingerprint,
    objectives: candidate.objectives,
    measures: candidate.measures,
    verification: candidate.verification ?? null,
    phenotype: space.encodePhenotype(candidate.phenotype),
    counterExample: null,
  };
}

/** The state that a stored search stands at. */
export function searchState<Genotype, Phenotype>(
  space: SearchSpace<Genotype, Phenotype>,
  stored: StoredSearch,
  limits: { readonly settings: SearchSettings; readonly evaluations: number },
): SearchState<Genotype, Phenotype> {
  const state = {
    generation: stored.generation,
    evaluations: stored.evaluations,
    stillFor: stored.stillFor,
    island: stored.island,
    known: new Set([
      ...stored.fingerprints,
      ...stored.tried.flatMap(({ genes, verdict }) =>
        space.lessonsOf(space.decodeGenotype(genes), verdict === 'accepted' ? null : verdict),
      ),
    ]),
    population: stored.population.map((member) => ({
      kind: 'accepted' as const,
      genotype: space.decodeGenotype(member.genes),
      phenotype: space.decodePhenotype(member.phenotype),
      fingerprint: member.fingerprint,
      objectives: member.objectives,
      measures: member.measures,
      born: member.born,
      isSpent: member.isSpent,
    })),
  };
  return { ...state, stopped: state.generation === 0 ? null : stopReason({ space, ...limits }, state) };
}
