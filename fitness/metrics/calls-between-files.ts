import type { CodeFacts } from './code-facts.js';

/** C6: calls whose leftmost name the file has from another file of the same program. */
export function callsBetweenFiles(facts: CodeFacts): number {
  return facts.calls.filter(
    ({ leftmostName }) => leftmostName !== null && facts.imports.siblings.has(leftmostName),
  ).length;
}
