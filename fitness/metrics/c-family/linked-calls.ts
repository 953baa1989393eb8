import type { SyntaxNode } from '../../../syntax/tree.js';
import type { LinkedCall } from '../joined-graphs.js';

import type { CFamilyFacts } from './c-family-facts.js';
import type { CFamilyCall } from './language.js';

/**
 * Calls, by plain or by method name, of a function, method or class of the file that stand in an expression, declaration
 * or return statement or in the test of an if or while; one for each statement and callee.
 */
export function linkedCalls(facts: CFamilyFacts): readonly LinkedCall[] {
  const keys = new Map<SyntaxNode, string>();
  for (const { node, name, arity } of facts.functions) {
    keys.set(node, keyOf(name, arity));
  }
  for (const { node, name } of [...facts.classes, ...facts.namedLambdas]) {
    keys.set(node, name ?? '');
  }
  const callees = new Set([...keys.values()].filter((key) => key !== ''));
  const linked: LinkedCall[] = [];
  const seen = new Map<SyntaxNode, Set<string>>();
  for (const call of facts.calls) {
    const callee = calleeOf(call, callees);
    const { link, definition } = facts.nodes.placeOf(call.node);
    if (callee === null || link === null) {
      continue;
    }
    const known = seen.get(link) ?? new Set();
    seen.set(link, known);
    if (!known.has(callee)) {
      known.add(callee);
      // What has no name is known by where it starts.
      const caller = definition === null ? '' : (keys.get(definition) ?? `at ${definition.start}`);
      linked.push({ caller, callee });
    }
  }
  return linked;
}

function keyOf(name: string, arity: number | null): string {
  return arity === null ? name : `${name}/${arity}`;
}

function calleeOf({ calleeName, arity }: CFamilyCall, callees: ReadonlySet<string>): string | null {
  if (calleeName === null) {
    return null;
  }
  return [keyOf(calleeName, arity), calleeName].find((key) => callees.has(key)) ?? null;
}
