/** Short names of texts. */
const TEXTS = /^(?:s|st|str|strr|txt|string\d?)$/;
/** Names of sequences that say nothing, in a class at least. */
const BARE = /^(?:[a-z]|[a-z]\d|arr|lst|li|ls|xs|seq|nums?)$/;

/** What a record keeps of the sequence that it is a place of: by a name that can be read where nothing around tells what it is. */
export function namedSequences<T extends { readonly name: string }>(
  sequences: readonly T[] | null,
): readonly T[] | null {
  const named = sequences?.map((one) => ({ ...one, name: sequenceName(one.name) })) ?? null;
  return named !== null && new Set(named.map(({ name }) => name)).size < named.length ? sequences : named;
}

function sequenceName(name: string): string {
  return TEXTS.test(name) ? 'text' : BARE.test(name) ? 'items' : name;
}
