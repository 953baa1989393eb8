import type { SyntaxNode } from '../../../syntax/tree.js';

import type { PythonFacts } from './python-facts.js';

const LOOPS: ReadonlySet<string> = new Set(['for_statement', 'while_statement']);

/** The greatest nesting of for and while statements; 1 for a loop that is in no other. */
export function maxNestedLoop(facts: PythonFacts): number {
  let deepest = 0;
  for (const type of LOOPS) {
    for (const loop of facts.nodes.ofType(type)) {
      let depth = 0;
      for (let outer: SyntaxNode | null = loop; outer !== null; outer = outer.parent) {
        depth += LOOPS.has(outer.type) ? 1 : 0;
      }
      deepest = Math.max(deepest, depth);
    }
  }
  return deepest;
}
