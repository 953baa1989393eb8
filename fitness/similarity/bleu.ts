import { countsOf, sharedCount } from './counts.js';
import type { Counts } from './counts.js';

/** Tokens of a program's files, a list a file. No n-gram spans two files. */
export type TokenLists = readonly (readonly string[])[];

const LONGEST = 4;
/** What a count of no match at all is taken for (Chen and Cherry 2014, "smoothing 1", with NLTK's value). */
const SMOOTHED_ZERO = 0.1;
/** Weight of a keyword where any other token weighs 1 (Ren et al. 2020, section "Weighted N-Gram Match"). */
export const KEYWORD_WEIGHT = 5;

/**
 * BLEU-4 of one candidate against one reference, in 0 to 1 (Papineni et al. 2002, section 2.3): the geometric mean
 * of the clipped precisions of 1- to 4-grams, times the brevity penalty. Not symmetric. Where some n-gram but no
 * longer one matches, the count of matches 0 is taken for 0.1; where no token matches, it is 0. A candidate
 * with fewer than 4 tokens in every file has no 4-grams, so that only the lengths that it has are averaged. Two
 * without tokens are the same: 1.
 */
export function bleu(reference: TokenLists, candidate: TokenLists): number {
  const logarithms: number[] = [];
  for (let length = 1; length <= LONGEST; length += 1) {
    const found = ngramCounts(candidate, length);
    const total = sumOf(found);
    if (total > 0) {
      const shared = sharedCount(found, ngramCounts(reference, length));
      if (length === 1 && shared === 0) {
        return 0;
      }
      logarithms.push(Math.log((shared === 0 ? SMOOTHED_ZERO : shared) / total));
    }
  }
  if (logarithms.length === 0) {
    return sizeOf(reference) === 0 ? 1 : 0;
  }
  const mean = logarithms.reduce((sum, one) => sum + one, 0) / logarithms.length;
  return brevityPenalty(reference, candidate) * Math.exp(mean);
}

/**
 * The weighted n-gram match of CodeBLEU, in 0 to 1 (Ren et al. 2020, section "Weighted N-Gram Match"): the clipped
 * precision of single tokens where a keyword counts as five others, times the brevity penalty; the paper takes
 * keywords into account in unigrams only, so that there are no longer n-grams in it. The published script takes the
 * recall, and longer n-grams unweighted; this is the paper's equation. Not symmetric. Two without tokens are the same: 1.
 */
export function weightedUnigramMatch(
  reference: TokenLists,
  candidate: TokenLists,
  keywords: ReadonlySet<string>,
): number {
  const expected = countsOf(reference.flat());
  let shared = 0;
  let total = 0;
  for (const [token, count] of countsOf(candidate.flat())) {
    const weight = keywords.has(token) ? KEYWORD_WEIGHT : 1;
    shared += weight * Math.min(count, expected.get(token) ?? 0);
    total += weight * count;
  }
  if (total === 0) {
    return expected.size === 0 ? 1 : 0;
  }
  return (brevityPenalty(reference, candidate) * shared) / total;
}

/** 1 for a candidate at least as long as the reference, else e^(1 − r/c) (Papineni et al. 2002, section 2.2.2). */
function brevityPenalty(reference: TokenLists, candidate: TokenLists): number {
  const [expected, found] = [sizeOf(reference), sizeOf(candidate)];
  return found >= expected ? 1 : Math.exp(1 - expected / found);
}

function ngramCounts(files: TokenLists, length: number): Counts {
  return countsOf(
    files.flatMap((tokens) =>
      // Tokens may hold any character but the one that ends a text in C.
      tokens.slice(length - 1).map((_, start) => tokens.slice(start, start + length).join('\0')),
    ),
  );
}

function sizeOf(files: TokenLists): number {
  return files.reduce((sum, { length }) => sum + length, 0);
}

function sumOf(counts: Counts): number {
  return [...counts.values()].reduce((sum, one) => sum + one, 0);
}
