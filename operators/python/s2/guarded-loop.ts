import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';

const LOOPS_AND_DEFINITIONS: ReadonlySet<string> = new Set([
  'for_statement',
  'while_statement',
  'function_definition',
  'class_definition',
]);

/**
 * Whether an if around a loop is there for the loop already, so that another test of whether it has anything to do might never
 * vary: it ends with the loop, or with what ends with it. What handles an exception was decided on where it was raised.
 */
export function isGuardedLoop(loop: SyntaxNode): boolean {
  let inner = loop;
  for (
    let outer = loop.parent;
    outer !== null && !LOOPS_AND_DEFINITIONS.has(outer.type);
    outer = outer.parent
  ) {
    if (outer.type === 'except_clause') {
      return true;
    }
    const isLast = outer.type === 'block' ? namedChildren(outer).at(-1) === inner : true;
    if (!isLast) {
      return false;
    }
    if (outer.type === 'if_statement' && fieldOf(outer, 'consequence') === inner) {
      return true;
    }
    inner = outer;
  }
  return false;
}
