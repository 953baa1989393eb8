import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { builtinCalled } from '../s2/certain.js';
import { unwrapped } from '../s2/place.js';

/** Beyond this, stepping a thousand million times could leave what a timedelta holds. */
const GREATEST = 1000;

/** The value of a small decimal literal, with a sign or without; null for anything else. */
export function smallLiteral(tree: SyntaxTree, node: SyntaxNode | null): number | null {
  if (node === null) {
    return null;
  }
  if (node.type === 'unary_operator' && fieldOf(node, 'operator')?.type === '-') {
    const value = smallLiteral(tree, fieldOf(node, 'argument'));
    return value === null || value <= 0 ? null : -value;
  }
  const text = textOf(tree, node);
  const isPlain = node.type === 'integer' && /^(?:0|[1-9]\d*)$/.test(text);
  return isPlain && Number(text) <= GREATEST ? Number(text) : null;
}

/**
 * Whether an expression is a length, or one with small literals added or taken off: an int that is at most a little
 * over `sys.maxsize`, which a timedelta of microseconds holds nine times over.
 */
export function isSizeExpression(file: SubjectFile, node: SyntaxNode): boolean {
  const inner = unwrapped(node);
  if (inner.type === 'binary_operator') {
    const [left, right] = [fieldOf(inner, 'left'), fieldOf(inner, 'right')];
    const operator = fieldOf(inner, 'operator')?.type;
    return (
      left !== null &&
      (operator === '+' || operator === '-') &&
      smallLiteral(file.tree, right) !== null &&
      isSizeExpression(file, left)
    );
  }
  const list = inner.type === 'call' ? fieldOf(inner, 'arguments') : null;
  const given = list?.type === 'argument_list' ? namedChildren(list) : [];
  const [only] = given;
  return (
    builtinCalled(file, inner) === 'len' &&
    given.length === 1 &&
    only !== undefined &&
    only.type !== 'keyword_argument' &&
    only.type !== 'list_splat'
  );
}
