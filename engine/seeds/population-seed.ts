import type { Problem } from '../../core/problem.js';
import type { LeftOutRecord } from '../../datasets/importer.js';

/**
 * Where a first population comes from: a benchmark, Knowledge Unit synthesis or a specificity ladder
 * (`evolve --from benchmark:… | ku:… | ladder:…`). Every instance runs the contract test in `seed-contract.ts`.
 */
export interface PopulationSeed<Genotype> {
  /** As given on the command line, e.g. `benchmark:humaneval`. */
  readonly source: string;
  /**
   * The problems, in their own order, the same in every call; ids are unique. `onLeftOut` is told of every record of
   * the source that is none. Rejects with UserError on bad input.
   */
  problems(onLeftOut?: (record: LeftOutRecord) => void): AsyncIterable<Problem>;
  /** First genotypes of a problem's search: at least one, the same in every call. */
  founders(problem: Problem): readonly Genotype[];
}
