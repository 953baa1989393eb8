import type { Rng } from '../../../core/rng.js';
import { OPERATORS } from '../../../operators/catalog.js';

/** Share of the Problems that draw from an operator which says nothing else. */
const SHARE = 0.95;
/** Of so few operators every Problem may draw all. */
const FEW = 8;
/** So many a Problem keeps where its original has a place for them: small ones would be left with none. */
const LEAST = 4;

/**
 * Weights of the operators for one Problem, by id; those that it does not draw from are left out. A Problem has a subset
 * of its own, and leans to some of it: the operator's own weight times a factor from 1 to 3. A variant that the Problem does
 * not draw has weight 0, by `variantKey`; others are not named. `placed` names those that have a place in the Problem's
 * original.
 */
export function operatorWeights(
  operators: readonly string[],
  placed: readonly string[],
  rng: Rng,
): Readonly<Record<string, number>> {
  const allowed = OPERATORS.filter(({ id }) => operators.includes(id));
  const drawn = new Set(
    allowed
      .filter(({ id, share = SHARE }) => allowed.length <= FEW || rng.fork('subset', id).chance(share))
      .map(({ id }) => id),
  );
  const here = rng.fork('more').shuffle(allowed.filter(({ id }) => placed.includes(id)));
  // Those that find a place everywhere come last.
  const inTurn = here.sort((left, right) => (right.share ?? SHARE) - (left.share ?? SHARE));
  for (const { id } of inTurn) {
    if (inTurn.filter((one) => drawn.has(one.id)).length >= LEAST) {
      break;
    }
    drawn.add(id);
  }
  return Object.fromEntries(
    allowed
      .filter(({ id }) => drawn.has(id))
      .flatMap(({ id, weight, variantShares = {} }) => [
        [id, weight * (1 + 2 * rng.fork(id).next())] as const,
        ...Object.entries(variantShares)
          .filter(([name, share]) => allowed.length > FEW && !rng.fork('variant', id, name).chance(share))
          .map(([variant]) => [variantKey(id, variant), 0] as const),
      ]),
  );
}

/** How weights name a variant. */
export function variantKey(operator: string, variant: string): string {
  return `${operator}/${variant}`;
}
