import type { Rng } from '../../../core/rng.js';
import type { Place } from '../s2/place.js';

import type { ElementWords } from './words.js';
import { sizeName } from './words.js';

/** How many elements are taken together: the variable, and what it is set to. */
export interface Amount {
  readonly name: string;
  readonly text: string;
}

/** A share of how many there are, a number that is never negative, so that there are a few batches of any input. */
const SHARES: readonly ((length: string) => string)[] = [
  (length) => `max(2, ${length} // 2)`,
  (length) => `${length} // 2 + 1`,
  (length) => `max(1, ${length} // 2)`,
  (length) => `max(2, ${length} // 3)`,
  (length) => `${length} // 3 + 1`,
  (length) => `max(1, ${length} // 3)`,
  (length) => `max(2, ${length} // 4)`,
  (length) => `${length} // 4 + 1`,
];

/** Those that hold for a number of any sign. */
const SIGNED_SHARES = SHARES.filter((of) => of('').startsWith('max('));

/** So many that a short input comes in several batches too. */
const NUMBERS = ['2', '3', '3', '4'];

/** A number with a name, of how many are taken together. */
export function drawNumber(
  place: Place,
  rng: Rng,
  words: ElementWords,
  noun: string,
  avoid: Set<string>,
): Amount | null {
  const name = sizeName(place, rng, words, noun, avoid);
  if (name === null) {
    return null;
  }
  avoid.add(name);
  return { name, text: rng.pick(NUMBERS) };
}

/**
 * A variable for how many are taken together and its value: a number, or a share of how many there are, which is called a
 * size as well: rounded up or at least two, it is no third. `isSigned`: how many there are may come out negative. The end
 * of a range is no length to take a share of.
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
  const number = drawNumber(place, rng, words, noun, avoid);
  const of = rng.pick(isSigned ? SIGNED_SHARES : SHARES);
  return number === null || length.includes('.') || rng.chance(0.5)
    ? number
    : { name: number.name, text: of(length) };
}
