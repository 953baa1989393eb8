import type { Genotype } from '../../core/step.js';

import type { PopulationSeed } from './population-seed.js';

/**
 * An existing benchmark as a population seed: each Problem's search starts from its own reference program, which
 * is the empty genotype.
 */
export function benchmarkSeed(
  dataset: string,
  read: PopulationSeed<Genotype>['problems'],
): PopulationSeed<Genotype> {
  return { source: `benchmark:${dataset}`, problems: read, founders: () => [[]] };
}
