/** Counts what is thrown away, by reason. */
export interface Dropped {
  /** Gives null, so that a function can count and give nothing at once. */
  one(reason: string): null;
  /** By reason, in the order that each first came up. */
  counts(): Readonly<Record<string, number>>;
}

export function createDropped(): Dropped {
  const counts = new Map<string, number>();
  return {
    one: (reason) => {
      counts.set(reason, (counts.get(reason) ?? 0) + 1);
      return null;
    },
    counts: () => Object.fromEntries(counts),
  };
}
