import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

/** How tightly binary operators bind (Python reference, 6.17). */
const PRECEDENCE: Readonly<Record<string, number>> = {
  '|': 1,
  '^': 2,
  '&': 3,
  '<<': 4,
  '>>': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '//': 6,
  '%': 6,
  '@': 6,
  '**': 8,
};

const ATOMS =
  /^(?:identifier|integer|float|string|concatenated_string|call|subscript|attribute|parenthesized_expression|list|set|dictionary|list_comprehension|set_comprehension|dictionary_comprehension|true|false|none|tuple)$/;

/** The text of an operand on the right of an operator, in parentheses where it binds less tightly. */
export function operandText(file: SubjectFile, operand: SyntaxNode, operator: string): string {
  const text = textOf(file.tree, operand);
  if (ATOMS.test(operand.type)) {
    return text;
  }
  if (operand.type === 'binary_operator' && operator !== '**') {
    const inner = PRECEDENCE[fieldOf(operand, 'operator')?.type ?? ''] ?? 0;
    if (inner > (PRECEDENCE[operator] ?? 9)) {
      return text;
    }
  }
  return `(${text})`;
}

/** The text of an operand that stands alone: one pair of parentheses around it is dropped. */
export function bareText(file: SubjectFile, operand: SyntaxNode): string {
  const inner = operand.type === 'parenthesized_expression' ? namedChildren(operand) : [];
  const only = inner[0];
  const isBare =
    inner.length === 1 &&
    only !== undefined &&
    /^(?:binary_operator|conditional_expression|comparison_operator|boolean_operator|not_operator)$/.test(
      only.type,
    ) &&
    operand.children.every((child) => child.type !== 'comment') &&
    !textOf(file.tree, only).includes('\n');
  return textOf(file.tree, isBare ? only : operand);
}
