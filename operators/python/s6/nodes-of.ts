import { walk } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

const KNOWN = new WeakMap<SyntaxNode, readonly SyntaxNode[]>();

/** The node and everything below it, in source order. Remembered by node: the same few are looked at again and again. */
export function nodesOf(node: SyntaxNode): readonly SyntaxNode[] {
  const known = KNOWN.get(node);
  if (known !== undefined) {
    return known;
  }
  const nodes = [...walk(node)];
  KNOWN.set(node, nodes);
  return nodes;
}
