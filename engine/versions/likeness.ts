import type { Program } from '../../core/program.js';
import { tokensOf } from '../../fitness/similarity/compare-programs.js';
import { jaccard } from '../../fitness/similarity/similarity.js';
import type { SourceParser } from '../../syntax/parse.js';
import type { Likeness } from '../store/version-store.js';

/** A program that a new one is held against. */
export interface Other {
  /** Configuration hash of its version; null for the public original. */
  readonly configHash: string | null;
  readonly program: Program;
}

/**
 * Says how like a program is to some others of its problem: Jaccard of the sets of lexer tokens, without imports, comments
 * and docstrings. Throws a TypeError where a file does not parse.
 */
export function likenessTo(
  parser: SourceParser,
  others: readonly Other[],
): (program: Program) => readonly Likeness[] {
  const known = others.map(({ configHash, program }) => ({ configHash, tokens: tokensOf(parser, program) }));
  return (program) => {
    const own = tokensOf(parser, program);
    return known.map(({ configHash, tokens }) => ({ configHash, jaccard: jaccard(own, tokens) }));
  };
}

/** The greatest Jaccard; null where there is nothing to be like. */
export function closestOf(likeness: readonly Likeness[]): number | null {
  return likeness.length === 0 ? null : Math.max(...likeness.map((one) => one.jaccard));
}

/** What a program is like: the nearest earlier version, the original, and whether one of both is too close. */
export interface Closeness {
  readonly nearest: { readonly configHash: string; readonly jaccard: number };
  readonly original: number;
  readonly isTooClose: boolean;
}

/** Null where there is no earlier version, or nobody compared the program. The first of equally near ones is the nearest. */
export function closenessOf(likeness: readonly Likeness[], maxJaccard: number): Closeness | null {
  const original = likeness.find(({ configHash }) => configHash === null)?.jaccard;
  const [nearest] = likeness
    .flatMap(({ configHash, jaccard: share }) =>
      configHash === null ? [] : [{ configHash, jaccard: share }],
    )
    .sort((left, right) => right.jaccard - left.jaccard);
  return nearest === undefined || original === undefined
    ? null
    : { nearest, original, isTooClose: Math.max(nearest.jaccard, original) > maxJaccard };
}
