import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import { squeezed } from './exactness.js';

/** An assignment in parts: `target operator= operand`, whichever way it is written. */
export interface Update {
  readonly target: SyntaxNode;
  readonly operator: string;
  readonly operand: SyntaxNode;
}

/** `target += operand`; null for anything else. */
export function augmented(node: SyntaxNode): Update | null {
  const target = node.type === 'augmented_assignment' ? fieldOf(node, 'left') : null;
  const operand = fieldOf(node, 'right');
  const operator = fieldOf(node, 'operator')?.type.replace(/=$/, '');
  return target === null || operand === null || operator === undefined || operand.type === 'expression_list'
    ? null
    : { target, operator, operand };
}

/** `target = target + operand` as a statement of its own; null for anything else. */
export function spelledOut(file: SubjectFile, node: SyntaxNode): Update | null {
  if (
    node.type !== 'assignment' ||
    fieldOf(node, 'type') !== null ||
    node.parent?.type !== 'expression_statement'
  ) {
    return null;
  }
  const target = fieldOf(node, 'left');
  const right = fieldOf(node, 'right');
  const value =
    right?.type === 'parenthesized_expression' && !textOf(file.tree, right).includes('\n')
      ? namedChildren(right)[0]
      : right;
  if (target === null || value?.type !== 'binary_operator') {
    return null;
  }
  const left = fieldOf(value, 'left');
  const operand = fieldOf(value, 'right');
  const operator = fieldOf(value, 'operator')?.type;
  if (
    left === null ||
    operand === null ||
    operator === undefined ||
    squeezed(file, left) !== squeezed(file, target)
  ) {
    return null;
  }
  return { target, operator, operand };
}
