import { NO_CODE, nodesOf } from '../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../syntax/tree.js';

import { countsOf, sharedCount } from './counts.js';
import { isDocstring } from './docstring.js';

/**
 * The syntax match of CodeBLEU, in 0 to 1: Count_clip(T_cand) / Count(T_ref) (Ren et al. 2020, section
 * "Syntactic AST Match"), the candidate's subtrees that the reference has too, each as often as it has it, by the
 * number of the reference's subtrees. So it says how much of the reference is found, and is not symmetric.
 *
 * A subtree is a node with something below it, and each file's root; it is known by the kinds of its named nodes
 * and the fields that they fill, so that names, literals and operators do not count (the published script prints
 * such trees, too). Comments and docstrings are left out. The subtrees of several files are put together.
 */
export function syntaxMatch(reference: readonly SyntaxTree[], candidate: readonly SyntaxTree[]): number {
  const shapes = new Map<string, number>();
  const expected = reference.flatMap((tree) => subtreesOf(tree, shapes));
  const found = candidate.flatMap((tree) => subtreesOf(tree, shapes));
  if (expected.length === 0) {
    return found.length === 0 ? 1 : 0;
  }
  return sharedCount(countsOf(found), countsOf(expected)) / expected.length;
}

/** The shapes of all subtrees of a tree. A shape is named by its number, so that no text holds a whole tree. */
function subtreesOf(tree: SyntaxTree, shapes: Map<string, number>): readonly string[] {
  const dropped = new Set<SyntaxNode>();
  const nodes = nodesOf(tree);
  for (const node of nodes) {
    const isBelow = node.parent !== null && dropped.has(node.parent);
    if (isBelow || NO_CODE.has(node.type) || isDocstring(node)) {
      dropped.add(node);
    }
  }
  const shapeOf = new Map<SyntaxNode, number>();
  const found: string[] = [];
  // Source order has parents before their children; backwards, each child is known before its parent.
  for (let index = nodes.length - 1; index >= 0; index -= 1) {
    const node = nodes[index];
    if (node?.isNamed === true && !dropped.has(node)) {
      const children = node.children.filter((child) => !dropped.has(child));
      const parts = children.flatMap((child) => {
        const shape = shapeOf.get(child);
        return shape === undefined ? [] : [`${child.field ?? ''}:${shape}`];
      });
      const key = [node.type, ...parts].join(' ');
      const shape = shapes.get(key) ?? shapes.size;
      shapes.set(key, shape);
      shapeOf.set(node, shape);
      if (children.length > 0 || node === tree.root) {
        found.push(String(shape));
      }
    }
  }
  return found;
}
