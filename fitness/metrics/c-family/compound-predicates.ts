import { fieldOf, unparenthesised } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { CFamilyFacts, LambdaFact } from './c-family-facts.js';
import { holdsOperation, isBooleanOperation, isComparison } from './shapes.js';

/**
 * C2: tests that hold an operator, by Python's rules. Each if, while and do test counts once; so does the test of a `for`
 * that does not count, and each of start, bound and step of one that does (the arguments of `range`); the function that
 * `filter` and its like are handed (the `if` of a comprehension), and guards of cases. A lambda, or a label of a case, counts
 * where it is itself a comparison or boolean operation.
 */
export function compoundPredicates(facts: CFamilyFacts): number {
  let count = 0;
  for (const statement of [...facts.ifs, ...facts.loops]) {
    const header = facts.countingHeaders.get(statement);
    const tested = header?.parts ?? [fieldOf(statement, 'condition')];
    count += tested.filter(holdsOperation).length;
  }
  for (const { labels, guard } of facts.cases) {
    count += labels.some(isDecision) ? 1 : 0;
    count += holdsOperation(guard) ? 1 : 0;
  }
  return count + facts.lambdas.filter((lambda) => isPredicate(facts, lambda)).length;
}

function isPredicate(facts: CFamilyFacts, { node, role, expression }: LambdaFact): boolean {
  switch (role) {
    case 'definition':
    case 'named':
      return false;
    case 'filter':
      return holdsOperation(expression);
    case 'element':
    case 'value':
      return expression !== null && isDecision(expression) && !facts.nodes.placeOf(node).isInTest;
  }
}

function isDecision(expression: SyntaxNode): boolean {
  const bare = unparenthesised(expression);
  return isComparison(bare) || isBooleanOperation(bare);
}
