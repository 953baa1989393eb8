/**
 * The length of the longest common subsequence of two lists of tokens: how many of one can be matched to equal ones
 * of the other in the same order. Bit-parallel (H. Hyyrö, "Bit-parallel LCS-length computation revisited", 2004).
 */
export function commonTokens(left: readonly string[], right: readonly string[]): number {
  const all = (1n << BigInt(left.length)) - 1n;
  const places = new Map<string, bigint>();
  left.forEach((token, index) => {
    places.set(token, (places.get(token) ?? 0n) | (1n << BigInt(index)));
  });
  let open = all;
  for (const token of right) {
    const matched = open & (places.get(token) ?? 0n);
    open = ((open + matched) | (open - matched)) & all;
  }
  let length = 0;
  for (const digit of open.toString(16)) {
    length += ONES[Number.parseInt(digit, 16)] ?? 0;
  }
  return left.length - length;
}

const ONES = [0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4];

/** How many of a program's tokens are not those of another one, in order. */
export function addedTokens(tokens: readonly string[], original: readonly string[]): number {
  return tokens.length - commonTokens(tokens, original);
}
