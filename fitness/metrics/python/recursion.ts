import type { SyntaxNode } from '../../../syntax/tree.js';

import type { PythonFacts } from './python-facts.js';

/**
 * The functions, lambdas assigned to a name included, whose body has a plain-name call of the function itself.
 * Functions nested in the body belong to it.
 */
export function recursiveFunctions(facts: PythonFacts): ReadonlySet<SyntaxNode> {
  const names = new Map([...facts.functions, ...facts.namedLambdas].map(({ node, name }) => [node, name]));
  const recursive = new Set<SyntaxNode>();
  for (const call of facts.calls) {
    if (call.plainName === null) {
      continue;
    }
    for (let outer: SyntaxNode | null = call.node; outer !== null; outer = outer.parent) {
      if (names.get(outer) === call.plainName) {
        recursive.add(outer);
      }
    }
  }
  return recursive;
}
