import type { PythonFacts } from './python-facts.js';

/**
 * Arrays: list displays and list comprehensions. `[a, b] = …` is a list display too, one that is stored to.
 */
export function arrays(facts: PythonFacts): number {
  const { nodes } = facts;
  const stored = nodes.ofType('list_pattern').filter(({ parent }) => parent?.type !== 'case_pattern');
  return nodes.ofType('list').length + nodes.ofType('list_comprehension').length + stored.length;
}
