import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { textOf, walk } from '../../../syntax/tree.js';
import type { Subject } from '../../operator.js';

import { isExpressionOfOriginal, isInOriginal } from './original-text.js';

/** Expressions that work something out. */
const WORKING: ReadonlySet<string> = new Set([
  ...['binary_operator', 'unary_operator', 'boolean_operator', 'not_operator', 'comparison_operator'],
  ...['call', 'subscript', 'list_comprehension', 'set_comprehension', 'dictionary_comprehension'],
  ...['generator_expression', 'augmented_assignment', 'conditional_expression'],
]);
/** An operator tells an expression from others whatever its names are. */
const OPERATOR = /[-+*/%<>=&|^~]/;

/**
 * Whether code does some of what the original does, under whatever names: a function that a step has put beside it, to reckon the
 * length of a page or to ask for types, is as it has to be, and to build further on that has no reason.
 */
export function hasWorkOfOriginal({ problem }: Subject, tree: SyntaxTree, code: SyntaxNode): boolean {
  let isWorking = false;
  for (const node of walk(code)) {
    if (WORKING.has(node.type)) {
      isWorking = true;
      const text = textOf(tree, node);
      if (isInOriginal(problem, text) || (OPERATOR.test(text) && isExpressionOfOriginal(problem, text))) {
        return true;
      }
    }
  }
  return !isWorking && isInOriginal(problem, textOf(tree, code));
}
