/**
 * Parameters of the NSGA-II loop. The defaults were chosen by the experiment in `bench/search-defaults.ts`;
 * its figures stand in `bench/README.md`.
 */
export interface SearchSettings {
  readonly populationSize: number;
  /** Candidates a generation. */
  readonly offspring: number;
  /** Share of the population that may breed: k = max(1, floor(share × population)). */
  readonly breedingShare: number;
  /** Probability that a candidate comes of crossover; else of mutation. */
  readonly crossoverRate: number;
  /** Probability that a candidate's first parent is its island's lead (`SearchSpace.worth`); else it is drawn by rank. */
  readonly leadRate: number;
  /** Null where the whole population breeds from the first generation to the last. */
  readonly islands: IslandSettings | null;
  /** Generations that the first front may stand still before the search stops (K). */
  readonly stagnation: number;
}

/** A search by islands one after the other (`islands.ts`). */
export interface IslandSettings {
  /** Islands that begin at the founders anew before the whole population breeds, and so on. */
  readonly count: number;
  /** Members of an island that survive. */
  readonly size: number;
  /** Generations that an island may go on without a better lead, or where there is none in any objective. */
  readonly patience: number;
}

export const DEFAULT_ISLANDS: IslandSettings = { count: 5, size: 20, patience: 2 };

export const DEFAULT_SEARCH: SearchSettings = {
  populationSize: 40,
  offspring: 5,
  breedingShare: 0.2,
  crossoverRate: 0.2,
  leadRate: 0.8,
  islands: DEFAULT_ISLANDS,
  stagnation: 40,
};
