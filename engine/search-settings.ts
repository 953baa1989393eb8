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
  /** Generations that the first front may stand still before the search stops (K). */
  readonly stagnation: number;
}

export const DEFAULT_SEARCH: SearchSettings = {
  populationSize: 40,
  offspring: 5,
  breedingShare: 0.2,
  crossoverRate: 0.2,
  stagnation: 24,
};
