import { fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { CFamilyFacts } from './c-family-facts.js';
import { isAugmented, isBooleanOperation, isUnaryOperation, operatorOf } from './shapes.js';

/**
 * Operators: binary ones, comparisons, unary `!`, `-`, `+` and `~`, augmented assignments, increments and decrements;
 * `a && b && c` is one, as in Python's counts. The header of a `for` that counts has those of its start, bound and step alone.
 */
export function operators({ nodes, headerNodes }: CFamilyFacts): number {
  const counted = [
    ...nodes.ofType('binary_expression').filter((node) => !continuesChain(node)),
    ...nodes.ofType('instanceof_expression'),
    ...nodes.ofType('unary_expression').filter(isUnaryOperation),
    ...nodes.ofType('assignment_expression').filter(isAugmented),
    ...nodes.ofType('augmented_assignment_expression'),
    ...nodes.ofType('update_expression'),
  ];
  return counted.filter((node) => !headerNodes.has(node)).length;
}

function continuesChain(node: SyntaxNode): boolean {
  const outer = node.parent;
  return (
    isBooleanOperation(node) &&
    outer?.type === 'binary_expression' &&
    fieldOf(outer, 'left') === node &&
    operatorOf(outer) === operatorOf(node)
  );
}
