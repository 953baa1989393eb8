import { ancestors, fieldOf } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

import type { ScopeAnalysis } from './analysis.js';
import { callsOf, isOnCallCycle } from './call-graph.js';

const LOOPS: ReadonlySet<string> = new Set([
  ...['for_statement', 'while_statement', 'list_comprehension', 'set_comprehension'],
  ...['dictionary_comprehension', 'generator_expression', 'lambda'],
]);

/** How many loops and comprehensions of the function are around a node. */
export function loopDepth(node: SyntaxNode): number {
  let depth = 0;
  for (const outer of ancestors(node)) {
    if (outer.type === 'function_definition') {
      break;
    }
    depth += LOOPS.has(outer.type) ? 1 : 0;
  }
  return depth;
}

/**
 * How many loops run a node, as far as its file shows: those around it, and one more where its function is recursive, else
 * those around the calls of its function by name. 0 is once a call from outside.
 */
export function heatOf(scopes: ScopeAnalysis, node: SyntaxNode): number {
  return loopDepth(node) + functionHeat(scopes, definitionAround(node), new Set());
}

function functionHeat(scopes: ScopeAnalysis, definition: SyntaxNode | null, open: Set<SyntaxNode>): number {
  if (definition === null || open.has(definition)) {
    return 0;
  }
  if (isOnCallCycle(scopes, definition)) {
    return 1;
  }
  const name = fieldOf(definition, 'name');
  const binding = name === null ? null : scopes.bindingOf(name);
  const calls = binding === null ? [] : callsOf(scopes, binding);
  return Math.max(
    0,
    ...calls.map(
      (call) =>
        loopDepth(call) + functionHeat(scopes, definitionAround(call), new Set([...open, definition])),
    ),
  );
}

function definitionAround(node: SyntaxNode): SyntaxNode | null {
  return [...ancestors(node)].find(({ type }) => type === 'function_definition') ?? null;
}
