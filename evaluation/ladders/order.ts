import type { Rung } from './rung.js';

/** What the order of two rungs is computed from. */
export type OrderedRung = Pick<
  Rung,
  'id' | 'problem' | 'base' | 'strategy' | 'detail' | 'sentences' | 'kept' | 'description'
>;

/** Why one prompt is at most as detailed as another. */
export type OrderReason =
  /** One rung, or two with the same text in the same place of the order. */
  | 'same'
  /** It has no description at all. */
  | 'no-description'
  /** The other is the whole text that it was made of. */
  | 'whole-description'
  /** Both are summaries, and its limit of words is the lower. */
  | 'word-limit'
  /** Its paragraphs are some of those of the other. */
  | 'paragraph-subset'
  /** The sentences that are left out of it are left out of the other and more. */
  | 'masked-superset'
  /** Its sentences are some of those of the other, made in another way. */
  | 'sentence-subset';

/**
 * Where a rung stands. Rungs are compared by their places and by no likeness of texts: a summary that happens to have the
 * text of a sample is no member of the samples' order, or the relation would not be transitive.
 */
type Place =
  | { readonly kind: 'bottom' | 'top' | 'apart' }
  | { readonly kind: 'summary'; readonly limit: number }
  | { readonly kind: 'subset'; readonly kept: ReadonlySet<number> };

/**
 * Why prompt `a` is at most as detailed as prompt `b`; null where it is not, or where that is not known. A partial order on
 * the rungs of a file up to equal descriptions: reflexive, transitive, and two that are at most as detailed as each other
 * have the same description. Rungs of different problems are never compared, and of rungs with different maximal
 * descriptions only the minimal ones.
 */
export function isAtMostAsDetailed(a: OrderedRung, b: OrderedRung): OrderReason | null {
  if (a.problem !== b.problem) {
    return null;
  }
  const [left, right] = [placeOf(a), placeOf(b)];
  if (a.id === b.id || (left.kind === 'bottom' && right.kind === 'bottom')) {
    return 'same';
  }
  if (left.kind === 'bottom') {
    return 'no-description';
  }
  if (a.base !== b.base || left.kind === 'apart' || right.kind === 'apart') {
    return null;
  }
  if (right.kind === 'top') {
    return left.kind === 'top' ? 'same' : 'whole-description';
  }
  if (left.kind === 'summary' && right.kind === 'summary') {
    return summaryReason(a, b, left.limit, right.limit);
  }
  if (left.kind === 'subset' && right.kind === 'subset') {
    return [...left.kept].every((number) => right.kept.has(number)) ? subsetReason(a, b) : null;
  }
  return null;
}

function placeOf({ strategy, detail, sentences, kept, description }: OrderedRung): Place {
  if (description.trim() === '') {
    return { kind: 'bottom' };
  }
  if (strategy === 'maximal' || kept?.length === sentences) {
    return { kind: 'top' };
  }
  if (strategy === 'summary') {
    return { kind: 'summary', limit: detail };
  }
  return kept === null ? { kind: 'apart' } : { kind: 'subset', kept: new Set(kept) };
}

function summaryReason(a: OrderedRung, b: OrderedRung, left: number, right: number): OrderReason | null {
  if (left === right) {
    return a.description === b.description ? 'same' : null;
  }
  return left < right ? 'word-limit' : null;
}

function subsetReason(a: OrderedRung, b: OrderedRung): OrderReason {
  if (a.kept?.length === b.kept?.length) {
    return 'same';
  }
  if (a.strategy === 'paragraph-sampling' && b.strategy === 'paragraph-sampling') {
    return 'paragraph-subset';
  }
  return a.strategy === 'sentence-masking' && b.strategy === 'sentence-masking'
    ? 'masked-superset'
    : 'sentence-subset';
}
