import type { SyntaxNode } from '../../../syntax/tree.js';

import type { CFamilyFacts } from './c-family-facts.js';
import type { Place } from './placed-index.js';

/** The greatest nesting of loops; 1 for a loop that is in no other. */
export function maxNestedLoop({ nodes, loops }: CFamilyFacts): number {
  return deepest(loops, (loop) => nodes.placeOf(loop), 'loops');
}

/**
 * The greatest nesting of ifs and switches; 1 for one that is in no other. An else-if is an if inside the else of the one
 * before it; a switch is one level, however many branches it has.
 */
export function maxNestedIf({ nodes, ifs, switches }: CFamilyFacts): number {
  return deepest([...ifs, ...switches], (statement) => nodes.placeOf(statement), 'ifs');
}

function deepest(
  statements: readonly SyntaxNode[],
  placeOf: (statement: SyntaxNode) => Place,
  level: 'loops' | 'ifs',
): number {
  return statements.reduce((most, statement) => Math.max(most, placeOf(statement)[level] + 1), 0);
}
