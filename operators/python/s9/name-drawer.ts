import type { Rng } from '../../../core/rng.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { isGoodName } from '../naming/fresh-name.js';
import { namesForElement } from '../naming/names-for-value.js';
import { singularName } from '../naming/words.js';
import { drawConstant, drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';

/** Draws the names of one rewrite, none twice. */
export interface NameDrawer {
  /** One of the first few candidates that are free, in capitals where they are a constant's; an empty text where none is. */
  readonly fresh: (...candidates: readonly string[]) => string;
  /** The first of the candidates that is free in a function of its own, where other functions' names may be used again. */
  readonly inside: (...candidates: readonly string[]) => string;
  /** What one of them is called there; `plural` in words, `all`: the variable that holds them. */
  readonly element: (plural: string, all: string) => string;
  /** Whether every name that was asked for was found. */
  readonly hasAll: () => boolean;
}

/** A drawer of names for a place; `taken` are names that the rewrite uses already. */
export function nameDrawer(place: Place, rng: Rng, taken: readonly string[]): NameDrawer {
  const used = new Set(taken);
  let isMissing = false;
  const inside = (...candidates: readonly string[]): string => {
    const { bindings } = place.file.scopes.module;
    const name = candidates.find((one) => isGoodName(one) && !bindings.has(one) && !used.has(one)) ?? null;
    isMissing ||= name === null;
    used.add(name ?? '');
    return name ?? '';
  };
  return {
    fresh: (...candidates) => {
      const isConstant = candidates.every((one) => /^[A-Z]/.test(one));
      const small = candidates.map((one) => one.toLowerCase());
      const name = isConstant
        ? drawConstant(place, rng, small, used)
        : drawName(place, rng, candidates, used);
      isMissing ||= name === null;
      used.add(name ?? '');
      return name ?? '';
    },
    inside,
    element: (plural, all) => {
      const one = singularName(plural.replaceAll(' ', '_'));
      const names = [one, `current_${one}`, `next_${one}`, ...ANY_ELEMENT];
      return inside(...names.filter((name) => name !== all));
    },
    hasAll: () => !isMissing,
  };
}

/** What an element is called whose sequence says nothing. */
const ANY_ELEMENT = ['current', 'element', 'entry', 'candidate'];

/** Short nouns for an element of a sequence, those left out that only say that it is one. */
export function elementNouns(place: Place, sequence: SyntaxNode): readonly string[] {
  return namesForElement(place.subject, place.file, sequence).filter(
    (one) =>
      one.length > 2 &&
      one.length < 15 &&
      !/^(?:current|single|found|given|value$|computed|working|prepared|resulting|intermediate|parsed)/.test(
        one,
      ),
  );
}

/** How often a step draws anew where names or lines came out too long. */
const DRAWS = 4;

/** The first of a few draws that works. */
export function drawn<Result>(rng: Rng, draw: (rng: Rng) => Result | null): Result | null {
  for (let count = 0; count < DRAWS; count += 1) {
    const result = draw(rng.fork('draw', count));
    if (result !== null) {
      return result;
    }
  }
  return null;
}
