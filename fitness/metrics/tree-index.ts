import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

const NONE: readonly SyntaxNode[] = [];

/** The nodes of a tree by type, collected in one walk, so that no metric has to walk the tree again. */
export interface TreeIndex {
  readonly tree: SyntaxTree;
  /** Every node of a type, in source order. */
  ofType(type: string): readonly SyntaxNode[];
}

/** Walks a tree once and keeps its named nodes by type. Unnamed nodes are found through their parents. */
export function indexTree(tree: SyntaxTree): TreeIndex {
  const byType = new Map<string, SyntaxNode[]>();
  // A stack of its own: recursion would overflow on the deep trees of generated code.
  const waiting: SyntaxNode[] = [tree.root];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const known = byType.get(node.type);
    if (known === undefined) {
      byType.set(node.type, [node]);
    } else {
      known.push(node);
    }
    const children = node.children;
    for (let last = children.length - 1; last >= 0; last -= 1) {
      const child = children[last];
      if (child?.isNamed === true) {
        waiting.push(child);
      }
    }
  }
  return { tree, ofType: (type) => byType.get(type) ?? NONE };
}
