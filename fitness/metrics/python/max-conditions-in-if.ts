import { fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { unparenthesised } from './python-facts.js';
import type { PythonFacts } from './python-facts.js';

/** The most conditions joined by `and` and `or` in the test of one if or elif. */
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
  const inner = unparenthesised(expression);
  if (inner.type !== 'boolean_operator') {
    return 1;
  }
  return ['left', 'right'].reduce((sum, side) => {
    const operand = fieldOf(inner, side);
    return sum + (operand === null ? 0 : joinedConditions(operand));
  }, 0);
}
