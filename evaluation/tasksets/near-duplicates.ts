import { bandKeys, minHash } from '../../fitness/similarity/min-hash.js';
import { jaccard } from '../../fitness/similarity/similarity.js';

/** Two programs of a problem that are more alike are one for training. */
export const MOST_ALIKE = 0.8;

/** Up to so many programs of a problem every pair is looked at; beyond, those that MinHash brings together. */
export const EXACT_UP_TO = 2000;

export interface NearDuplicateOptions {
  readonly mostAlike?: number;
  readonly exactUpTo?: number;
}

/**
 * The indices of the sets that are kept, in order: each whose Jaccard to none kept before is above the limit. Exact for a few;
 * of many, pairs are found by MinHash and measured, so that nothing is taken out that is not too alike, and hardly anything
 * that is stays.
 */
export function withoutNearDuplicates(
  sets: readonly (readonly string[])[],
  { mostAlike = MOST_ALIKE, exactUpTo = EXACT_UP_TO }: NearDuplicateOptions = {},
): readonly number[] {
  const isExact = sets.length <= exactUpTo;
  const unique = sets.map((tokens) => [...new Set(tokens)]);
  const kept: number[] = [];
  const byBand = new Map<string, number[]>();
  for (const [index, tokens] of unique.entries()) {
    const keys = isExact ? [] : bandKeys(minHash(tokens));
    const candidates = isExact ? kept : new Set(keys.flatMap((key) => byBand.get(key) ?? []));
    if (isNewAmong(candidates, tokens, unique, mostAlike)) {
      kept.push(index);
      for (const key of keys) {
        const band = byBand.get(key);
        if (band === undefined) {
          byBand.set(key, [index]);
        } else {
          band.push(index);
        }
      }
    }
  }
  return kept;
}

function isNewAmong(
  candidates: Iterable<number>,
  tokens: readonly string[],
  sets: readonly (readonly string[])[],
  mostAlike: number,
): boolean {
  for (const candidate of candidates) {
    const other = sets[candidate] ?? [];
    // Sets of sizes this far apart cannot be alike, and most pairs are.
    const [less, more] = [Math.min(tokens.length, other.length), Math.max(tokens.length, other.length)];
    if (less >= mostAlike * more && jaccard(tokens, other) > mostAlike) {
      return false;
    }
  }
  return true;
}
