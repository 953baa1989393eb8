import type { Rng } from '../../core/rng.js';

import type { ComparedJob, ComparedResult } from './ledger.js';
import { founderOrder, openLedger } from './ledger.js';

/**
 * Random search: each candidate is a genotype drawn anew, whatever the ones before came to. `draw` makes a genotype of
 * random length out of its Rng alone, without gates on the way; realising it is the evaluation.
 */
export async function randomSearch<Genotype, Phenotype>(
  job: ComparedJob<Genotype, Phenotype>,
  draw: (rng: Rng) => Genotype,
): Promise<ComparedResult<Genotype, Phenotype>> {
  const ledger = openLedger(job);
  const known = new Set<string>();
  await ledger.breed([founderOrder(job)], known);
  for (let generation = 1; ledger.room() > 0; generation += 1) {
    const orders = Array.from({ length: Math.min(ledger.room(), job.batch) }, (_, slot) => {
      const rng = job.rng.fork('random', generation, slot);
      return { descent: { kind: 'founder', genotype: draw(rng) }, rngPath: rng.path, most: 1 } as const;
    });
    await ledger.breed(orders, known);
  }
  return ledger.result();
}
