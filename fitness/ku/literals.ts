import { namedChildren } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

/** A literal's kind of text; `text` for plain ones. */
export type TextKind = 'text' | 'bytes' | 'f-string';

/**
 * What kind of text a node is a literal of, null for other nodes. Literals side by side are one, as in Python's own
 * tree.
 */
export function textKind(tree: SyntaxTree, node: SyntaxNode): TextKind | null {
  if (node.type === 'concatenated_string') {
    const kinds = namedChildren(node).map((part) => textKind(tree, part));
    return kinds.find((kind) => kind === 'f-string') ?? kinds[0] ?? null;
  }
  if (node.type !== 'string') {
    return null;
  }
  const opening = node.children[0];
  const prefix = opening === undefined ? '' : tree.source.slice(opening.start, opening.end).toLowerCase();
  return prefix.includes('f') ? 'f-string' : prefix.includes('b') ? 'bytes' : 'text';
}
