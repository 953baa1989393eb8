import type { PythonFacts } from './python-facts.js';

/** Loops: for and while statements, and each generator (`for … in …`) of a comprehension. */
export function loops(facts: PythonFacts): number {
  const { nodes } = facts;
  return (
    nodes.ofType('for_statement').length +
    nodes.ofType('while_statement').length +
    nodes.ofType('for_in_clause').length
  );
}
