import type { SyntaxNode } from '../../../syntax/tree.js';

import type { PythonFacts } from './python-facts.js';

/**
 * The greatest nesting of if statements; 1 for an if that is in no other. An elif is an if inside the else
 * of the one before it, so that each further elif is one deeper.
 */
export function maxNestedIf(facts: PythonFacts): number {
  let deepest = 0;
  for (const statement of facts.nodes.ofType('if_statement')) {
    const elifs = statement.children.filter(({ type }) => type === 'elif_clause').length;
    deepest = Math.max(deepest, depthAround(statement) + 1 + elifs);
  }
  return deepest;
}

/** Number of ifs around a statement, elifs told apart. */
function depthAround(statement: SyntaxNode): number {
  let depth = 0;
  for (let inner = statement, outer = statement.parent; outer !== null; inner = outer, outer = outer.parent) {
    if (outer.type === 'if_statement') {
      depth += 1;
      for (const child of outer.children) {
        depth += child.type === 'elif_clause' ? 1 : 0;
        if (child === inner) {
          break;
        }
      }
    }
  }
  return depth;
}
