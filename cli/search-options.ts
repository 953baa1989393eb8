import type { Command } from 'commander';

import type { SearchSettings } from '../engine/search-settings.js';
import { DEFAULT_ISLANDS, DEFAULT_SEARCH } from '../engine/search-settings.js';

import { numberFromTwo, numberFromZero, positiveNumber, positiveShare, share } from './options.js';

/** What a user said of how the search goes on; the rest is as `DEFAULT_SEARCH`. */
export interface SearchFlags {
  readonly populationSize?: number | undefined;
  readonly offspring?: number | undefined;
  readonly breedingShare?: number | undefined;
  readonly crossoverRate?: number | undefined;
  readonly leadRate?: number | undefined;
  readonly islands?: number | undefined;
  readonly islandSize?: number | undefined;
  readonly islandPatience?: number | undefined;
  readonly stagnation?: number | undefined;
}

/** The options of the search loop. */
export function searchOptions(command: Command): Command {
  return command
    .option('--population-size <n>', `(default: ${DEFAULT_SEARCH.populationSize})`, numberFromTwo)
    .option(
      '--offspring <n>',
      `candidates a generation (default: ${DEFAULT_SEARCH.offspring})`,
      positiveNumber,
    )
    .option(
      '--breeding-share <share>',
      `share of the population that breeds (default: ${DEFAULT_SEARCH.breedingShare})`,
      positiveShare,
    )
    .option('--crossover-rate <share>', `(default: ${DEFAULT_SEARCH.crossoverRate})`, share)
    .option(
      '--lead-rate <share>',
      `candidates that come of the program that would be exported now; 0: none of it in particular (default: ${DEFAULT_SEARCH.leadRate})`,
      share,
    )
    .option(
      '--islands <n>',
      `times that the search begins anew before all breed together; 0: never (default: ${DEFAULT_ISLANDS.count})`,
      numberFromZero,
    )
    .option('--island-size <n>', `members of an island (default: ${DEFAULT_ISLANDS.size})`, numberFromTwo)
    .option(
      '--island-patience <n>',
      `generations without a better best before an island is left (default: ${DEFAULT_ISLANDS.patience})`,
      positiveNumber,
    )
    .option(
      '--stagnation <n>',
      `generations without a change of the front before stopping (default: ${DEFAULT_SEARCH.stagnation})`,
      positiveNumber,
    );
}

export function searchSettingsOf(flags: SearchFlags): SearchSettings {
  const count = flags.islands ?? DEFAULT_ISLANDS.count;
  return {
    populationSize: flags.populationSize ?? DEFAULT_SEARCH.populationSize,
    offspring: flags.offspring ?? DEFAULT_SEARCH.offspring,
    breedingShare: flags.breedingShare ?? DEFAULT_SEARCH.breedingShare,
    crossoverRate: flags.crossoverRate ?? DEFAULT_SEARCH.crossoverRate,
    leadRate: flags.leadRate ?? DEFAULT_SEARCH.leadRate,
    islands:
      count === 0
        ? null
        : {
            count,
            size: flags.islandSize ?? DEFAULT_ISLANDS.size,
            patience: flags.islandPatience ?? DEFAULT_ISLANDS.patience,
          },
    stagnation: flags.stagnation ?? DEFAULT_SEARCH.stagnation,
  };
}
