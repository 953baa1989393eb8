import type { Genotype } from '../../core/step.js';

import type { PopulationSeed } from './population-seed.js';

/** Synthesised tasks as a population seed: each search starts from the solution that a model wrote. `path`: their file. */
export function kuSeed(path: string, read: PopulationSeed<Genotype>['problems']): PopulationSeed<Genotype> {
  return { source: `ku:${path}`, problems: read, founders: () => [[]] };
}
