import type { PythonFacts } from './python-facts.js';

/** Assignment statements: plain, augmented and annotated. `a = b = 1` is one. */
export function assignments(facts: PythonFacts): number {
  const { nodes } = facts;
  const plain = nodes.ofType('assignment').filter(({ parent }) => parent?.type !== 'assignment');
  return plain.length + nodes.ofType('augmented_assignment').length;
}
