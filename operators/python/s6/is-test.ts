import { enclosing, fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

/** Whether only the truth of the expression's value is looked at, or it is a truth value by itself. */
export function isTest(node: SyntaxNode): boolean {
  if (node.type === 'comparison_operator' || node.type === 'not_operator') {
    return true;
  }
  let inner = node;
  // Of `a and b` in a condition only the truth of both is looked at.
  while (inner.parent?.type === 'parenthesized_expression' || inner.parent?.type === 'boolean_operator') {
    inner = inner.parent;
  }
  const { parent } = inner;
  if (parent === null) {
    return false;
  }
  if (inner.field === 'condition' || parent.type === 'if_clause' || parent.type === 'not_operator') {
    return true;
  }
  const isBoolean = node.type === 'boolean_operator';
  const operands = isBoolean ? [fieldOf(node, 'left'), fieldOf(node, 'right')] : [];
  const isOfTests =
    operands.length > 0 && operands.every((operand) => operand !== null && isTestOperand(operand));
  return isOfTests || (isBoolean && enclosing(node, 'if_clause') === parent);
}

function isTestOperand(operand: SyntaxNode): boolean {
  if (operand.type === 'parenthesized_expression') {
    const inner = operand.children.find((child) => child.isNamed);
    return inner !== undefined && isTestOperand(inner);
  }
  const isBoolean = operand.type === 'boolean_operator';
  return (
    operand.type === 'comparison_operator' ||
    operand.type === 'not_operator' ||
    (isBoolean &&
      [fieldOf(operand, 'left'), fieldOf(operand, 'right')].every(
        (one) => one !== null && isTestOperand(one),
      ))
  );
}
