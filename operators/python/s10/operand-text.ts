import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
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
