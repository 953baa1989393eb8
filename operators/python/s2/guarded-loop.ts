import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';

import { unwrapped } from './place.js';

const LOOPS_AND_DEFINITIONS: ReadonlySet<string> = new Set([
  'for_statement',
  'while_statement',
  'function_definition',
  'class_definition',
]);

/**
 * Whether an if around a loop is there for the loop already, so that another test of whether it has anything to do would never
 * vary: it ends with the loop (or with what ends with it), and tests a name or compares something. What handles an exception
 * was decided on where it was raised.
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
    const suite = outer.type === 'if_statement' ? fieldOf(outer, 'consequence') : null;
    const test = suite !== null && suite === inner ? fieldOf(outer, 'condition') : null;
    if (test !== null && ['identifier', 'comparison_operator'].includes(unwrapped(test).type)) {
      return true;
    }
    inner = outer;
  }
  return false;
}
