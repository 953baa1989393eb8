/** What the final pick looks at. */
export interface Pickable {
  readonly rc: number;
  readonly rr: number;
  readonly fingerprint: string;
  /** Distinct operators among its steps. */
  readonly operators: number;
  /** What its examination holds against it, 0 where nothing (`faultsOf`); null where it was not examined. */
  readonly faults: number | null;
}

/** From which RR and RC on a program may be exported. */
export interface PickBar {
  readonly minRr: number;
  /** Of the original: no more is asked of what it became. */
  readonly originalRr: number;
  /** Of the original: nothing of less goes before what has more. */
  readonly originalRc: number;
}

export function isReadable(
  { rr }: Pick<Pickable, 'rr'>,
  { minRr, originalRr }: Pick<PickBar, 'minRr' | 'originalRr'>,
): boolean {
  return rr >= Math.min(minRr, originalRr);
}

/** Share of the highest RC that is given up for a program that its examination holds nothing against. */
const GIVEN_UP = 0.1;
/** The same for one of more distinct operators: a benchmark is to be varied (decision 010 has what it costs). */
const GIVEN_UP_FOR_VARIETY = 0.05;
/** Members that are examined at most. */
const MOST_EXAMINED = 6;

/**
 * The member to export: the highest RC among those with RR of at least `minRr`, or of at least the
 * original's where that is lower (design, section 6). Ties go to the higher RR, then to the lower fingerprint.
 * Where no member is readable enough, the most readable one. Of those that come very near it in RC the one of the most distinct
 * operators goes before it. Of those that come near it and were examined, the first
 * without a fault is taken, and where all have some, the one with least; never one that is no more complex than the
 * original before one that is. Throws a RangeError where there are no members.
 */
export function pickBest<Member extends Pickable>(members: readonly Member[], bar: PickBar): Member {
  const near = candidatesOf(members, bar);
  const [best, ...others] = examinedOf(near);
  return best === undefined
    ? first(near)
    : others.reduce((kept, one) => ((one.faults ?? 0) < (kept.faults ?? 0) ? one : kept), best);
}

/** The member to examine before one is picked; null where none needs to be any more. */
export function nextToExamine<Member extends Pickable>(
  members: readonly Member[],
  bar: PickBar,
): Member | null {
  const near = candidatesOf(members, bar);
  const examined = examinedOf(near);
  return examined.some(({ faults }) => faults === 0) ? null : (near[examined.length] ?? null);
}

/** Whom the pick is between, most wanted first: the best by RC, and those that could go before it. */
export function candidatesOf<Member extends Pickable>(
  members: readonly Member[],
  bar: PickBar,
): readonly Member[] {
  const readable = members.filter((member) => isReadable(member, bar));
  if (readable.length === 0) {
    return [...members]
      .sort((left, right) => right.rr - left.rr || right.rc - left.rc || byName(left, right))
      .slice(0, 1);
  }
  const sorted = readable.sort(
    (left, right) => right.rc - left.rc || right.rr - left.rr || byName(left, right),
  );
  const [best] = sorted;
  const atLeast = (share: number): Member[] =>
    sorted.filter((one) => one === best || (one.rc >= (best?.rc ?? 0) * share && one.rc > bar.originalRc));
  const varied = atLeast(1 - GIVEN_UP_FOR_VARIETY).sort((left, right) => right.operators - left.operators);
  const others = atLeast(1 - GIVEN_UP).slice(varied.length);
  return [...varied, ...others].slice(0, MOST_EXAMINED);
}

/** Those that were examined without a gap: what failed in between is examined again before others are preferred. */
function examinedOf<Member extends Pickable>(near: readonly Member[]): readonly Member[] {
  const gap = near.findIndex(({ faults }) => faults === null);
  return gap === -1 ? near : near.slice(0, gap);
}

function first<Member>([best]: readonly Member[]): Member {
  if (best === undefined) {
    throw new RangeError('there is no member to pick of');
  }
  return best;
}

function byName(left: Pickable, right: Pickable): number {
  return left.fingerprint < right.fingerprint ? -1 : left.fingerprint > right.fingerprint ? 1 : 0;
}
