import { fieldOf, unparenthesised } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { PythonFacts } from './python-facts.js';

const OPERATIONS: ReadonlySet<string> = new Set([
  'comparison_operator',
  'boolean_operator',
  'not_operator',
  'unary_operator',
  'binary_operator',
]);
const DECISIONS: ReadonlySet<string> = new Set(['comparison_operator', 'boolean_operator']);

const TESTED: ReadonlySet<string> = new Set(['if_statement', 'elif_clause', 'while_statement']);

/**
 * C2: tests that hold an operator. Each if, elif and while test and each `if` of a comprehension that holds
 * one counts once; so does a lambda, or the element of a list, set or generator comprehension, that is itself
 * a comparison or boolean operation (but not a lambda that is assigned to a name, nor inside such a test), and each argument of `range(…)` that holds an operator.
 */
export function compoundPredicates(facts: PythonFacts): number {
  const { nodes } = facts;
  const named = new Set(facts.namedLambdas.map(({ node }) => node));
  let count = 0;
  for (const type of TESTED) {
    for (const statement of nodes.ofType(type)) {
      count += holdsOperation(fieldOf(statement, 'condition')) ? 1 : 0;
    }
  }
  for (const clause of nodes.ofType('if_clause')) {
    // In a `case` the same node is a guard, which is no test of an if.
    count += clause.parent?.type !== 'case_clause' && holdsOperation(clause) ? 1 : 0;
  }
  for (const type of ['lambda', 'list_comprehension', 'set_comprehension', 'generator_expression'] as const) {
    for (const owner of nodes.ofType(type)) {
      const body = named.has(owner) || isInTest(owner) ? null : fieldOf(owner, 'body');
      count += body !== null && DECISIONS.has(unparenthesised(body).type) ? 1 : 0;
    }
  }
  for (const call of facts.calls) {
    if (call.plainName === 'range') {
      count += fieldOf(call.node, 'arguments')?.children.filter(holdsOperation).length ?? 0;
    }
  }
  return count;
}

/** Whether a node stands in the test of an if, elif or while, which counts once whatever it holds. */
function isInTest(node: SyntaxNode): boolean {
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    if (TESTED.has(outer.type)) {
      return inner.field === 'condition';
    }
    if (outer.type === 'block') {
      return false;
    }
  }
  return false;
}

function holdsOperation(node: SyntaxNode | null): boolean {
  return node !== null && (OPERATIONS.has(node.type) || node.children.some(holdsOperation));
}
