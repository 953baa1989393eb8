import { contains } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';
import { nodesOf } from './nodes-of.js';

const LEAVES: ReadonlySet<string> = new Set(['identifier', 'integer', 'float', 'string']);

/** Leaves of an expression that may be handed over; an attribute's name and a called function's may not. */
export function leavesOf(node: SyntaxNode): readonly SyntaxNode[] {
  return nodesOf(node).filter(
    (inner) =>
      LEAVES.has(inner.type) &&
      inner.field !== 'attribute' &&
      inner.field !== 'function' &&
      inner.field !== 'name',
  );
}

/** The expression with its leaves taken out. */
export function shapeOf(context: FunctionContext, node: SyntaxNode): string {
  const leaves = leavesOf(node);
  let shape = '';
  let at = node.start;
  for (const leaf of leaves) {
    if (leaf.start >= at) {
      const kind = leaf.type === 'identifier' ? 'name' : leaf.type;
      shape += `${context.tree.source.slice(at, leaf.start)}<${isLocal(context, node, leaf) ? 'own' : kind}>`;
      at = leaf.end;
    }
  }
  return (shape + context.tree.source.slice(at, node.end)).replace(/\s+/g, '');
}

/** A name that a comprehension or lambda inside the expression binds. */
export function isLocal(context: FunctionContext, node: SyntaxNode, leaf: SyntaxNode): boolean {
  const binding = leaf.type === 'identifier' ? context.analysis.bindingOf(leaf) : null;
  return binding !== null && contains(node, binding.scope.node) && binding.scope.node !== node.parent;
}
