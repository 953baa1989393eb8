import type { Rng } from '../../../core/rng.js';
import { OPERATORS } from '../../../operators/catalog.js';

/**
 * Share of the operators with a place in the original that a Problem draws from. The commonest have one in nine programs of
 * ten, so that none marks more than three in five. Those that find a place only in what others added are rare enough by themselves.
 */
const SHARE = 0.68;
/** Of so few operators every Problem may draw all. */
const FEW = 8;

/**
 * Weights of the operators for one Problem, by id; those that it does not draw from are left out. A Problem has a subset
 * of its own, and leans to some of it: the operator's own weight times a factor from 1 to 3. `placed` names those that
 * have a place in the Problem's original.
 */
export function operatorWeights(
  operators: readonly string[],
  placed: readonly string[],
  rng: Rng,
): Readonly<Record<string, number>> {
  const allowed = OPERATORS.filter(({ id }) => operators.includes(id));
  const common = allowed.filter(({ id }) => placed.includes(id));
  const size = allowed.length <= FEW ? common.length : Math.ceil(common.length * SHARE);
  const drawn = new Set(rng.fork('subset').shuffle(common).slice(0, size));
  return Object.fromEntries(
    allowed
      .filter((operator) => drawn.has(operator) || !common.includes(operator))
      .map(({ id, weight }) => [id, weight * (1 + 2 * rng.fork(id).next())]),
  );
}
