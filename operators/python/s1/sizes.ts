import type { Rng } from '../../../core/rng.js';
import type { Place } from '../s2/place.js';

import type { ElementWords } from './words.js';
import { sizeName } from './words.js';

/** How many elements are taken together: the variable, and what it is set to. */
export interface Amount {
  readonly name: string;
  readonly text: string;
}

/**
 * A share of how many there are, a number that is never negative: so few blocks of any input, more than one of two elements, and
 * mostly more than one element in a block of three.
 */
const SHARES: readonly ((length: string) => string)[] = [
  (length) => `max(1, (${length} + 1) // 2)`,
  (length) => `max(1, ${length} // 2)`,
  (length) => `${length} // 3 + 1`,
  (length) => `1 + ${length} // 3`,
  (length) => `${length} // 4 + 1`,
];

/** The same of a number of any sign. */
const SIGNED_SHARES: readonly ((length: string) => string)[] = [
  (length) => `max(1, (${length} + 1) // 2)`,
  (length) => `max(1, ${length} // 2)`,
  (length) => `max(1, ${length} // 3 + 1)`,
];

/**
 * A variable for how many are taken together, and the share that it is set to. `isSigned`: how many there are may come out
 * negative.
 */
export function drawAmount(
  place: Place,
  rng: Rng,
  words: ElementWords,
  noun: string,
  length: string,
  avoid: Set<string>,
  isSigned = false,
): Amount | null {
  const name = sizeName(place, rng, words, noun, avoid);
  if (name === null) {
    return null;
  }
  avoid.add(name);
  return { name, text: rng.pick(isSigned ? SIGNED_SHARES : SHARES)(length) };
}
