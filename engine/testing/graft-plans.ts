import type { Json } from '../../core/canonical-json.js';
import { rngAt } from '../../core/rng.js';

import type { Candidate, SearchSpace } from '../search-space.js';

export type Plan = readonly number[];

/**
 * A toy space, for tests of searches: an assignment of grafts to problems, where the whole benchmark is one individual.
 * Grafts per problem; more distance covered costs more growth. Gates: no problem takes more than three
 * grafts.
 */
export const graftPlans: SearchSpace<Plan, { readonly total: number }> = {
  kind: 'graft-plans',
  objectives: [
    { name: 'distance', direction: 'minimise' },
    { name: 'growth', direction: 'minimise' },
  ],
  evaluationsAnOrder: 1,
  breed: (orders, known) =>
    Promise.resolve(
      orders.map(({ descent, rngPath }): Candidate<Plan, { readonly total: number }> => {
        const rng = rngAt(rngPath);
        const plan =
          descent.kind === 'founder'
            ? descent.genotype
            : descent.kind === 'mutation'
              ? descent.parent.genotype.map((count, at) =>
                  at === rng.fork('at').below(6) ? count + 1 : count,
                )
              : descent.first.genotype.map((count, at) =>
                  rng.chance(0.5) ? count : (descent.second.genotype[at] ?? 0),
                );
        const fingerprint = Buffer.from(plan).toString('hex');
        if (plan.some((count) => count > 3)) {
          return { kind: 'rejected', genotype: plan, fingerprint, gate: 'growth', reason: 'too many grafts' };
        }
        if (known.has(fingerprint)) {
          return { kind: 'rejected', genotype: plan, fingerprint, gate: 'duplicate', reason: 'known' };
        }
        const total = plan.reduce((sum, count) => sum + count, 0);
        const distance = plan.reduce((sum, count, at) => sum + Math.abs(count - (at % 3)), 0);
        return {
          kind: 'accepted',
          genotype: plan,
          phenotype: { total },
          fingerprint,
          objectives: [distance, total],
          measures: { distance },
        };
      }),
    ),
  isIdeal: ({ objectives }) => objectives[0] === 0,
  lessonsOf: (genotype, gate) => {
    const text = JSON.stringify(genotype);
    return gate === null ? [`attempt ${text}`] : [`attempt ${text}`, `${gate} ${text}`];
  },
  encodeGenotype: (plan) => plan.map((count, at) => ({ operator: `graft${at}`, count })),
  decodeGenotype: (genes) => genes.map((gene) => (gene as { count: number }).count),
  encodePhenotype: (plan) => ({ total: plan.total }),
  decodePhenotype: (value: Json) => value as { total: number },
};

export const EMPTY_PLAN: Plan = [0, 0, 0, 0, 0, 0];
