import { descendantsOfType, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

/** A literal of an immutable type on one line: it means the same wherever and whenever it is evaluated. */
export function isConstant(node: SyntaxNode): boolean {
  switch (node.type) {
    case 'integer':
    case 'float':
    case 'true':
    case 'false':
    case 'none':
      return true;
    case 'string':
      return descendantsOfType(node, 'interpolation').length === 0 && !isSpread(node);
    case 'unary_operator':
    case 'parenthesized_expression':
      return namedChildren(node).length === 1 && namedChildren(node).every(isConstant) && !isSpread(node);
    case 'tuple':
      return namedChildren(node).every(isConstant) && !isSpread(node);
    default:
      return false;
  }
}

/** A literal in triple quotes or over several lines would have to move with its lines. */
function isSpread(node: SyntaxNode): boolean {
  const last = node.children[node.children.length - 1];
  const opening = node.children[0];
  return (
    (last !== undefined && last.line !== node.line) ||
    (opening !== undefined && opening.end - opening.start > 2)
  );
}
