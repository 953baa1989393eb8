import { createRng } from '../../core/rng.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';

import { firstFront, search } from '../search.js';
import type { SearchSettings } from '../search-settings.js';

import type { Choices, Plan, PlanFigures } from './benchmark-state.js';
import { graftPlanSpace } from './graft-plans.js';
import { greedyPlans } from './greedy-plans.js';

export interface PlanSearch {
  readonly choices: readonly Choices[];
  readonly target: KnowledgeVector;
  readonly maxGrowth: number;
  readonly evaluations: number;
  readonly seed: number;
  readonly signal: AbortSignal;
}

export interface PlanOnFront {
  readonly plan: Plan;
  readonly figures: PlanFigures;
}

/** A population wide enough for a front from no growth to the most: an evaluation costs microseconds. */
const SETTINGS: SearchSettings = {
  ...{ populationSize: 120, offspring: 60, breedingShare: 0.5, crossoverRate: 0.4, leadRate: 0 },
  ...{ islands: null, stagnation: 400 },
};
const FOUNDERS = 100;

/** The front of distance and growth that NSGA-II finds, least growth first. The same for the same library and seed. */
export async function searchPlans(job: PlanSearch): Promise<readonly PlanOnFront[]> {
  const { choices, target, maxGrowth, evaluations } = job;
  const space = graftPlanSpace(choices, target, maxGrowth);
  const founders = greedyPlans(choices, target, maxGrowth, FOUNDERS);
  let front: readonly PlanOnFront[] = [];
  const rng = createRng('graft-plans', job.seed);
  for await (const { state } of search({
    ...{ space, founders, settings: SETTINGS, evaluations, rng, signal: job.signal },
  })) {
    if (state.stopped !== null) {
      front = firstFront(space.objectives, state.population).map(({ genotype, phenotype }) => ({
        plan: genotype,
        figures: phenotype,
      }));
    }
  }
  // Equal figures do not dominate each other: one plan of each is enough.
  const distinct = new Map(front.map((point) => [`${point.figures.growth} ${point.figures.jsd}`, point]));
  return [...distinct.values()].sort((left, right) => left.figures.growth - right.figures.growth);
}
