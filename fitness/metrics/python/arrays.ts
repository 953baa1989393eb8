import type { PythonFacts } from './python-facts.js';

/** Arrays: list displays and list comprehensions. */
export function arrays(facts: PythonFacts): number {
  return facts.nodes.ofType('list').length + facts.nodes.ofType('list_comprehension').length;
}
