import type { Json } from '../../core/canonical-json.js';
import { asJson } from '../../core/canonical-json.js';
import { hashText } from '../../core/hash.js';
import { rngAt } from '../../core/rng.js';
import type { Rng } from '../../core/rng.js';
import type { KnowledgeVector } from '../../fitness/ku/tally.js';

import type { Candidate, SearchSpace } from '../search-space.js';

import type { Choices, Plan, PlanFigures } from './benchmark-state.js';
import { BenchmarkState } from './benchmark-state.js';

export type PlanSpace = SearchSpace<Plan, PlanFigures>;

/** Problems that a mutation changes: mostly one or two, rarely many. */
const CHANGES = [1, 1, 2, 2, 3, 5, 8] as const;
/** Versions of a problem that a mutation looks at, to take the best of (brood selection, as with drafts of programs). */
const BROOD = 8;
/** What a mutation holds a unit of growth to be worth in distance: from next to nothing to all, drawn for each. */
const GROWTH_WORTH = { least: -3, most: 0.5 } as const;

/**
 * Assignments of grafts to problems as a search space: the individual is the whole benchmark. Objectives are the distance
 * of its coverage to a target, and its growth in tokens; what grows beyond the most that is allowed is held back.
 */
export function graftPlanSpace(
  choices: readonly Choices[],
  target: KnowledgeVector,
  maxGrowth: number,
): PlanSpace {
  const grown = choices.flatMap(({ versions }, problem) => (versions.length > 1 ? [problem] : []));
  const judged = (genotype: Plan, known: ReadonlySet<string>): Candidate<Plan, PlanFigures> => {
    const fingerprint = hashText(genotype.join(' ')).slice(0, 24);
    if (known.has(fingerprint)) {
      const reason = 'the same plan was tried before';
      return { kind: 'rejected', genotype, fingerprint, gate: 'duplicate', reason };
    }
    const phenotype = new BenchmarkState(choices, target, genotype).figures();
    const { jsd, growth } = phenotype;
    if (growth > maxGrowth) {
      const reason = `grows ${growth.toFixed(3)} times, where ${maxGrowth} is allowed`;
      return { kind: 'rejected', genotype, fingerprint, gate: 'growth', reason };
    }
    const measures = asJson({ ...phenotype });
    return { kind: 'accepted', genotype, phenotype, fingerprint, objectives: [jsd, growth], measures };
  };
  const mutated = (plan: Plan, rng: Rng): Plan => {
    const state = new BenchmarkState(choices, target, plan);
    const { least, most } = GROWTH_WORTH;
    const worth = 10 ** (least + (most - least) * rng.next());
    const cost = ({ jsd, growth }: PlanFigures): number => jsd + worth * growth;
    for (let left = grown.length === 0 ? 0 : rng.pick(CHANGES); left > 0; left -= 1) {
      const problem = rng.pick(grown);
      const versions = Array.from({ length: BROOD }, () => rng.below(choices[problem]?.versions.length ?? 1));
      const costs = versions.map((version) => cost(state.peek(problem, version)));
      state.set(problem, versions[costs.indexOf(Math.min(...costs))] ?? 0);
    }
    return state.plan;
  };
  return {
    kind: 'graft-plans',
    objectives: [
      { name: 'jsd', direction: 'minimise' },
      { name: 'growth', direction: 'minimise' },
    ],
    evaluationsAnOrder: 1,
    breed: (orders, known) =>
      Promise.resolve(
        orders.map(({ descent, rngPath }) => {
          const rng = rngAt(rngPath);
          switch (descent.kind) {
            case 'founder':
              return judged(descent.genotype, known);
            case 'mutation':
              return judged(mutated(descent.parent.genotype, rng), known);
            case 'crossover': {
              const child = crossed(descent.first.genotype, descent.second.genotype, rng);
              return judged(mutated(child, rng), known);
            }
          }
        }),
      ),
    isIdeal: () => false,
    // Nothing is to be blamed: every plan of verified programs holds.
    lessonsOf: () => [],
    encodeGenotype: (plan) =>
      plan.flatMap((version, problem) => (version === 0 ? [] : [asJson({ problem, version })])),
    decodeGenotype: (genes) => {
      const plan = choices.map(() => 0);
      for (const gene of genes) {
        const { problem, version } = gene as { readonly problem: number; readonly version: number };
        plan[problem] = version;
      }
      return plan;
    },
    encodePhenotype: (figures) => asJson({ ...figures }),
    decodePhenotype: (value: Json) => value as unknown as PlanFigures,
  };
}

/** Each problem's version of one parent or the other. */
function crossed(first: Plan, second: Plan, rng: Rng): Plan {
  const share = rng.next();
  return first.map((version, problem) => (rng.chance(share) ? version : (second[problem] ?? 0)));
}
