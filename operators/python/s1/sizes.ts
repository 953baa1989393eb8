import type { Rng } from '../../../core/rng.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';

import type { ElementWords } from './words.js';
import { sizeName } from './words.js';

/** How many elements are taken together: the variable, and what it is set to. */
export interface Amount {
  readonly name: string;
  readonly text: string;
}

/** What a share is called, and how it is worked out from how many there are, a number that is never negative. */
const SHARES: readonly (readonly [name: string, of: (length: string) => string])[] = [
  ['half', (length) => `max(2, ${length} // 2)`],
  ['half', (length) => `${length} // 2 + 1`],
  ['half', (length) => `max(1, ${length} // 2)`],
  ['third', (length) => `max(2, ${length} // 3)`],
  ['third', (length) => `${length} // 3 + 1`],
  ['third', (length) => `max(1, ${length} // 3)`],
  ['quarter', (length) => `max(2, ${length} // 4)`],
  ['quarter', (length) => `${length} // 4 + 1`],
];

/** Those that hold for a number of any sign. */
const SIGNED_SHARES = SHARES.filter(([, of]) => of('').startsWith('max('));

/** So many that a short input comes in several batches too. */
const NUMBERS = ['2', '3', '3', '4'];

/**
 * A variable for how many are taken together and its value: a share of how many there are, called what it is, or a number.
 * `isSigned`: how many there are may come out negative. The end of a range is no length to take a share of.
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
  const isShare = !length.includes('.') && rng.chance(0.6);
  const [share, of] = rng.pick(isSigned ? SIGNED_SHARES : SHARES);
  const name = isShare
    ? (drawName(place, rng, [share], avoid) ?? drawName(place, rng, [`${share}_of_${words.many}`], avoid))
    : sizeName(place, rng, words, noun, avoid);
  if (name === null) {
    return null;
  }
  avoid.add(name);
  return { name, text: isShare ? of(length) : rng.pick(NUMBERS) };
}
