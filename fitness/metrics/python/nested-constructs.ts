import type { SyntaxNode } from '../../../syntax/tree.js';

import type { PythonFacts } from './python-facts.js';

const CONSTRUCTS: ReadonlySet<string> = new Set(['if_statement', 'for_statement', 'while_statement']);

/**
 * C3: over all for, while and if statements, the number of such statements around each. An `if` that is
 * the first statement of an else continues that if, as an elif does: it adds 0 and is no level of its own.
 */
export function nestedConstructs(facts: PythonFacts): number {
  let sum = 0;
  for (const type of CONSTRUCTS) {
    for (const construct of facts.nodes.ofType(type)) {
      sum += isContinuedIf(construct) ? 0 : levelOf(construct);
    }
  }
  return sum;
}

function levelOf(construct: SyntaxNode): number {
  let level = 0;
  for (let outer = construct.parent; outer !== null; outer = outer.parent) {
    level += CONSTRUCTS.has(outer.type) && !isContinuedIf(outer) ? 1 : 0;
  }
  return level;
}

/** Whether a node is an if that stands first in the else of another if. */
function isContinuedIf(node: SyntaxNode): boolean {
  const block = node.parent;
  const clause = block?.parent;
  return (
    node.type === 'if_statement' &&
    clause?.type === 'else_clause' &&
    clause.parent?.type === 'if_statement' &&
    block?.children.find((child) => child.isNamed && child.type !== 'comment') === node
  );
}
