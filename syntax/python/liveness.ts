import { fieldOf, textOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { Binding, Scope, ScopeAnalysis } from './analysis.js';
import { flowGraphOf } from './flow-graph.js';
import type { FlowGraph } from './flow-points.js';
import { pointsInside, reaches, uses } from './flow-reach.js';

/** Calls that use a generator up before they return. */
const CONSUMERS: ReadonlySet<string> = new Set([
  ...['all', 'any', 'bytes', 'dict', 'frozenset', 'list', 'max', 'min', 'set', 'sorted', 'sum', 'tuple'],
]);

/** Whether code outside may read the name after the region was left normally (`next`) or by an exception (`raised`). */
export function isLiveAfter(
  analysis: ScopeAnalysis,
  graph: FlowGraph,
  inside: ReadonlySet<number>,
  binding: Binding,
  way: 'next' | 'raised',
): boolean {
  if (isReadLate(analysis, binding)) {
    return true;
  }
  const starts = new Set<number>();
  for (const index of inside) {
    for (const target of graph.points[index]?.[way] ?? []) {
      if (!inside.has(target)) {
        starts.add(target);
      }
    }
  }
  return isLiveFrom(graph, starts, binding);
}

function isLiveFrom(graph: FlowGraph, starts: Iterable<number>, binding: Binding): boolean {
  const isSeenOutside = binding.scope.kind === 'module' || binding.scope !== graph.scope;
  return reaches(
    graph,
    starts,
    (index) =>
      uses(graph, index, binding, 'read', 'deletion') ||
      (index === graph.exit && isSeenOutside && binding.scope.kind !== 'comprehension'),
    (index) => uses(graph, index, binding, 'write'),
  );
}

/**
 * Whether the value a name has after a node may be read later: in the same function on some way (loops
 * counted), or at any time by a nested function or from outside. The node is a statement or expression.
 */
export function mayBeReadAfter(analysis: ScopeAnalysis, binding: Binding, node: SyntaxNode): boolean {
  const graph = flowGraphOf(analysis, analysis.scopeOf(node));
  const inside = pointsInside(graph, node.start, node.end);
  return (
    inside.size === 0 ||
    isLiveAfter(analysis, graph, inside, binding, 'next') ||
    isLiveAfter(analysis, graph, inside, binding, 'raised')
  );
}

/** Read or written by code that runs at another time than where it stands: nested functions, lambdas, generators; class attributes. */
export function isReadLate(analysis: ScopeAnalysis, binding: Binding): boolean {
  if (binding.scope.kind === 'class') {
    return true;
  }
  return (
    binding.isCaptured &&
    [...binding.reads, ...binding.definitions, ...binding.deletions].some((node) => {
      for (
        let scope = analysis.scopeOf(node);
        scope !== binding.scope && scope.parent !== null;
        scope = scope.parent
      ) {
        if (runsLate(analysis, scope)) {
          return true;
        }
      }
      return false;
    })
  );
}

function runsLate(analysis: ScopeAnalysis, scope: Scope): boolean {
  if (scope.kind === 'class' || scope.node.type === 'type_parameter') {
    return false;
  }
  if (scope.kind !== 'comprehension') {
    return true;
  }
  return scope.node.type === 'generator_expression' && !isConsumedAtOnce(analysis, scope.node);
}

function isConsumedAtOnce(analysis: ScopeAnalysis, generator: SyntaxNode): boolean {
  const call = generator.parent?.type === 'argument_list' ? generator.parent.parent : generator.parent;
  const called = call?.type === 'call' ? fieldOf(call, 'function') : null;
  if (called === null) {
    return false;
  }
  const name = called.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  const object = called.type === 'attribute' ? fieldOf(called, 'object') : null;
  return (
    (called.type === 'identifier' &&
      CONSUMERS.has(textOf(analysis.tree, called)) &&
      analysis.bindingOf(called) === null &&
      !analysis.scopeOf(called).isDynamic) ||
    (name !== null && object?.type === 'string' && textOf(analysis.tree, name) === 'join')
  );
}
