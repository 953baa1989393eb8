import type { SyntaxNode } from '../../syntax/tree.js';

import type { CallFact, CodeFacts, FunctionFact } from './code-facts.js';

type Named = Pick<FunctionFact, 'name' | 'node'> & Partial<Pick<FunctionFact, 'arity'>>;

/**
 * The functions, lambdas assigned to a name included, whose body has a plain-name call of the function itself.
 * Functions nested in the body belong to it.
 */
export function recursiveFunctions(facts: CodeFacts): ReadonlySet<SyntaxNode> {
  const named: readonly Named[] = [...facts.functions, ...facts.namedLambdas];
  const byNode = new Map(named.map((one) => [one.node, one]));
  const names = new Set(named.map(({ name }) => name));
  const recursive = new Set<SyntaxNode>();
  for (const call of facts.calls) {
    if (call.plainName === null || !names.has(call.plainName)) {
      continue;
    }
    for (let outer: SyntaxNode | null = call.node; outer !== null; outer = outer.parent) {
      const around = byNode.get(outer);
      if (around !== undefined && isCallOf(call, around)) {
        recursive.add(outer);
      }
    }
  }
  return recursive;
}

function isCallOf(call: CallFact, { name, arity = null }: Named): boolean {
  return name === call.plainName && (arity === null || call.arity === null || arity === call.arity);
}
