import { nodesOf } from '../../syntax/tree.js';
import type { SyntaxTree } from '../../syntax/tree.js';

import type { BugLanguage, BugSite } from './bug-operator.js';

/** What may stand for each operator of a language, by the kind of node that it is an operator of. */
export interface OperatorTable {
  readonly nodes: readonly string[];
  readonly swaps: Readonly<Record<string, readonly string[]>>;
}

/** The operators of a tree that a table has something for. */
export function* swappedOperators(tree: SyntaxTree, { nodes, swaps }: OperatorTable): Generator<BugSite> {
  for (const node of nodesOf(tree)) {
    const { parent } = node;
    // Python's grammar has its comparisons under `operators`, and Java's gives the sign of a step no name at all.
    const isStep = parent?.type === 'update_expression' && !node.isNamed;
    const isOperator = node.field === 'operator' || node.field === 'operators' || isStep;
    if (isOperator && parent !== null && nodes.includes(parent.type)) {
      const texts = Object.hasOwn(swaps, node.type) ? swaps[node.type] : undefined;
      if (texts !== undefined) {
        yield { node, texts };
      }
    }
  }
}

/** One table for JavaScript and TypeScript. */
export function inLanguages<Entry>(
  python: Entry,
  java: Entry,
  javascript: Entry,
): Readonly<Record<BugLanguage, Entry>> {
  return { python, java, javascript, typescript: javascript };
}
