import type { Rng } from '../../../core/rng.js';
import { OPERATORS } from '../../../operators/catalog.js';

/**
 * Weights of the operators for one Problem, by id: the operator's own weight times a factor from 1 to 3 that is drawn
 * for the Problem, so that every Problem leans to operators of its own and a benchmark as a whole is varied.
 */
export function operatorWeights(operators: readonly string[], rng: Rng): Readonly<Record<string, number>> {
  const chosen = OPERATORS.filter(({ id }) => operators.includes(id));
  return Object.fromEntries(chosen.map(({ id, weight }) => [id, weight * (1 + 2 * rng.fork(id).next())]));
}
