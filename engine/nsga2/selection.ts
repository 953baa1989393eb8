import type { RandomNumber } from './points.js';
import type { Ranking } from './ranking.js';

/**
 * The points that may breed: the best `count` of the population by rank and crowding, fewer where the population
 * is smaller. Best first. Throws a RangeError on an empty population and unless count is a whole number ≥ 1.
 */
export function breeders(ranking: Ranking, count: number): readonly number[] {
  if (ranking.order.length === 0) {
    throw new RangeError('an empty population cannot breed');
  }
  if (!Number.isInteger(count) || count < 1) {
    throw new RangeError(`at least one point breeds, got ${count}`);
  }
  return ranking.order.slice(0, count);
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
