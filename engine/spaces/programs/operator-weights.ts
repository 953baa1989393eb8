import type { Rng } from '../../../core/rng.js';

/**
 * Weights of the operators for one Problem, by id, from 1 to 3: every Problem leans to operators of its own, so
 * that a benchmark as a whole is varied.
 */
export function operatorWeights(operators: readonly string[], rng: Rng): Readonly<Record<string, number>> {
  return Object.fromEntries(operators.map((id) => [id, 1 + 2 * rng.fork(id).next()]));
}
