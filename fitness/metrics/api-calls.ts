import type { CodeFacts } from './code-facts.js';

/** C5: calls whose leftmost name the file has from outside the program, standard library included. */
export function apiCalls(facts: CodeFacts): number {
  return facts.calls.filter(
    ({ leftmostName }) => leftmostName !== null && facts.imports.outside.has(leftmostName),
  ).length;
}
