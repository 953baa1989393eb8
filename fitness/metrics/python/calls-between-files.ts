import type { PythonFacts } from './python-facts.js';

/** C6: calls whose leftmost name the file imports from another module of the same program. */
export function callsBetweenFiles(facts: PythonFacts): number {
  return facts.calls.filter(
    ({ leftmostName }) => leftmostName !== null && facts.imports.siblings.has(leftmostName),
  ).length;
}
