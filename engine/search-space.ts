import type { Json } from '../core/canonical-json.js';
import type { CounterExample } from '../core/counter-example.js';

/** A number that NSGA-II sorts by, with its direction. */
export interface Objective {
  readonly name: string;
  readonly direction: 'maximise' | 'minimise';
}

/** A genotype with what it is realised as, so that varying it need not replay it. */
export interface Parent<Genotype, Phenotype> {
  readonly genotype: Genotype;
  readonly phenotype: Phenotype;
}

/** How a candidate comes about: a founder as it is, one parent varied, or two parents combined. */
export type Descent<Genotype, Phenotype> =
  | { readonly kind: 'founder'; readonly genotype: Genotype }
  | { readonly kind: 'mutation'; readonly parent: Parent<Genotype, Phenotype> }
  | {
      readonly kind: 'crossover';
      readonly first: Parent<Genotype, Phenotype>;
      readonly second: Parent<Genotype, Phenotype>;
    };

/** One candidate that the loop wants: from whom, and the path of the Rng that everything about it draws from. */
export interface BreedingOrder<Genotype, Phenotype> {
  readonly descent: Descent<Genotype, Phenotype>;
  readonly rngPath: string;
  /** Evaluations that it may take, at least one. */
  readonly most: number;
}

/** What each of up to `orders` orders may take of the evaluations left: `most`, and the last one what is left of that. */
export function allowances(left: number, orders: number, most: number): number[] {
  const count = Math.min(orders, Math.ceil(left / most));
  return Array.from({ length: count }, (_, slot) => Math.min(most, left - slot * most));
}

/** What was realised for the same order and passed over for this one; each was an evaluation too. */
interface Chosen {
  /** How many; none where it is left out. */
  readonly passedOver?: number;
}

/** A candidate that cleared every gate. */
export interface Accepted<Genotype, Phenotype> extends Chosen {
  readonly kind: 'accepted';
  readonly genotype: Genotype;
  readonly phenotype: Phenotype;
  /** Equal for candidates that are the same but for layout. */
  readonly fingerprint: string;
  /** One number an objective of the space, in its order. */
  readonly objectives: readonly number[];
  /** What was measured, for the store and the export. */
  readonly measures: Json;
  /** What a closer look found of it; left out where nobody looked. */
  readonly verification?: Json;
}

/** The gate of a mutation that found nothing left to vary: its parent is not mutated again. */
export const NO_SITE = 'no-site';

/** A candidate that a gate held back. */
export interface Rejected<Genotype> extends Chosen {
  readonly kind: 'rejected';
  /** Null where nothing could be realised: then it is no evaluation. */
  readonly genotype: Genotype | null;
  readonly fingerprint: string | null;
  readonly gate: string;
  readonly reason: string;
  /** What shows the fault, where an input does. */
  readonly counterExample?: CounterExample;
}

/** How many evaluations it took to come to a candidate, itself among them; one that could not be realised is none. */
export function evaluationsOf<Genotype, Phenotype>({
  genotype,
  passedOver = 0,
}: Candidate<Genotype, Phenotype>): number {
  return passedOver + (genotype === null ? 0 : 1);
}

export type Candidate<Genotype, Phenotype> = Accepted<Genotype, Phenotype> | Rejected<Genotype>;

/** What an order came to: a candidate, and those of the same order that were judged before it and held back. */
export type Answer<Genotype, Phenotype> = Candidate<Genotype, Phenotype> & {
  /** Candidates in their own right, in the order in which they were judged; none where it is left out. */
  readonly heldBefore?: readonly Rejected<Genotype>[];
};

/** The gate that held a candidate back; null where none did. */
export function gateOf<Genotype, Phenotype>(candidate: Candidate<Genotype, Phenotype>): string | null {
  return candidate.kind === 'accepted' ? null : candidate.gate;
}

/**
 * Objectives that are too dear to be measured of everybody: the last ones of a space. Who is not measured has a value there
 * that is worse than any measured one, and is measured when it would stand on the first front by the others.
 */
export interface DearObjectives<Genotype, Phenotype> {
  /** How many of the space's objectives everybody has; the others are dear. */
  readonly plain: number;
  /** Whether it was measured, or was found not to be measurable. */
  isMeasured(individual: Accepted<Genotype, Phenotype>): boolean;
  /** The same individuals, in their sequence, with what was measured in their objectives and measures. */
  measure(
    individuals: readonly Accepted<Genotype, Phenotype>[],
    signal: AbortSignal,
  ): Promise<readonly Accepted<Genotype, Phenotype>[]>;
}

/**
 * What the engine searches over: variation, realisation, objectives and encoding (design, section 1).
 * Programs (lists of steps), graft plans and prompts are its instances; the loop knows nothing of them.
 */
export interface SearchSpace<Genotype, Phenotype> {
  readonly kind: 'programs' | 'graft-plans' | 'prompts';
  readonly objectives: readonly Objective[];
  /** Evaluations that an order takes at most: more than one where the best of several candidates answers it. */
  readonly evaluationsAnOrder: number;
  /**
   * Varies, realises, gates and measures: one answer an order, in the orders' sequence. The result may depend
   * on what it is handed alone, never on timing. `known` holds the fingerprints of earlier candidates and what they taught;
   * `front` the objectives, as far as everybody has them, of who stands on the first front: what none of them dominates is
   * mostly looked at closer, where there is such a look, so that a space may do it at once.
   */
  breed(
    orders: readonly BreedingOrder<Genotype, Phenotype>[],
    known: ReadonlySet<string>,
    signal: AbortSignal,
    front?: readonly (readonly number[])[],
  ): Promise<readonly Answer<Genotype, Phenotype>[]>;
  /**
   * Looks closer at accepted candidates that would stand on the first front and have no `verification` yet, one answer each, in
   * their sequence: the candidate, with what was found of it, or a rejected one. Left out where there is no closer look.
   */
  readonly confirm?: (
    candidates: readonly Accepted<Genotype, Phenotype>[],
    signal: AbortSignal,
  ) => Promise<readonly Candidate<Genotype, Phenotype>[]>;
  /** Left out where all objectives are measured of everybody. */
  readonly dear?: DearObjectives<Genotype, Phenotype>;
  /**
   * How much a user would want the individual if the search ended now: whom of an island that is most, its lead, breeds most
   * (`SearchSettings.leadRate`). Left out where all of the front is wanted alike.
   */
  readonly worth?: (individual: Accepted<Genotype, Phenotype>) => number;
  /** Nothing better can be found; the search may stop. */
  isIdeal(individual: Accepted<Genotype, Phenotype>): boolean;
  /**
   * Names for what a candidate's fate teaches (`gate` is null where it was accepted): what it tried, equal for genotypes
   * that differ in their draws only, and what is to blame where a gate held it back. `breed` is handed them as `known`,
   * with the fingerprints, none of which has their form: what was tried or blamed is tried again last.
   */
  lessonsOf(genotype: Genotype, gate: string | null): readonly string[];
  /** A genotype as a list of genes, each a JSON value: what the store keeps, one row a distinct gene. */
  encodeGenotype(genotype: Genotype): readonly Json[];
  decodeGenotype(genes: readonly Json[]): Genotype;
  encodePhenotype(phenotype: Phenotype): Json;
  decodePhenotype(value: Json): Phenotype;
}
