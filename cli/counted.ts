/** A number with what it counts, as people write it: `1 request`, `3 requests`. Nouns with a plural in -s. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
