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
  const anew = (problem: number): Move => bestMove(state, choices, problem, maxGrowth);
  let moves = choices.map((_, problem) => anew(problem));
  for (let step = 1; ; step += 1) {
    let best = step % REFRESHED === 0 ? null : bestOf(moves, anew);
    if (best === null) {
      moves = choices.map((_, problem) => anew(problem));
      best = bestOf(moves, anew);
    }
    if (best === null) {
      return spread(path, most);
    }
    state.set(best.problem, best.version);
    path.push(state.plan);
    moves[best.problem] = anew(best.problem);
  }
}

/** A change of one problem, and what it lowers the distance by for the growth that it costs; 0 where none is to be made. */
interface Move {
  readonly problem: number;
  readonly version: number;
  readonly worth: number;
}

/** Steps after which every problem's best change is looked for anew; in between only of those that seem best. */
const REFRESHED = 40;

/**
 * The best change of all. What was found of a problem some steps ago is mostly near what it is now (lazy greedy, Minoux 1978): only
 * the best of these are looked at again, until one stays best. Changes `moves`.
 */
function bestOf(moves: Move[], anew: (problem: number) => Move): Move | null {
  const looked = new Set<number>();
  for (;;) {
    const best = moves.reduce<Move | null>(
      (top, move) => (move.worth > (top?.worth ?? 0) ? move : top),
      null,
    );
    if (best === null || looked.has(best.problem)) {
      return best;
    }
    looked.add(best.problem);
    moves[best.problem] = anew(best.problem);
  }
}

function bestMove(
  state: BenchmarkState,
  choices: readonly Choices[],
  problem: number,
  maxGrowth: number,
): Move {
  const now = state.figures();
  const taken = state.versionOf(problem);
  let best: Move = { problem, version: taken, worth: 0 };
  const count = choices[problem]?.versions.length ?? 0;
  for (let version = 0; version < count; version += 1) {
    if (version === taken) {
      continue;
    }
    const then = state.peek(problem, version);
    const gain = now.jsd - then.jsd;
    if (gain >= LEAST_GAIN && then.growth <= maxGrowth) {
      const worth = gain / Math.max(1e-6, then.growth - now.growth);
      best = worth > best.worth ? { problem, version, worth } : best;
    }
  }
  return best;
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
