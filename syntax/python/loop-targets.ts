import { namedChildren } from '../tree.js';
import type { SyntaxNode } from '../tree.js';

/** Whether a loop's target is names alone, or a tuple of names and such tuples. */
export function isPlainTarget(target: SyntaxNode): boolean {
  return (
    target.type === 'identifier' ||
    ((target.type === 'pattern_list' || target.type === 'tuple_pattern') &&
      namedChildren(target).every(isPlainTarget))
  );
}
