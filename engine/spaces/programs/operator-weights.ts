import type { Rng } from '../../../core/rng.js';
import { OPERATORS } from '../../../operators/catalog.js';

/** Share of the Problems that draw from an operator. */
const SHARE = 0.9;
/** Of those that find a place in nearly every program and keep it: drawn by more, they would mark more than three in five. */
const SHARES_OF_COMMON: Readonly<Record<string, number>> = { S7: 0.8, S8: 0.72, S12: 0.65, A3: 0.75 };
/** Of so few operators every Problem may draw all. */
const FEW = 8;
/** So many a Problem keeps where its original has a place for them: small ones would be left with none. */
const LEAST = 4;

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
  const drawn = new Set(
    allowed
      .filter(({ id }) => {
        const share = SHARES_OF_COMMON[id] ?? SHARE;
        return allowed.length <= FEW || rng.fork('subset', id).chance(share);
      })
      .map(({ id }) => id),
  );
  const inTurn = rng.fork('more').shuffle(allowed.map(({ id }) => id).filter((id) => placed.includes(id)));
  const isCommon = (id: string): boolean => id in SHARES_OF_COMMON;
  const rest = [...inTurn.filter((id) => !isCommon(id)), ...inTurn.filter(isCommon)];
  for (const id of rest) {
    if (inTurn.filter((one) => drawn.has(one)).length >= LEAST) {
      break;
    }
    drawn.add(id);
  }
  return Object.fromEntries(
    allowed
      .filter(({ id }) => drawn.has(id))
      .map(({ id, weight }) => [id, weight * (1 + 2 * rng.fork(id).next())]),
  );
}
