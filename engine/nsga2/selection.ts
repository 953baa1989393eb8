import type { RandomNumber } from './points.js';
import type { Ranking } from './ranking.js';

/** Share of the population that may breed (GeneBench, section 3.3). */
export const BREEDING_SHARE = 0.2;

/**
 * The points that may breed: the best share of the population by rank and crowding, at least one. Best first.
 * Throws a RangeError on an empty population and unless 0 < share ≤ 1.
 */
export function breeders(ranking: Ranking, share: number = BREEDING_SHARE): readonly number[] {
  if (ranking.order.length === 0) {
    throw new RangeError('an empty population cannot breed');
  }
  if (!(share > 0 && share <= 1)) {
    throw new RangeError(`the breeding share must be above 0 and at most 1, got ${share}`);
  }
  return ranking.order.slice(0, Math.max(1, Math.floor(ranking.order.length * share)));
}

/**
 * One breeder drawn by roulette: with k breeders the one at place p (from 0) has k − p of the k(k + 1)/2 pockets.
 * Places are by rank and crowding, so that the wheel needs no scale of the objectives.
 */
export function spinRoulette(candidates: readonly number[], random: RandomNumber): number {
  const size = candidates.length;
  let rest = random() * ((size * (size + 1)) / 2);
  for (let place = 0; place < size; place += 1) {
    rest -= size - place;
    if (rest < 0) {
      return candidates[place] ?? 0;
    }
  }
  const last = candidates[size - 1];
  if (last === undefined) {
    throw new RangeError('nobody to draw from');
  }
  return last;
}
