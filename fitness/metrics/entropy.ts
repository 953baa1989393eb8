/** Shannon entropy in bits of the distribution of tokens; 0 without any. */
export function tokenEntropy(tokens: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const token of tokens) {
    counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  let weighted = 0;
  for (const count of counts.values()) {
    weighted += count * Math.log2(count);
  }
  // H = log2 n - (1/n) sum c log2 c; rounding can leave a trace below 0 where all tokens are equal.
  return tokens.length === 0 ? 0 : Math.max(0, Math.log2(tokens.length) - weighted / tokens.length);
}
