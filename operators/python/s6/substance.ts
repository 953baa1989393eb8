import { contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';

/** What counts as work of a function: things that compute or decide. */
const WORK: ReadonlySet<string> = new Set([
  'binary_operator',
  'boolean_operator',
  'comparison_operator',
  'call',
  'subscript',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
  'augmented_assignment',
  'for_statement',
  'while_statement',
  'try_statement',
  'yield',
]);

/** Work that a function needs to keep for itself when a part of it leaves. */
const KEPT_WORK = 1;

/**
 * Whether the function still does something of its own without what is moved. A function that would only hand on to its
 * helper is left alone: taking helpers out of helpers adds calls, not meaning.
 */
export function keepsSubstance(context: FunctionContext, moved: readonly SyntaxNode[]): boolean {
  return moved.length === 0 || workLeft(context, context.body, moved) >= KEPT_WORK;
}

function workLeft(context: FunctionContext, node: SyntaxNode, moved: readonly SyntaxNode[]): number {
  if (moved.some((gone) => gone === node || contains(gone, node))) {
    return 0;
  }
  const own = WORK.has(node.type) && !isHandingOn(context, node) ? 1 : 0;
  return node.children.reduce((sum, child) => sum + workLeft(context, child, moved), own);
}

/** A call of a function of the same file with nothing but names: whatever it does, it does elsewhere. */
function isHandingOn(context: FunctionContext, node: SyntaxNode): boolean {
  const callee = node.type === 'call' ? fieldOf(node, 'function') : null;
  const given = node.type === 'call' ? fieldOf(node, 'arguments') : null;
  if (callee?.type !== 'identifier' || given?.type !== 'argument_list') {
    return false;
  }
  const binding = context.analysis.resolve(textOf(context.tree, callee), callee);
  return (
    binding?.kind === 'function' && namedChildren(given).every((argument) => argument.type === 'identifier')
  );
}
