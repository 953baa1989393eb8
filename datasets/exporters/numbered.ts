/**
 * Numbers for what has none of its own, the next from `first` on that nobody has, in one more going through all. `numberOf`:
 * null for what has none.
 */
export function* numbered<Held>(
  all: Iterable<Held>,
  numberOf: (held: Held) => string | null,
  first: number,
): Generator<{ readonly held: Held; readonly number: string }> {
  const taken = new Set<string>();
  for (const held of all) {
    const own = numberOf(held);
    if (own !== null) {
      taken.add(own);
    }
  }
  let next = first;
  for (const held of all) {
    const own = numberOf(held);
    while (own === null && taken.has(String(next))) {
      next += 1;
    }
    yield { held, number: own ?? String(next) };
    next += own === null ? 1 : 0;
  }
}
