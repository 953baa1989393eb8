import { fieldOf, namedChildren } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { Scope, ScopeAnalysis } from './analysis.js';
import { emit, link, newFlow } from './flow-points.js';
import type { FlowGraph } from './flow-points.js';
import { visitStatements } from './flow-statements.js';
import { visitExpression } from './flow-expressions.js';

const GRAPHS = new WeakMap<ScopeAnalysis, Map<Scope, FlowGraph>>();

/** The scope whose flow graph holds a scope's code: class bodies and comprehensions run inside another one's. */
export function flowScopeOf(scope: Scope): Scope {
  let at = scope;
  while (at.parent !== null && at.kind !== 'lambda' && at.node.type !== 'function_definition') {
    at = at.parent;
  }
  return at;
}

/** The flow graph that holds a scope's code; built once an analysis. */
export function flowGraphOf(analysis: ScopeAnalysis, scope: Scope): FlowGraph {
  let graphs = GRAPHS.get(analysis);
  if (graphs === undefined) {
    graphs = new Map();
    GRAPHS.set(analysis, graphs);
  }
  const owner = flowScopeOf(scope);
  let graph = graphs.get(owner);
  if (graph === undefined) {
    graph = build(analysis, owner);
    graphs.set(owner, graph);
  }
  return graph;
}

function build(analysis: ScopeAnalysis, scope: Scope): FlowGraph {
  const flow = newFlow(analysis, scope.node);
  const body = scope.kind === 'module' ? scope.node : fieldOf(scope.node, 'body');
  for (const binding of scope.bindings.values()) {
    for (const node of binding.kind === 'parameter' ? binding.definitions : []) {
      if (isInParameters(node, scope.node)) {
        emit(flow, node, 'write', binding);
      }
    }
  }
  if (body !== null && scope.kind === 'lambda') {
    visitExpression(flow, body);
  } else if (body !== null) {
    visitStatements(flow, namedChildren(body));
  }
  link(flow, flow.frontier, flow.exit);
  return { scope, points: flow.points, entry: flow.entry, exit: flow.exit, at: flow.at };
}

function isInParameters(node: SyntaxNode, owner: SyntaxNode): boolean {
  const parameters = fieldOf(owner, 'parameters');
  return parameters !== null && parameters.start <= node.start && node.end <= parameters.end;
}
