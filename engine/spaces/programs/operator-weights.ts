import type { Rng } from '../../../core/rng.js';
import { OPERATORS } from '../../../operators/catalog.js';

/** Share of the operators that a Problem draws from; so no operator marks more of a benchmark's programs than that. */
const SHARE = 0.6;
/** Of so few operators every Problem may draw all. */
const FEW = 8;

/**
 * Weights of the operators for one Problem, by id; those that it does not draw from are left out. A Problem has a subset
 * of its own, and leans to some of it: the operator's own weight times a factor from 1 to 3.
 */
export function operatorWeights(operators: readonly string[], rng: Rng): Readonly<Record<string, number>> {
  const allowed = OPERATORS.filter(({ id }) => operators.includes(id));
  const size = allowed.length <= FEW ? allowed.length : Math.floor(allowed.length * SHARE);
  const drawn = new Set(rng.fork('subset').shuffle(allowed).slice(0, size));
  return Object.fromEntries(
    allowed
      .filter((operator) => drawn.has(operator))
      .map(({ id, weight }) => [id, weight * (1 + 2 * rng.fork(id).next())]),
  );
}
