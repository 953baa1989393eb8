import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { fieldOf, textOf, walk } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { isExpressionOfOriginal } from './original-text.js';

/** Functions that sizes are reckoned with. */
const RECKONING = /^(?:len|max|min|abs|int|round|ceil|floor|isqrt|sqrt|divmod)$/;
const LEAVES: ReadonlySet<string> = new Set(['identifier', 'integer', 'float']);
const OPERATIONS: ReadonlySet<string> = new Set([
  ...['binary_operator', 'unary_operator', 'parenthesized_expression', 'call', 'argument_list', 'attribute'],
]);

/**
 * Whether an expression only reckons a size from a length, as the original does nowhere: how long the parts are that a step
 * cuts something into is done at once, and nothing that anybody would write down, send or have worked on elsewhere.
 */
export function isSizeOfParts(subject: Subject, tree: SyntaxTree, expression: SyntaxNode): boolean {
  let lengths = 0;
  for (const node of walk(expression)) {
    if (node.isNamed && !LEAVES.has(node.type) && !OPERATIONS.has(node.type)) {
      return false;
    }
    const called = node.type === 'call' ? fieldOf(node, 'function') : null;
    const name = called === null ? null : (textOf(tree, called).split('.').at(-1) ?? '');
    if (name !== null && !RECKONING.test(name)) {
      return false;
    }
    lengths += name === 'len' ? 1 : 0;
  }
  return lengths > 0 && !isExpressionOfOriginal(subject.problem, textOf(tree, expression));
}
