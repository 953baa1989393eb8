import { fieldOf } from '../../../syntax/tree.js';

import type { PythonFacts } from './python-facts.js';

const ONE_EACH = ['binary_operator', 'unary_operator', 'not_operator', 'augmented_assignment'] as const;

/**
 * Operators: binary and unary ones, augmented assignments, each operator of a comparison (`a < b < c` has
 * two), and boolean operations (`a and b and c` is one, as in Python's own tree).
 */
export function operators(facts: PythonFacts): number {
  const { nodes } = facts;
  let count = ONE_EACH.reduce((sum, type) => sum + nodes.ofType(type).length, 0);
  for (const comparison of nodes.ofType('comparison_operator')) {
    count += comparison.children.filter(({ field }) => field === 'operators').length;
  }
  for (const operation of nodes.ofType('boolean_operator')) {
    const outer = operation.parent;
    const continues =
      outer?.type === 'boolean_operator' &&
      fieldOf(outer, 'left') === operation &&
      fieldOf(outer, 'operator')?.type === fieldOf(operation, 'operator')?.type;
    count += continues ? 0 : 1;
  }
  return count;
}
