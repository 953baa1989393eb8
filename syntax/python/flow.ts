import { ancestors, contains } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { Binding, NameFlow, Scope, ScopeAnalysis } from './analysis.js';
import { flowGraphOf, flowScopeOf } from './flow-graph.js';
import { hasJump } from './flow-jumps.js';
import type { FlowGraph } from './flow-points.js';
import { pointsInside, reaches, uses } from './flow-reach.js';
import { isLiveAfter, isReadLate } from './liveness.js';

/** How names flow through consecutive statements of one block, or through one expression. Throws a RangeError on no nodes. */
export function nameFlow(analysis: ScopeAnalysis, nodes: readonly SyntaxNode[]): NameFlow {
  const first = nodes[0];
  const last = nodes.at(-1);
  if (first === undefined || last === undefined) {
    throw new RangeError('a region needs a node');
  }
  const around = scopesAround(analysis.scopeOf(first));
  const graph = flowGraphOf(analysis, analysis.scopeOf(first));
  const inside = pointsInside(graph, first.start, last.end);
  const entries = entriesOf(graph, inside);
  const touched = new Map<Binding, 'read' | 'write'>();
  const written = new Set<Binding>();
  for (const index of [...inside].sort((left, right) => left - right)) {
    const { use, binding } = graph.points[index] ?? {};
    if (binding !== null && binding !== undefined) {
      touched.set(binding, 'read');
      if (use === 'write' || use === 'deletion') {
        written.add(binding);
      }
    }
  }
  const isOwn = (binding: Binding): boolean => around.includes(binding.scope);
  const isIsolated = (binding: Binding): boolean =>
    isOwn(binding) || nodes.some((node) => contains(node, binding.scope.node));
  const outputs = [...written].filter(
    (binding) => isOwn(binding) && isLiveAfter(analysis, graph, inside, binding, 'next'),
  );
  return {
    inputs: [...touched.keys()].filter(
      (binding) => isOwn(binding) && isReadFirst(graph, inside, entries, binding),
    ),
    outputs,
    outputsOnError: [...written].filter(
      (binding) => isOwn(binding) && isLiveAfter(analysis, graph, inside, binding, 'raised'),
    ),
    surelyWritten: new Set(
      [...written].filter((binding) => isOwn(binding) && isSurelyWritten(graph, inside, entries, binding)),
    ),
    hasJump: nodes.some((node) => hasJump(analysis, node, nodes)) || ![...written].every(isIsolated),
  };
}

/** The scopes whose names a node's code uses directly: its own, and those it runs inside of. */
function scopesAround(scope: Scope): Scope[] {
  const owner = flowScopeOf(scope);
  const scopes = [scope];
  for (let at = scope; at !== owner && at.parent !== null; at = at.parent) {
    scopes.push(at.parent);
  }
  return scopes;
}

function entriesOf(graph: FlowGraph, inside: ReadonlySet<number>): number[] {
  const entries = new Set<number>();
  for (const [index, { next, raised }] of graph.points.entries()) {
    if (!inside.has(index)) {
      for (const target of [...next, ...raised]) {
        if (inside.has(target)) {
          entries.add(target);
        }
      }
    }
  }
  // Code that is never reached still has a beginning.
  const first = Math.min(...inside);
  return entries.size === 0 && inside.size > 0 ? [first] : [...entries];
}

function isReadFirst(
  graph: FlowGraph,
  inside: ReadonlySet<number>,
  entries: readonly number[],
  binding: Binding,
): boolean {
  return reaches(
    graph,
    entries,
    (index) => inside.has(index) && uses(graph, index, binding, 'read', 'deletion'),
    (index) => !inside.has(index) || uses(graph, index, binding, 'write'),
  );
}

function isSurelyWritten(
  graph: FlowGraph,
  inside: ReadonlySet<number>,
  entries: readonly number[],
  binding: Binding,
): boolean {
  const leaves = (index: number): boolean =>
    inside.has(index) &&
    !uses(graph, index, binding, 'write') &&
    (graph.points[index]?.next ?? []).some((target) => !inside.has(target));
  const stops = (index: number): boolean => !inside.has(index) || uses(graph, index, binding, 'write');
  const deletions = [...inside].filter((index) => uses(graph, index, binding, 'deletion'));
  return !reaches(graph, [...entries, ...deletions], leaves, stops);
}

/**
 * Whether a name has a value whenever control comes to a node (before the node is evaluated). Only what is
 * assigned on every way before counts: an exception anywhere in a try body or in a with block is a way, an
 * empty loop too. A nested function's outer names must be bound where it is made, and never deleted.
 */
export function isSurelyBound(analysis: ScopeAnalysis, binding: Binding, at: SyntaxNode): boolean {
  const home = flowScopeOf(binding.scope);
  let node = at;
  let scope = analysis.scopeOf(at);
  const isElsewhere = scope !== binding.scope;
  while (flowScopeOf(scope) !== home) {
    const owner = flowScopeOf(scope);
    if (owner.parent === null) {
      return false;
    }
    node = owner.node;
    scope = analysis.scopeOf(owner.node);
  }
  const exceptClause = aliasClause(binding);
  if (isElsewhere && (binding.deletions.length > 0 || exceptClause !== null)) {
    return false;
  }
  // The name that an except clause binds is unbound again on every way out of it.
  if (exceptClause !== null && (!contains(exceptClause, at) || countAliases(binding) > 1)) {
    return false;
  }
  if (binding.deletions.length > 0 && isReadLate(analysis, binding)) {
    return false;
  }
  const graph = flowGraphOf(analysis, scope);
  const goals = new Set(pointsAt(graph, node));
  const deletions =
    binding.deletions.length === 0
      ? []
      : graph.points.flatMap((_, index) => (uses(graph, index, binding, 'deletion') ? [index] : []));
  return (
    goals.size > 0 &&
    !reachesFrom(graph, [graph.entry], goals, binding) &&
    !deletions.some((index) => reachesFrom(graph, graph.points[index]?.next ?? [], goals, binding))
  );
}

function reachesFrom(
  graph: FlowGraph,
  starts: readonly number[],
  goals: ReadonlySet<number>,
  binding: Binding,
): boolean {
  return reaches(
    graph,
    starts,
    (index) => goals.has(index),
    (index) => uses(graph, index, binding, 'write'),
  );
}

function pointsAt(graph: FlowGraph, node: SyntaxNode): readonly number[] {
  for (const at of [node, ...ancestors(node)]) {
    const points = graph.at.get(at);
    if (points !== undefined) {
      return points;
    }
  }
  return [];
}

function isAlias(definition: SyntaxNode): boolean {
  return definition.parent?.type === 'as_pattern_target' && clauseOf(definition) !== null;
}

function clauseOf(definition: SyntaxNode): SyntaxNode | null {
  const clause = definition.parent?.parent?.parent;
  return clause?.type.startsWith('except') === true ? clause : null;
}

function aliasClause(binding: Binding): SyntaxNode | null {
  const alias = binding.definitions.find(isAlias);
  return alias === undefined ? null : clauseOf(alias);
}

function countAliases(binding: Binding): number {
  return binding.definitions.filter(isAlias).length;
}
