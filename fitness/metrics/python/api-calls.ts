import type { PythonFacts } from './python-facts.js';

/** C5: calls whose leftmost name the file binds by an import from outside the program, standard library included. */
export function apiCalls(facts: PythonFacts): number {
  return facts.calls.filter(
    ({ leftmostName }) => leftmostName !== null && facts.imports.outside.has(leftmostName),
  ).length;
}
