import { ancestors, contains, descendantsOfType, fieldOf, textOf, walk } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { Binding, ScopeAnalysis } from './analysis.js';
import { usesOnlyBuiltin } from './builtins.js';
import { statementOf } from './layout.js';

const GRAPHS = new WeakMap<ScopeAnalysis, ReadonlyMap<SyntaxNode, ReadonlySet<SyntaxNode>>>();

/**
 * Whether a function may come to be called again while it runs, by way of the file's own functions. By
 * name and on the safe side: a mention counts as a call, `.name` as any method of that name, and a special method
 * may be called by anything.
 */
export function isOnCallCycle(analysis: ScopeAnalysis, functionNode: SyntaxNode): boolean {
  const graph = graphOf(analysis);
  const open = [...(graph.get(functionNode) ?? [])];
  const seen = new Set(open);
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === functionNode) {
      return true;
    }
    for (const called of graph.get(at) ?? []) {
      if (!seen.has(called)) {
        seen.add(called);
        open.push(called);
      }
    }
  }
  return false;
}

/** The call nodes that call a function (or class) by its name. */
export function callsOf(_analysis: ScopeAnalysis, binding: Binding): SyntaxNode[] {
  return binding.reads.flatMap((read) =>
    read.parent?.type === 'call' && read.field === 'function' ? [read.parent] : [],
  );
}

/** A function with one definition, without decorators, whose name is used for nothing but calling it. */
export function isOnlyCalled(binding: Binding): boolean {
  const [definition, ...others] = binding.definitions;
  return (
    binding.kind === 'function' &&
    definition !== undefined &&
    others.length === 0 &&
    binding.deletions.length === 0 &&
    binding.declarations.length === 0 &&
    definition.parent?.parent?.type !== 'decorated_definition' &&
    binding.reads.every((read) => read.parent?.type === 'call' && read.field === 'function')
  );
}

function graphOf(analysis: ScopeAnalysis): ReadonlyMap<SyntaxNode, ReadonlySet<SyntaxNode>> {
  let graph = GRAPHS.get(analysis);
  if (graph === undefined) {
    graph = build(analysis);
    GRAPHS.set(analysis, graph);
  }
  return graph;
}

function build(analysis: ScopeAnalysis): Map<SyntaxNode, Set<SyntaxNode>> {
  const { tree } = analysis;
  const functions = descendantsOfType(tree.root, 'function_definition');
  const byName = new Map<string, SyntaxNode[]>();
  const graph = new Map<SyntaxNode, Set<SyntaxNode>>();
  const special: SyntaxNode[] = [];
  for (const one of functions) {
    const name = fieldOf(one, 'name');
    const text = name === null ? '' : textOf(tree, name);
    byName.set(text, [...(byName.get(text) ?? []), one]);
    graph.set(one, new Set());
    if (text.startsWith('__') && text.endsWith('__') && text !== '__init__' && text !== '__new__') {
      special.push(one);
    }
  }
  for (const node of walk(tree.root)) {
    if (node.type !== 'identifier') {
      continue;
    }
    const caller = [...ancestors(node)].find(({ type }) => type === 'function_definition');
    const called = caller === undefined ? undefined : graph.get(caller);
    if (called !== undefined) {
      for (const one of mentioned(analysis, node, byName, functions)) {
        called.add(one);
      }
    }
  }
  for (const called of graph.values()) {
    special.forEach((one) => called.add(one));
  }
  return graph;
}

function mentioned(
  analysis: ScopeAnalysis,
  node: SyntaxNode,
  byName: ReadonlyMap<string, readonly SyntaxNode[]>,
  functions: readonly SyntaxNode[],
): readonly SyntaxNode[] {
  const text = textOf(analysis.tree, node);
  if (node.parent?.type === 'attribute' && node.field === 'attribute') {
    return byName.get(text) ?? [];
  }
  const binding = analysis.bindingOf(node);
  if (binding === null) {
    return text === 'getattr' && usesOnlyBuiltin(analysis, node) ? functions : [];
  }
  return binding.reads.includes(node) ? heldBy(analysis, binding, functions, new Set()) : [];
}

/** The functions that a name may stand for: its definitions, and what the statements that assign it mention. */
function heldBy(
  analysis: ScopeAnalysis,
  binding: Binding,
  functions: readonly SyntaxNode[],
  seen: Set<Binding>,
): readonly SyntaxNode[] {
  if (seen.has(binding)) {
    return [];
  }
  seen.add(binding);
  return binding.definitions.flatMap((node) => {
    const definition = node.parent;
    if (definition?.type === 'function_definition') {
      return [definition];
    }
    if (definition?.type === 'class_definition') {
      return functions.filter((one) => contains(definition, one) && isMaker(analysis, one));
    }
    const statement = binding.kind === 'variable' ? statementOf(node) : null;
    const names =
      statement?.type === 'expression_statement' ? descendantsOfType(statement, 'identifier') : [];
    return names.flatMap((name) => {
      const other = analysis.bindingOf(name);
      return other === null ? [] : heldBy(analysis, other, functions, seen);
    });
  });
}

function isMaker(analysis: ScopeAnalysis, method: SyntaxNode): boolean {
  const name = fieldOf(method, 'name');
  const text = name === null ? '' : textOf(analysis.tree, name);
  return text === '__init__' || text === '__new__';
}
