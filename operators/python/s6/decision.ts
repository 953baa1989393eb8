import { certainType } from '../../../syntax/python/certain-type.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { unwrapped } from '../naming/speech.js';

import type { FunctionContext } from './function-context.js';
import { isTest } from './is-test.js';

/**
 * The lines of a function that decides step by step what an expression says at once (`>` for a level of indentation):
 * a conditional expression with a return for each side, `a and b` with b asked only where a holds. Null for other expressions, and
 * where more than the truth of `a and b` may be looked at.
 */
export function decisionOf(
  context: FunctionContext,
  expression: SyntaxNode,
  text: (part: SyntaxNode) => string | null,
): readonly string[] | null {
  const node = unwrapped(expression);
  if (node.type === 'conditional_expression') {
    const [first, test, second] = namedChildren(node).flatMap((part) => text(unwrapped(part)) ?? []);
    return first === undefined || test === undefined || second === undefined
      ? null
      : [`if ${test}:`, `>return ${first}`, `return ${second}`];
  }
  if (node.type !== 'boolean_operator' || !isOnlyTruth(context, node)) {
    return null;
  }
  const [left, right] = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  const [first, second] = [left, right].map((part) => (part === null ? null : text(unwrapped(part))));
  if (typeof first !== 'string' || typeof second !== 'string') {
    return null;
  }
  return fieldOf(node, 'operator')?.type === 'and'
    ? [`if ${first}:`, `>return ${second}`, 'return False']
    : [`if ${first}:`, '>return True', `return ${second}`];
}

/** Both sides are truth values, or nobody looks at more than whether it holds. */
function isOnlyTruth(context: FunctionContext, node: SyntaxNode): boolean {
  const sides = [fieldOf(node, 'left'), fieldOf(node, 'right')];
  if (sides.every((side) => side !== null && certainType(context.analysis, side) === 'bool')) {
    return true;
  }
  let outer = node;
  while (outer.parent?.type === 'parenthesized_expression') {
    outer = outer.parent;
  }
  const { parent } = outer;
  const isAsked =
    outer.field === 'condition' || parent?.type === 'if_clause' || parent?.type === 'not_operator';
  return isAsked && isTest(node);
}
