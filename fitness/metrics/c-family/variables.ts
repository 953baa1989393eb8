import { fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';

import { definesFunction, isParameter } from './assignments.js';
import type { CFamilyFacts } from './c-family-facts.js';
import { updatedOf } from './shapes.js';

/**
 * Distinct names that the file stores to: declared variables and fields, targets of assignments, increments and loops,
 * resources and names that a type test binds. Parameters, functions, classes, imports and the name of a catch are not.
 */
export function variables(facts: CFamilyFacts): number {
  const { kinds } = facts.language;
  const names = new Set<string>();
  const waiting: SyntaxNode[] = [];
  for (const [type, field] of kinds.binders) {
    for (const binder of facts.nodes.ofType(type)) {
      const target = field === null ? updatedOf(binder) : fieldOf(binder, field);
      if (target !== null && !definesFunction(facts, binder) && !isParameter(binder)) {
        waiting.push(target);
      }
    }
  }
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    if (kinds.names.has(at.type)) {
      names.add(sourceOf(facts.tree, at));
    } else if (kinds.patterns.has(at.type)) {
      waiting.push(...at.children.filter(({ field }) => field !== 'key' && field !== 'right'));
    }
  }
  return names.size;
}
