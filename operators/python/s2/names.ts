import type { Rng } from '../../../core/rng.js';
import { isFreshName } from '../naming/fresh-name.js';

import type { Place } from './place.js';

/** One of the first few candidates that clash with nothing, or null where all do. */
export function drawName(
  place: Place,
  rng: Rng,
  candidates: readonly string[],
  avoid: ReadonlySet<string> = new Set(),
): string | null {
  const fresh = [...new Set(candidates)].filter((name) => isFreshName(place.file, name, avoid));
  return fresh.length === 0 ? null : rng.pick(fresh.slice(0, 3));
}

/** The same of a constant of the module, in capitals; candidates are in small letters. */
export function drawConstant(
  place: Place,
  rng: Rng,
  candidates: readonly string[],
  avoid: ReadonlySet<string> = new Set(),
): string | null {
  const isFree = (constant: string): boolean =>
    !place.file.scopes.allNames.has(constant) && !avoid.has(constant);
  const free = candidates.filter((one) => isFree(one.toUpperCase()));
  return drawName(place, rng, free, avoid)?.toUpperCase() ?? null;
}
