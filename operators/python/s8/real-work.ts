import { descendantsOfType } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

const COMPUTING_NODES = [
  ...['call', 'binary_operator', 'comparison_operator', 'boolean_operator', 'not_operator'],
  ...['subscript', 'conditional_expression', 'interpolation'],
  ...['list_comprehension', 'set_comprehension', 'dictionary_comprehension', 'generator_expression'],
];

/** Whether an expression works something out, rather than naming or packing what is there. */
export function computes(expression: SyntaxNode): boolean {
  return descendantsOfType(expression, ...COMPUTING_NODES).length > 0;
}

/**
 * Whether a function that is left with these statements, and with these values where it returned others, is one that
 * a person would keep: it does something besides returning, or works out what it returns.
 */
export function staysAtWork(statements: readonly SyntaxNode[], given?: readonly SyntaxNode[]): boolean {
  const [only, ...others] = statements;
  if (only === undefined) {
    return false;
  }
  if (others.length > 0) {
    return true;
  }
  // Who only refuses has nothing left that anything could stand in front of.
  if (only.type === 'raise_statement') {
    return false;
  }
  return only.type !== 'return_statement' || (given ?? [only]).some(computes);
}
