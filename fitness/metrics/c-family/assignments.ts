import { fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import { ofTypes } from './c-family-facts.js';
import type { CFamilyFacts } from './c-family-facts.js';
import { isAugmented } from './shapes.js';

/**
 * Assignments: declared variables and fields, with or without a value, assignments, augmented ones, increments and
 * decrements. `a = b = 1` is one. What defines a function is none, and neither is the header of a `for` that counts.
 */
export function assignments(facts: CFamilyFacts): number {
  const { language, nodes, headerNodes } = facts;
  const declared = [...nodes.ofType('variable_declarator'), ...ofTypes(nodes, language.kinds.fields)];
  const assigned = [
    ...nodes.ofType('assignment_expression'),
    ...nodes.ofType('augmented_assignment_expression'),
    ...nodes.ofType('update_expression'),
  ];
  return (
    declared.filter((node) => !headerNodes.has(node) && !definesFunction(facts, node) && !isParameter(node))
      .length + assigned.filter((node) => !headerNodes.has(node) && !continuesChain(node)).length
  );
}

/** Whether what is declared is a function, which is no variable. */
export function definesFunction({ language }: CFamilyFacts, declared: SyntaxNode): boolean {
  const value = fieldOf(declared, 'value');
  return value !== null && language.kinds.lambdas.has(value.type) && language.isDefinition(value);
}

/** Java's `String... names` declares a parameter as if it were a variable. */
export function isParameter(declared: SyntaxNode): boolean {
  return declared.parent?.type === 'spread_parameter';
}

/** Whether an assignment is the value of another: `b = 1` in `a = b = 1`. */
function continuesChain(node: SyntaxNode): boolean {
  const outer = node.parent;
  return (
    node.type === 'assignment_expression' &&
    !isAugmented(node) &&
    (outer?.type === 'variable_declarator' || outer?.type === 'assignment_expression')
  );
}
