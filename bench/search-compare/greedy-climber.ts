import { allowances } from '../../engine/search-space.js';
import type { Accepted, BreedingOrder } from '../../engine/search-space.js';

import type { ComparedJob, ComparedResult } from './ledger.js';
import { founderOrder, openLedger } from './ledger.js';

/** Evaluations without a step up after which the climber starts again at the founder. */
const PATIENCE = 20;

/**
 * Hill climbing with restarts: the best of a batch of mutants becomes the next parent if it stands higher, and where none
 * did for some twenty evaluations, or no place is left, the climb begins again at the founder, with other draws. A climb remembers its own
 * candidates only: what an earlier one tried is open to it, and costs an evaluation again.
 */
export async function greedyClimber<Genotype, Phenotype>(
  job: ComparedJob<Genotype, Phenotype>,
  heightOf: (individual: Accepted<Genotype, Phenotype>) => number,
): Promise<ComparedResult<Genotype, Phenotype>> {
  const ledger = openLedger(job);
  const [founder] = await ledger.breed([founderOrder(job)], new Set());
  if (founder === undefined) {
    return ledger.result();
  }
  for (let climb = 0; ledger.room() > 0; climb += 1) {
    const known = new Set([founder.fingerprint]);
    let parent = founder;
    let misses = 0;
    for (let step = 0; misses < PATIENCE && ledger.room() > 0; step += 1) {
      const shares = allowances(ledger.room(), job.batch, job.space.evaluationsAnOrder);
      const orders = shares.map((most, slot): BreedingOrder<Genotype, Phenotype> => {
        const rng = job.rng.fork('climb', climb, step, slot);
        return { descent: { kind: 'mutation', parent }, rngPath: rng.path, most };
      });
      const before = ledger.room();
      const higher = (await ledger.breed(orders, known))
        .filter((one) => heightOf(one) > heightOf(parent))
        .sort((left, right) => heightOf(right) - heightOf(left));
      const spent = before - ledger.room();
      if (spent === 0) {
        // Nothing could be realised: this parent has no place left, and asking it again would never end the climb.
        break;
      }
      parent = higher[0] ?? parent;
      misses = higher.length > 0 ? 0 : misses + spent;
    }
  }
  return ledger.result();
}
