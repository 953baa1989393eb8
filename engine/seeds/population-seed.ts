import type { Problem } from '../../core/problem.js';

/**
 * Where a first population comes from: a benchmark, Knowledge Unit synthesis or a specificity ladder
 * (`evolve --from benchmark:… | ku:… | ladder:…`). Every instance runs the contract test in `seed-contract.ts`.
 */
export interface PopulationSeed<Genotype> {
  /** As given on the command line, e.g. `benchmark:humaneval`. */
  readonly source: string;
  /** The problems, in their own order, the same in every call; ids are unique. Rejects with UserError on bad input. */
  problems(): AsyncIterable<Problem>;
  /** First genotypes of a problem's search: at least one, the same in every call. */
  founders(problem: Problem): readonly Genotype[];
}
