import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { PythonFacts } from './python-facts.js';

const CONDITIONS: ReadonlySet<string> = new Set(['comparison_operator', 'call', 'identifier']);
const TRANSPARENT: ReadonlySet<string> = new Set([
  'boolean_operator',
  'not_operator',
  'unary_operator',
  'parenthesized_expression',
]);

/**
 * The most conditions joined by `and` and `or` in the test of one if or elif. A condition is a comparison, a
 * call or a name, negated or not; attributes, subscripts and arithmetic are none in the published counts.
 */
export function maxConditionsInIf(facts: PythonFacts): number {
  let most = 0;
  for (const type of ['if_statement', 'elif_clause'] as const) {
    for (const statement of facts.nodes.ofType(type)) {
      const condition = fieldOf(statement, 'condition');
      most = Math.max(most, condition === null ? 0 : joinedConditions(condition));
    }
  }
  return most;
}

function joinedConditions(expression: SyntaxNode): number {
  if (CONDITIONS.has(expression.type)) {
    return 1;
  }
  return TRANSPARENT.has(expression.type)
    ? namedChildren(expression).reduce((sum, operand) => sum + joinedConditions(operand), 0)
    : 0;
}
