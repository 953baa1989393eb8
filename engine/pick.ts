/** What the final pick looks at. */
export interface Pickable {
  readonly rc: number;
  readonly rr: number;
  readonly fingerprint: string;
}

/**
 * The front member to export: the highest RC among those with RR of at least `minRr`, or of at least the
 * original's where that is lower (design, section 6). Ties go to the higher RR, then to the lower fingerprint.
 * Where no member is readable enough, the most readable one. Throws a RangeError on an empty front.
 */
export function pickBest<Member extends Pickable>(
  front: readonly Member[],
  minRr: number,
  originalRr: number,
): Member {
  const bar = Math.min(minRr, originalRr);
  const readable = front.filter((member) => member.rr >= bar);
  const [best] =
    readable.length > 0
      ? [...readable].sort((left, right) => right.rc - left.rc || right.rr - left.rr || byName(left, right))
      : [...front].sort((left, right) => right.rr - left.rr || right.rc - left.rc || byName(left, right));
  if (best === undefined) {
    throw new RangeError('an empty front has no best member');
  }
  return best;
}

function byName(left: Pickable, right: Pickable): number {
  return left.fingerprint < right.fingerprint ? -1 : left.fingerprint > right.fingerprint ? 1 : 0;
}
