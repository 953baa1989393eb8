import { evaluationsOf, gateOf } from '../../engine/search-space.js';

import type { Accepted, BreedingOrder, Candidate, SearchSpace } from '../../engine/search-space.js';
import type { Rng } from '../../core/rng.js';

/** What every search of the comparison gets: the same space, the same founder, the same number of evaluations. */
export interface ComparedJob<Genotype, Phenotype> {
  readonly space: SearchSpace<Genotype, Phenotype>;
  readonly founder: Genotype;
  readonly evaluations: number;
  /** Candidates bred at a time. */
  readonly batch: number;
  readonly rng: Rng;
  readonly signal: AbortSignal;
}

/** What a search came to: everything that cleared the gates, the founder first, in the order it was found. */
export interface ComparedResult<Genotype, Phenotype> {
  readonly accepted: readonly Accepted<Genotype, Phenotype>[];
  readonly evaluations: number;
}

/** Generations in a row that may realise nothing before a search counts as out of places. */
export const IDLE_GENERATIONS = 24;

/**
 * Keeps a search's books as the engine's loop does: a candidate that was realised is an evaluation, whether or not a
 * gate held it back; one that was accepted before is not accepted again.
 */
export interface Ledger<Genotype, Phenotype> {
  /** Evaluations left; 0 too where nothing was realised for long. */
  room(): number;
  /** Breeds, and returns what was accepted. `known` is what the search itself remembers; it grows. */
  breed(
    orders: readonly BreedingOrder<Genotype, Phenotype>[],
    known: Set<string>,
  ): Promise<Accepted<Genotype, Phenotype>[]>;
  result(): ComparedResult<Genotype, Phenotype>;
}

export function openLedger<Genotype, Phenotype>(
  job: Pick<ComparedJob<Genotype, Phenotype>, 'space' | 'evaluations' | 'signal'>,
): Ledger<Genotype, Phenotype> {
  const { space, signal } = job;
  const accepted = new Map<string, Accepted<Genotype, Phenotype>>();
  let evaluations = 0;
  let idle = 0;
  const enter = (candidate: Candidate<Genotype, Phenotype>, known: Set<string>): boolean => {
    const { fingerprint, genotype } = candidate;
    // Candidates of one batch may be bred apart and be the same.
    const isNew = candidate.kind === 'accepted' && !known.has(candidate.fingerprint);
    evaluations += evaluationsOf(candidate);
    if (genotype !== null) {
      idle = 0;
      space.lessonsOf(genotype, gateOf(candidate)).forEach((lesson) => known.add(lesson));
    }
    if (fingerprint !== null) {
      known.add(fingerprint);
    }
    if (isNew && !accepted.has(candidate.fingerprint)) {
      accepted.set(candidate.fingerprint, candidate);
    }
    return isNew;
  };
  return {
    room: () => (idle >= IDLE_GENERATIONS ? 0 : Math.max(0, job.evaluations - evaluations)),
    breed: async (orders, known) => {
      signal.throwIfAborted();
      const candidates = await space.breed(orders, known, signal);
      idle += 1;
      return candidates.filter(
        (candidate): candidate is Accepted<Genotype, Phenotype> =>
          enter(candidate, known) && candidate.kind === 'accepted',
      );
    },
    result: () => ({ accepted: [...accepted.values()], evaluations }),
  };
}

/** The order for the founder, which every search spends its first evaluation on. */
export function founderOrder<Genotype, Phenotype>({
  founder,
  rng,
}: ComparedJob<Genotype, Phenotype>): BreedingOrder<Genotype, Phenotype> {
  return { descent: { kind: 'founder', genotype: founder }, rngPath: rng.fork('founder').path, most: 1 };
}
