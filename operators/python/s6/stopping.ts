import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';
import { nodesOf } from './nodes-of.js';

const STOPPING: ReadonlySet<string> = new Set(['next', 'StopIteration', '__next__', 'send', 'throw']);

const KNOWN = new WeakMap<SyntaxNode, boolean>();

/**
 * Whether code may run in a generator, or be called by `map`: a StopIteration that it raises would become a RuntimeError
 * (PEP 479), or the end of the sequence. Nothing in the file may raise one, and the code calls nothing it was handed.
 */
export function cannotStop(context: FunctionContext, nodes: readonly SyntaxNode[]): boolean {
  const { root } = context.tree;
  const known = KNOWN.get(root) ?? isFileQuiet(context);
  KNOWN.set(root, known);
  return known && !nodes.some((node) => nodesOf(node).some((inner) => isHandedCall(context, inner)));
}

function isFileQuiet(context: FunctionContext): boolean {
  return !descendantsOfType(context.tree.root, 'identifier').some(
    (node) => STOPPING.has(textOf(context.tree, node)) && !isWithDefault(node),
  );
}

/** `next` with an answer for the end never raises StopIteration of its own. */
function isWithDefault(node: SyntaxNode): boolean {
  const call = node.parent;
  const list = call?.type === 'call' && node.field === 'function' ? fieldOf(call, 'arguments') : null;
  return list !== null && namedChildren(list).length === 2;
}

/** A call of a value: what it is, only the caller knows. */
function isHandedCall(context: FunctionContext, node: SyntaxNode): boolean {
  const callee = node.type === 'call' ? fieldOf(node, 'function') : null;
  const binding = callee?.type === 'identifier' ? context.analysis.bindingOf(callee) : null;
  return binding?.kind === 'parameter' || (callee !== null && callee.type === 'call');
}
