import { fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';

import type { PythonFacts } from './python-facts.js';

const TARGETS: ReadonlySet<string> = new Set([
  'pattern_list',
  'tuple_pattern',
  'list_pattern',
  'list_splat_pattern',
  'list_splat',
  'parenthesized_expression',
  'expression_list',
  'as_pattern_target',
  'tuple',
  'list',
]);

const BINDERS: readonly (readonly [type: string, field: string])[] = [
  ['assignment', 'left'],
  ['augmented_assignment', 'left'],
  ['for_statement', 'left'],
  ['for_in_clause', 'left'],
  ['named_expression', 'name'],
];

/**
 * Distinct names that the file stores to: targets of assignments, loops, comprehensions, `with` and `:=`.
 * Parameters, definitions, imports and the name of an `except` are not stored to in this sense.
 */
export function variables(facts: PythonFacts): number {
  const names = new Set<string>();
  const collect = (target: SyntaxNode): void => {
    if (target.type === 'identifier') {
      names.add(sourceOf(facts.tree, target));
    } else if (TARGETS.has(target.type)) {
      target.children.forEach(collect);
    }
  };
  for (const [type, field] of BINDERS) {
    for (const binder of facts.nodes.ofType(type)) {
      const target = fieldOf(binder, field);
      if (target !== null) {
        collect(target);
      }
    }
  }
  for (const target of facts.nodes.ofType('as_pattern_target')) {
    if (target.parent?.parent?.type === 'with_item') {
      collect(target);
    }
  }
  return names.size;
}
