/** The candidate with the smallest edit distance, upper and lower case alike; empty where there is none. */
export function nearest(word: string, candidates: readonly string[]): string {
  const sorted = candidates
    .map((candidate) => ({ candidate, distance: editDistance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  return sorted[0]?.candidate ?? '';
}

/** The same where it is no other word altogether, with under half of its letters to change; else null. */
export function nearestAlike(word: string, candidates: readonly string[]): string | null {
  const found = nearest(word, candidates);
  return 2 * editDistance(word.toLowerCase(), found.toLowerCase()) < word.length ? found : null;
}

function editDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const substitution = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
      next.push(Math.min(substitution, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
