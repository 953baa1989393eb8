import type { HeldItem } from './exporter.js';

/** Rows with numbers of their own, and others with the next from `first` on that nobody has. */
export function numbered<Held>(
  items: readonly HeldItem<Held>[],
  numberOf: (one: HeldItem<Held>) => string | null,
  first: number,
): readonly { readonly one: HeldItem<Held>; readonly number: string }[] {
  const taken = new Set(items.map(numberOf));
  let next = first;
  return items.map((one) => {
    const own = numberOf(one);
    if (own !== null) {
      return { one, number: own };
    }
    while (taken.has(String(next))) {
      next += 1;
    }
    next += 1;
    return { one, number: String(next - 1) };
  });
}
