import type { Pickable, PickBar } from './pick.js';
import { pickBest } from './pick.js';

/** What the pick looks at where there are earlier versions. */
export interface Comparable extends Pickable {
  readonly isOnFront: boolean;
  /** The greatest Jaccard to the public original and to any earlier version; null where nobody compared it. */
  readonly closest: number | null;
}

export interface PickLimits extends PickBar {
  readonly maxJaccard: number;
}

/** A program of which a search could be content has at least this share of the best one's RC. */
export const LEAST_RC_SHARE = 0.75;

/** What is to be picked of: unlike enough; unlike enough, but of much less RC than the best; too close, as all there is. */
export type Unlikeness = 'unlike' | 'lesser' | 'close';

/** A pick, and what it is. */
export interface UnlikePick<Member> {
  readonly member: Member;
  readonly kind: Unlikeness;
}

/**
 * The members to pick of: those that are no closer than `maxJaccard` to any earlier version and to the original, readable
 * enough and more complex than the original, first those with nearly the RC of the best there is. Where all are too close,
 * the least close that has nearly that RC. Where nothing was evolved, the best of the front. Throws a RangeError on an
 * empty front.
 */
export function amongUnlike<Member extends Comparable>(
  members: readonly Member[],
  { minRr, originalRc, originalRr, maxJaccard }: PickLimits,
): { readonly members: readonly Member[]; readonly kind: Unlikeness } {
  const best = pickBest(
    members.filter(({ isOnFront }) => isOnFront),
    { minRr, originalRr, originalRc },
  );
  const bar = Math.min(minRr, originalRr);
  const evolved = members.filter(({ rr, rc, closest }) => rr >= bar && rc > originalRc && closest !== null);
  const isWorthy = ({ rc }: Member): boolean => rc >= LEAST_RC_SHARE * best.rc;
  const unlike = evolved.filter(({ closest }) => (closest ?? 1) <= maxJaccard);
  const worthy = unlike.filter(isWorthy);
  if (worthy.length > 0) {
    return { members: worthy, kind: 'unlike' };
  }
  if (unlike.length > 0) {
    return { members: unlike, kind: 'lesser' };
  }
  const near = evolved.filter(isWorthy);
  const least = Math.min(...near.map(({ closest }) => closest ?? 1));
  const leastClose = near.filter(({ closest }) => closest === least);
  return { members: leastClose.length === 0 ? [best] : leastClose, kind: 'close' };
}

/**
 * The member to export: the best (`pickBest`) of those to pick of. Where the limit is 1, which is none, no pick is too close:
 * not even the original, where nothing was evolved. Throws a RangeError on an empty front.
 */
export function pickUnlike<Member extends Comparable>(
  members: readonly Member[],
  limits: PickLimits,
): UnlikePick<Member> {
  const among = amongUnlike(members, limits);
  return { member: pickBest(among.members, limits), kind: limits.maxJaccard >= 1 ? 'unlike' : among.kind };
}
