import type { CFamilyFacts } from './c-family-facts.js';

/** Conditions: ifs, else-ifs, conditional expressions, branches of switches but their default, filters of comprehensions. */
export function conditions(facts: CFamilyFacts): number {
  const filters = facts.comprehensions.reduce((sum, comprehension) => sum + comprehension.filters, 0);
  return facts.ifs.length + facts.nodes.ofType('ternary_expression').length + facts.cases.length + filters;
}
