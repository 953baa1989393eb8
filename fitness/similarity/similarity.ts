/** Size of the intersection by size of the union of two lists of tokens taken as sets; 1 for two empty ones. */
export function jaccard(left: readonly string[], right: readonly string[]): number {
  const [first, second] = [new Set(left), new Set(right)];
  const shared = [...first].filter((token) => second.has(token)).length;
  const all = first.size + second.size - shared;
  return all === 0 ? 1 : shared / all;
}

/** Tokens of an original and of what it evolved into, both read with the same options. */
export interface TokenPair {
  readonly original: readonly string[];
  readonly evolved: readonly string[];
}

/** A run of added code and the share of programs that it occurs in. */
export interface RepeatedRun {
  readonly run: readonly string[];
  readonly share: number;
}

/**
 * The run of `length` tokens of added code that occurs in most programs, or null where no program has any. A run is
 * added where the original of its program does not have it.
 */
export function mostRepeatedRun(pairs: readonly TokenPair[], length: number): RepeatedRun | null {
  const programs = new Map<string, { readonly run: readonly string[]; count: number }>();
  for (const { original, evolved } of pairs) {
    const known = runsOf(original, length);
    for (const [key, run] of runsOf(evolved, length)) {
      if (!known.has(key)) {
        const entry = programs.get(key) ?? { run, count: 0 };
        entry.count += 1;
        programs.set(key, entry);
      }
    }
  }
  let most: RepeatedRun | null = null;
  for (const { run, count } of programs.values()) {
    const share = count / pairs.length;
    if (most === null || share > most.share) {
      most = { run, share };
    }
  }
  return most;
}

function runsOf(tokens: readonly string[], length: number): ReadonlyMap<string, readonly string[]> {
  const runs = new Map<string, readonly string[]>();
  for (let start = 0; start + length <= tokens.length; start += 1) {
    const run = tokens.slice(start, start + length);
    // Tokens may hold any character but the one that ends a text in C.
    runs.set(run.join('\0'), run);
  }
  return runs;
}
