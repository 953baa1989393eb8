import { ancestors, contains, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { FunctionContext } from './function-context.js';
import { isSetOnce } from './region-names.js';
import { nodesOf } from './nodes-of.js';

/** Nodes that mean something else, or nothing, in another function. */
const BOUND_TO_PLACE: ReadonlySet<string> = new Set([
  'named_expression',
  'await',
  'yield',
  'global_statement',
  'nonlocal_statement',
  'delete_statement',
  'function_definition',
  'class_definition',
  'decorated_definition',
  'wildcard_import',
  'import_statement',
  'import_from_statement',
  'match_statement',
  'exec_statement',
  'print_statement',
  'type_alias_statement',
  'line_continuation',
]);

/** Builtins that use up an iterator, or call a function, before they return. */
const EAGER: ReadonlySet<string> = new Set([
  'sum',
  'any',
  'all',
  'max',
  'min',
  'sorted',
  'list',
  'set',
  'tuple',
  'dict',
  'frozenset',
]);

/** No type of node besides those that may always be moved. */
const NO_MORE: ReadonlySet<string> = new Set();

/**
 * Whether code may run in another frame: no name binding inside an expression, no jump but return, break and
 * continue, nothing that looks at the frame or class around it, no name that a class mangles, nothing that
 * is run later and would see a name as it is then. `also` are types of statements that the caller answers for.
 */
export function isMovable(
  context: FunctionContext,
  nodes: readonly SyntaxNode[],
  also: ReadonlySet<string> = NO_MORE,
): boolean {
  for (const node of nodes) {
    // The grammar reads a star before a call as part of what is called, and so on: no value by itself.
    if (context.tree.source.startsWith('*', node.start)) {
      return false;
    }
    for (const inner of nodesOf(node)) {
      const isBound = BOUND_TO_PLACE.has(inner.type) && !also.has(inner.type);
      if (isBound || inner.children.some((child) => child.type === 'async')) {
        return false;
      }
      if (inner.type === 'identifier' && isPlaceName(context, inner)) {
        return false;
      }
      if (isLazy(inner) && !isLazySafe(context, nodes, inner)) {
        return false;
      }
      if (inner.type === 'interpolation' && inner.children.some((child) => child.type === '=')) {
        return false;
      }
    }
  }
  return true;
}

function isPlaceName(context: FunctionContext, identifier: SyntaxNode): boolean {
  const text = textOf(context.tree, identifier);
  return (
    text === 'super' ||
    text === '__class__' ||
    text === 'traceback' ||
    text === 'stacklevel' ||
    text === '_' ||
    (context.isInClass && text.startsWith('__') && !text.endsWith('__'))
  );
}

function isLazy(node: SyntaxNode): boolean {
  return node.type === 'lambda' || node.type === 'generator_expression';
}

/** A lambda or generator is run before the region ends, or reads only names that never change. */
function isLazySafe(context: FunctionContext, nodes: readonly SyntaxNode[], lazy: SyntaxNode): boolean {
  const isConsumed = isConsumedAtOnce(context, lazy, (outer) => nodes.some((node) => contains(node, outer)));
  if (isConsumed) {
    return true;
  }
  for (const inner of nodesOf(lazy)) {
    const binding = inner.type === 'identifier' ? context.analysis.bindingOf(inner) : null;
    if (binding !== null && binding.scope.kind !== 'module' && !contains(lazy, binding.scope.node)) {
      if (!isSetOnce(binding)) {
        return false;
      }
    }
  }
  return true;
}

function isConsumedAtOnce(
  context: FunctionContext,
  lazy: SyntaxNode,
  isInRegion: (node: SyntaxNode) => boolean,
): boolean {
  for (const outer of ancestors(lazy)) {
    if (!isInRegion(outer)) {
      return false;
    }
    if (outer.type === 'call') {
      const callee = fieldOf(outer, 'function');
      if (callee === null || contains(callee, lazy)) {
        return false;
      }
      if (isEagerCallee(context, callee)) {
        return true;
      }
      const name = textOf(context.tree, callee);
      if (name !== 'map' && name !== 'filter' && name !== 'enumerate' && name !== 'zip') {
        return false;
      }
    } else if (!['argument_list', 'keyword_argument', 'parenthesized_expression'].includes(outer.type)) {
      return false;
    }
  }
  return false;
}

function isEagerCallee(context: FunctionContext, callee: SyntaxNode): boolean {
  if (callee.type === 'identifier') {
    return EAGER.has(textOf(context.tree, callee)) && context.analysis.bindingOf(callee) === null;
  }
  const object = callee.type === 'attribute' ? fieldOf(callee, 'object') : null;
  const name = callee.type === 'attribute' ? fieldOf(callee, 'attribute') : null;
  return object?.type === 'string' && name !== null && textOf(context.tree, name) === 'join';
}

/** Whether stack depth cannot grow: outside of call cycles anything; on one, no call that may lead back into it. */
export function keepsStackDepth(context: FunctionContext, nodes: readonly SyntaxNode[]): boolean {
  if (!context.isOnCallCycle) {
    return true;
  }
  for (const node of nodes) {
    for (const inner of nodesOf(node)) {
      if (inner.type === 'call' && !isLeafCall(context, inner)) {
        return false;
      }
    }
  }
  return true;
}

/** A call of a builtin, with nothing handed in that it could call. */
function isLeafCall(context: FunctionContext, call: SyntaxNode): boolean {
  const callee = fieldOf(call, 'function');
  const given = fieldOf(call, 'arguments');
  if (callee?.type !== 'identifier' || context.analysis.bindingOf(callee) !== null) {
    return false;
  }
  if (
    !/^(len|abs|int|float|ord|chr|range|round|isinstance|bool|divmod)$/.test(textOf(context.tree, callee))
  ) {
    return false;
  }
  return given === null || namedChildren(given).every((child) => child.type !== 'keyword_argument');
}
