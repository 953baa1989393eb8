import type { Rng } from '../../../core/rng.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';

/** Draws the names of one rewrite, none twice. */
export interface NameDrawer {
  /** One of the first few candidates that are free; an empty text where none is. */
  readonly fresh: (...candidates: readonly string[]) => string;
  /** Whether every name that was asked for was found. */
  readonly hasAll: () => boolean;
}

/** A drawer of names for a place; `taken` are names that the rewrite uses already. */
export function nameDrawer(place: Place, rng: Rng, taken: readonly string[]): NameDrawer {
  const used = new Set(taken);
  let isMissing = false;
  return {
    fresh: (...candidates) => {
      const name = drawName(place, rng, candidates, used);
      isMissing ||= name === null;
      used.add(name ?? '');
      return name ?? '';
    },
    hasAll: () => !isMissing,
  };
}
