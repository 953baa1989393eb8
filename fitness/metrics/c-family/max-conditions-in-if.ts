import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { CFamilyFacts } from './c-family-facts.js';
import { isBooleanOperation, isComparison, isUnaryOperation } from './shapes.js';

/**
 * The most conditions joined by `&&` and `||` in the test of one if. A condition is a comparison, a call or a
 * name, negated or not; properties, subscripts and arithmetic are none, as in Python's counts.
 */
export function maxConditionsInIf({ language, ifs }: CFamilyFacts): number {
  return ifs.reduce((most, statement) => {
    const condition = fieldOf(statement, 'condition');
    return Math.max(most, condition === null ? 0 : joinedConditions(condition, language.kinds.calls));
  }, 0);
}

function joinedConditions(test: SyntaxNode, calls: ReadonlySet<string>): number {
  let joined = 0;
  const waiting = [test];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (isComparison(at) || calls.has(at.type) || at.type === 'identifier') {
      joined += 1;
    } else if (isBooleanOperation(at) || isUnaryOperation(at) || at.type === 'parenthesized_expression') {
      waiting.push(...namedChildren(at));
    }
  }
  return joined;
}
