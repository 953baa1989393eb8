import type { Accepted } from '../../engine/search-space.js';
import type { SearchSettings } from '../../engine/search-settings.js';
import { search } from '../../engine/search.js';

import type { ComparedJob, ComparedResult } from './ledger.js';
import { IDLE_GENERATIONS } from './ledger.js';

/**
 * The engine's own loop, with its settings but for two: it does not stop where its front stands still, since all
 * searches are to spend the same, and its candidates a generation are the job's. What counts is all that it accepted, as
 * of the others.
 */
export async function nsga2Search<Genotype, Phenotype>(
  job: ComparedJob<Genotype, Phenotype>,
  settings: SearchSettings,
): Promise<ComparedResult<Genotype, Phenotype>> {
  const accepted: Accepted<Genotype, Phenotype>[] = [];
  const generations = search({
    space: job.space,
    founders: [job.founder],
    settings: { ...settings, offspring: job.batch, stagnation: Number.MAX_SAFE_INTEGER },
    evaluations: job.evaluations,
    rng: job.rng,
    signal: job.signal,
  });
  let evaluations = 0;
  let idle = 0;
  for await (const { candidates, state } of generations) {
    accepted.push(...candidates.filter((candidate) => candidate.kind === 'accepted'));
    idle = state.evaluations > evaluations ? 0 : idle + 1;
    evaluations = state.evaluations;
    if (idle >= IDLE_GENERATIONS) {
      break;
    }
  }
  return { accepted, evaluations };
}
