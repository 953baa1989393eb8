import type { Problem } from '../core/problem.js';
import { entryText } from '../core/program.js';

/** Words of the problem, most frequent first, ties by first appearance. */
export function vocabularyOf(problem: Problem): readonly string[] {
  const counts = new Map<string, number>();
  const text = `${problem.entryPoint ?? ''} ${problem.prompt} ${entryText(problem.program)}`;
  for (const word of text.replace(/([a-z])([A-Z])/g, '$1 $2').match(/[A-Za-z]{3,}/g) ?? []) {
    const lower = word.toLowerCase();
    counts.set(lower, (counts.get(lower) ?? 0) + 1);
  }
  return [...counts].sort((left, right) => right[1] - left[1]).map(([word]) => word);
}
