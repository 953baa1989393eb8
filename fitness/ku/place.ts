import type { SyntaxNode } from '../../syntax/tree.js';

import type { FileFacts } from './file-facts.js';

/** Where in a program a node stands. */
export interface Place {
  /** The innermost def or class around. */
  readonly owner: SyntaxNode | null;
  /** Loops and if-statements around, in the same function. */
  readonly loops: number;
  readonly ifs: number;
  /** What stands here counts: false outside of a given function whose body is asked for. */
  readonly isCounted: boolean;
}

/** Counts what one node is. */
export type Rule = (facts: FileFacts, node: SyntaxNode, place: Place) => void;

/** The rules of a family of units, by type of node. */
export type Rules = Readonly<Partial<Record<string, Rule>>>;

/** Whether a node stands directly in the body of a class: with its decorators, or as a statement. */
export function isDirectlyInClass(node: SyntaxNode): boolean {
  const outer = node.parent;
  const statement =
    outer?.type === 'decorated_definition' || outer?.type === 'expression_statement' ? outer : node;
  return statement.parent?.parent?.type === 'class_definition' && statement.parent.field === 'body';
}
