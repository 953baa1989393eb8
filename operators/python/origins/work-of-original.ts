import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, textOf, walk } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';

import { functionCalled } from './mentions.js';
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

/** How many functions deep work is looked for. */
const DEEPEST = 3;

/**
 * The same of code that may leave the work to functions of the program: what only a step asks, whether all of a list are texts,
 * takes nobody so long that it is worth a clock.
 */
export function comesOfOriginal(
  subject: Subject,
  file: SubjectFile,
  code: SyntaxNode,
  depth: number = DEEPEST,
): boolean {
  return (
    hasWorkOfOriginal(subject, file.tree, code) ||
    (depth > 0 &&
      descendantsOfType(code, 'call').some((call) => {
        const called = fieldOf(call, 'function');
        const own = called === null ? null : functionCalled(file, called);
        return own !== null && comesOfOriginal(subject, own.file, own.definition, depth - 1);
      }))
  );
}
