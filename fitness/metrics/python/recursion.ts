import type { SyntaxNode } from '../../../syntax/tree.js';

import type { PythonFacts } from './python-facts.js';

/** The functions whose body, nested functions included, has a plain-name call of the function itself. */
export function recursiveFunctions(facts: PythonFacts): ReadonlySet<SyntaxNode> {
  const names = new Map(facts.functions.map(({ node, name }) => [node, name]));
  const recursive = new Set<SyntaxNode>();
  for (const call of facts.calls) {
    if (call.plainName === null) {
      continue;
    }
    for (let outer = call.enclosingFunction; outer !== null; outer = outer.parent) {
      if (names.get(outer) === call.plainName) {
        recursive.add(outer);
      }
    }
  }
  return recursive;
}
