import type { Accepted, Answer, BreedingOrder, Candidate } from './search-space.js';

/** Every candidate that was judged, each with its order. */
export function judgedFor<Genotype, Phenotype>(
  ordered: readonly BreedingOrder<Genotype, Phenotype>[],
  answers: readonly Answer<Genotype, Phenotype>[],
): {
  readonly orders: readonly BreedingOrder<Genotype, Phenotype>[];
  readonly judged: readonly Candidate<Genotype, Phenotype>[];
} {
  const pairs = ordered.flatMap((order, slot) => {
    const answer = answers[slot];
    if (answer === undefined) {
      throw new RangeError(`${ordered.length} orders and ${answers.length} answers`);
    }
    const { heldBefore = [], ...candidate } = answer;
    return [...heldBefore, candidate].map((one) => ({ order, candidate: one }));
  });
  return { orders: pairs.map(({ order }) => order), judged: pairs.map(({ candidate }) => candidate) };
}

/** Candidates of which some have become what they were found to be. */
export function replaced<Genotype, Phenotype>(
  candidates: readonly Candidate<Genotype, Phenotype>[],
  some: readonly Accepted<Genotype, Phenotype>[],
  found: readonly Candidate<Genotype, Phenotype>[],
): readonly Candidate<Genotype, Phenotype>[] {
  const answers = new Map(some.map((one, at) => [one, found[at] ?? one] as const));
  return candidates.map((one) => (one.kind === 'accepted' ? (answers.get(one) ?? one) : one));
}

/**
 * Accepted candidates whose fingerprint an earlier one has become rejected ones: the parts of a generation may be
 * bred apart and not see each other.
 */
export function withoutDuplicates<Genotype, Phenotype>(
  candidates: readonly Candidate<Genotype, Phenotype>[],
  known: ReadonlySet<string>,
): Candidate<Genotype, Phenotype>[] {
  const seen = new Set(known);
  return candidates.map((candidate) => {
    const { fingerprint, genotype, passedOver = 0 } = candidate;
    if (fingerprint === null) {
      return candidate;
    }
    if (candidate.kind === 'accepted' && seen.has(fingerprint)) {
      const reason = 'the same candidate was tried before';
      return { kind: 'rejected', genotype, fingerprint, gate: 'duplicate', reason, passedOver };
    }
    seen.add(fingerprint);
    return candidate;
  });
}
