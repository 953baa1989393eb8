import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { ancestors, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';

/** Builtins that use up what they are given before they return. */
const TAKERS: ReadonlySet<string> = new Set([
  ...['sum', 'any', 'all', 'max', 'min', 'sorted', 'list', 'set', 'tuple', 'dict', 'frozenset'],
]);

const BUILTINS: Readonly<Partial<Record<string, string>>> = {
  list_comprehension: 'list',
  set_comprehension: 'set',
  dictionary_comprehension: 'dict',
};

/**
 * Whether a comprehension's items are all taken where it stands, so that another iterator can take its place: brackets make a
 * collection at once (the builtin of that name has to mean it), a generator expression has to be the one argument of a
 * builtin, or of a string's join, that uses it up.
 */
export function isTakenAtOnce(context: FunctionContext, node: SyntaxNode): boolean {
  const { analysis, tree } = context;
  if ([...ancestors(node)].some(({ type }) => ['interpolation', 'decorator', 'lambda'].includes(type))) {
    return false;
  }
  const builtin = BUILTINS[node.type];
  if (builtin !== undefined) {
    return isBuiltinAt(analysis, builtin, node);
  }
  const call = node.parent?.type === 'argument_list' ? node.parent.parent : node.parent;
  const callee = call?.type === 'call' ? fieldOf(call, 'function') : null;
  const given = call?.type === 'call' ? fieldOf(call, 'arguments') : null;
  if (callee === null || given === null || (given !== node && namedChildren(given).length !== 1)) {
    return false;
  }
  if (callee.type === 'attribute') {
    const [object, name] = [fieldOf(callee, 'object'), fieldOf(callee, 'attribute')];
    return object?.type === 'string' && name !== null && textOf(tree, name) === 'join';
  }
  const name = textOf(tree, callee);
  return callee.type === 'identifier' && TAKERS.has(name) && isBuiltinAt(analysis, name, callee);
}
