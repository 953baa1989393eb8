import { namedChildren } from '../../syntax/tree.js';
import type { SyntaxNode } from '../../syntax/tree.js';

/** Whether a statement is the string that a Python module, class or function begins with. */
export function isDocstring(node: SyntaxNode): boolean {
  if (node.type !== 'expression_statement' || node.parent === null) {
    return false;
  }
  const { parent } = node;
  const isBody =
    parent.type === 'module' ||
    (parent.type === 'block' && /^(function|class)_definition$/.test(parent.parent?.type ?? ''));
  const inner = namedChildren(node);
  return (
    isBody &&
    namedChildren(parent)[0] === node &&
    inner.length === 1 &&
    ['string', 'concatenated_string'].includes(inner[0]?.type ?? '')
  );
}
