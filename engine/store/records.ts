import type { Json } from '../../core/canonical-json.js';
import type { CounterExample } from '../../core/counter-example.js';
import type { Problem } from '../../core/problem.js';

/** What a run is: everything that decides its result, and what made it. */
export interface RunRecord {
  /** The validated configuration; its hash with the versions is `configHash`. */
  readonly configuration: Json;
  readonly configHash: string;
  /** Versions of speciate, Python, Pylint and the sandbox backend. */
  readonly versions: Readonly<Record<string, string>>;
  /** The command line as typed, for people. */
  readonly command: string;
  /** The SearchSpace's kind. */
  readonly space: string;
}

/** A record of the data that is no problem, and why. */
export interface LeftOut {
  readonly id: string;
  readonly reason: string;
}

export type ProblemState = 'pending' | 'running' | 'done' | 'skipped';

export interface ProblemRecord {
  readonly id: number;
  readonly problem: Problem;
  readonly state: ProblemState;
  /** Why it was skipped, or why its search stopped. */
  readonly reason: string | null;
  readonly evaluations: number;
  readonly generations: number;
  /** What was measured on the original once (facts, metrics, limits); null while pending. */
  readonly baseline: Json | null;
}

export type CandidateKind = 'founder' | 'mutation' | 'crossover';

/** A candidate as the store keeps it. */
export interface CandidateRecord {
  readonly slot: number;
  readonly kind: CandidateKind;
  /** Null where nothing was realised. */
  readonly genes: readonly Json[] | null;
  /** `accepted`, or the gate that held it back. */
  readonly verdict: string;
  readonly reason: string | null;
  readonly fingerprint: string | null;
  readonly objectives: readonly number[] | null;
  readonly measures: Json | null;
  /** What a closer look found of it; null where nobody looked, or it does not hold. */
  readonly verification: Json | null;
  readonly phenotype: Json | null;
  readonly counterExample: CounterExample | null;
}

/** What a look at the present front came to: some of it holds, some of it is to be taken out. */
export interface VerificationRecord {
  readonly fingerprint: string;
  /** Null where it does not hold. */
  readonly verification: Json | null;
  /** The gate and the reason, where it does not hold. */
  readonly verdict: string | null;
  readonly reason: string | null;
  readonly counterExample: CounterExample | null;
}

/** Where a search breeds (`islands.ts`): the island, the generation it began with, generations since it got better. */
export interface IslandRecord {
  readonly number: number;
  readonly began: number;
  readonly stillFor: number;
}

/** What a member of the population is found to be when more is measured of it than when it was bred. */
export type MeasuredRecord = Pick<MemberRecord, 'fingerprint' | 'objectives' | 'measures'>;

/** One generation, stored in one transaction. */
export interface GenerationRecord {
  readonly number: number;
  readonly candidates: readonly CandidateRecord[];
  /** Fingerprints of the population after it, best first. */
  readonly population: readonly string[];
  /** Fingerprints of the first front. */
  readonly front: readonly string[];
  readonly evaluations: number;
  readonly stillFor: number;
  readonly island: IslandRecord;
  /** Fingerprints of those of the population that have nothing left to vary. */
  readonly spent: readonly string[];
  /** Members of earlier generations that were measured now; left out where there are none. */
  readonly remeasured?: readonly MeasuredRecord[];
}

/** What the examination of an exported program found, or why it found nothing. */
export type ExaminationRecord =
  | { readonly kind: 'examined'; readonly evidence: Json }
  | { readonly kind: 'failed'; readonly reason: string };

/** A member of the present population. */
export interface MemberRecord {
  readonly genes: readonly Json[];
  readonly fingerprint: string;
  readonly objectives: readonly number[];
  readonly measures: Json;
  readonly phenotype: Json;
  readonly isOnFront: boolean;
  /** The generation that it was bred in. */
  readonly born: number;
  /** It has nothing left to vary. */
  readonly isSpent: boolean;
  /** What was found of it on all inputs; null where nobody looked yet. */
  readonly verification: Json | null;
  /** Null where nobody examined it yet. */
  readonly examination: ExaminationRecord | null;
}

/** An individual that was accepted, whether or not it is still in its population. */
export interface IndividualRecord extends Pick<
  MemberRecord,
  'genes' | 'fingerprint' | 'measures' | 'born' | 'isOnFront'
> {
  /** Null where the store keeps its genotype alone (keeping.ts): replaying it gives the program. */
  readonly phenotype: Json | null;
}

/** A candidate that was realised, and how its generation judged it. */
export type TriedRecord = { readonly genes: readonly Json[] } & Pick<CandidateRecord, 'verdict'>;

/** What a search needs to go on. */
export interface StoredSearch {
  readonly generation: number;
  readonly evaluations: number;
  readonly stillFor: number;
  readonly island: IslandRecord;
  readonly population: readonly MemberRecord[];
  /** Fingerprints of all candidates so far. */
  readonly fingerprints: readonly string[];
  readonly tried: readonly TriedRecord[];
}
