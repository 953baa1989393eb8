import type { KnowledgeVector } from '../../fitness/ku/tally.js';

import type { Choices, Plan } from './benchmark-state.js';
import { BenchmarkState } from './benchmark-state.js';

/** What a change must gain in distance for a token, to be made at all. */
const LEAST_GAIN = 1e-7;

/**
 * The plans on the way from no graft to as little distance as can be: each step takes that change of one problem which
 * lowers the distance most for the growth that it costs. First members of the search, not its result: a step that was
 * good early may be in the way later.
 */
export function greedyPlans(
  choices: readonly Choices[],
  target: KnowledgeVector,
  maxGrowth: number,
  most: number,
): readonly Plan[] {
  const state = new BenchmarkState(choices, target, []);
  const path: Plan[] = [state.plan];
  for (;;) {
    const now = state.figures();
    let best: { readonly problem: number; readonly version: number; readonly worth: number } | null = null;
    const plan = state.plan;
    for (const [problem, { versions }] of choices.entries()) {
      for (let version = 0; version < versions.length; version += 1) {
        if (version === plan[problem]) {
          continue;
        }
        const then = state.peek(problem, version);
        const gain = now.jsd - then.jsd;
        if (gain < LEAST_GAIN || then.growth > maxGrowth) {
          continue;
        }
        const worth = gain / Math.max(1e-6, then.growth - now.growth);
        if (best === null || worth > best.worth) {
          best = { problem, version, worth };
        }
      }
    }
    if (best === null) {
      return spread(path, most);
    }
    state.set(best.problem, best.version);
    path.push(state.plan);
  }
}

/** So many of a path at most, the ends among them. */
function spread(path: readonly Plan[], most: number): readonly Plan[] {
  if (path.length <= most) {
    return path;
  }
  return Array.from(
    { length: most },
    (_, at) => path[Math.round((at / (most - 1)) * (path.length - 1))] ?? [],
  );
}
