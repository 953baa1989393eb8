/** How often each thing occurs. */
export type Counts = ReadonlyMap<string, number>;

/** Counts the things of a list. */
export function countsOf(things: Iterable<string>): Counts {
  const counts = new Map<string, number>();
  for (const thing of things) {
    counts.set(thing, (counts.get(thing) ?? 0) + 1);
  }
  return counts;
}

/** Each thing counts as often as both have it: the size of the intersection of two multisets. */
export function sharedCount(left: Counts, right: Counts): number {
  let shared = 0;
  for (const [thing, count] of left) {
    shared += Math.min(count, right.get(thing) ?? 0);
  }
  return shared;
}
