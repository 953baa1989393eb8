import type { SyntaxNode } from '../tree.js';

import type { Binding, Scope, ScopeAnalysis } from './analysis.js';

export type FlowUse = 'none' | 'read' | 'write' | 'deletion';

/** A place that control passes: before a node is evaluated, or where an identifier is read, written or deleted. */
export interface FlowPoint {
  readonly node: SyntaxNode;
  readonly use: FlowUse;
  readonly binding: Binding | null;
  /** Where control may go from here when nothing is raised, and where when something is: indices of points. */
  readonly next: readonly number[];
  readonly raised: readonly number[];
}

/** The flow of control through one function, lambda or module; class bodies and comprehensions are part of it. */
export interface FlowGraph {
  readonly scope: Scope;
  readonly points: readonly FlowPoint[];
  readonly entry: number;
  readonly exit: number;
  /** The points at which a node's evaluation starts: several where a finally block is reached in several ways. */
  readonly at: ReadonlyMap<SyntaxNode, readonly number[]>;
}

interface DraftPoint extends FlowPoint {
  readonly next: number[];
  readonly raised: number[];
}

/** What jumps and exceptions have to pass on their way out, innermost last. */
export type FlowContext =
  | { readonly kind: 'loop'; readonly head: number; readonly after: number }
  | { readonly kind: 'catch'; readonly entry: number }
  | { readonly kind: 'finally'; readonly entry: number; readonly targets: Set<number> };

/** A flow graph while it is built. */
export interface Flow {
  readonly analysis: ScopeAnalysis;
  readonly points: DraftPoint[];
  readonly at: Map<SyntaxNode, number[]>;
  readonly entry: number;
  readonly exit: number;
  readonly contexts: FlowContext[];
  /** The points that control comes from next; none in code that is not reached. */
  frontier: readonly number[];
}

export function newFlow(analysis: ScopeAnalysis, owner: SyntaxNode): Flow {
  const edge = (): DraftPoint => ({ node: owner, use: 'none', binding: null, next: [], raised: [] });
  return {
    analysis,
    points: [edge(), edge()],
    at: new Map(),
    entry: 0,
    exit: 1,
    contexts: [],
    frontier: [0],
  };
}

export function link(flow: Flow, from: readonly number[], to: number): void {
  for (const one of from) {
    const next = flow.points[one]?.next;
    if (next !== undefined && !next.includes(to)) {
      next.push(to);
    }
  }
}

/** A point that nothing leads to yet. */
export function newPoint(
  flow: Flow,
  node: SyntaxNode,
  use: FlowUse = 'none',
  binding: Binding | null = null,
): number {
  const index = flow.points.length;
  const target = raiseTarget(flow);
  flow.points.push({ node, use, binding, next: [], raised: target === null ? [] : [target] });
  return index;
}

/** A point that control comes to from the frontier, and becomes the frontier. */
export function emit(
  flow: Flow,
  node: SyntaxNode,
  use: FlowUse = 'none',
  binding: Binding | null = null,
): number {
  const index = newPoint(flow, node, use, binding);
  link(flow, flow.frontier, index);
  flow.frontier = [index];
  return index;
}

/** The point before a node is evaluated. */
export function enter(flow: Flow, node: SyntaxNode): number {
  const index = emit(flow, node);
  const points = flow.at.get(node);
  if (points === undefined) {
    flow.at.set(node, [index]);
  } else {
    points.push(index);
  }
  return index;
}

/** Runs `build` inside a context. */
export function within(flow: Flow, context: FlowContext, build: () => void): void {
  flow.contexts.push(context);
  build();
  flow.contexts.pop();
}

/** Control goes on at a target, through every finally block opened behind `depth` contexts; nothing follows here. */
export function jump(flow: Flow, target: number, depth: number): void {
  let from: (to: number) => void = (to) => {
    link(flow, flow.frontier, to);
  };
  for (const context of flow.contexts.slice(depth).reverse()) {
    if (context.kind === 'finally') {
      from(context.entry);
      from = (to) => {
        context.targets.add(to);
      };
    }
  }
  from(target);
  flow.frontier = [];
}

/** Where an exception raised here is caught; null where it leaves the function. */
function raiseTarget(flow: Flow): number | null {
  const context = flow.contexts.findLast(({ kind }) => kind !== 'loop');
  return context === undefined || context.kind === 'loop' ? null : context.entry;
}
