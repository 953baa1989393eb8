import type { PythonFacts } from './python-facts.js';

/** Conditions: if and elif statements, conditional expressions, and `if`s of comprehensions. */
export function conditions(facts: PythonFacts): number {
  const { nodes } = facts;
  const filters = nodes.ofType('if_clause').filter((clause) => clause.parent?.type !== 'case_clause');
  return (
    nodes.ofType('if_statement').length +
    nodes.ofType('elif_clause').length +
    nodes.ofType('conditional_expression').length +
    filters.length
  );
}
