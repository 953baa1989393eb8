import { fieldOf, unparenthesised } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';
import { recursiveFunctions } from '../recursion.js';

import type { PythonFacts } from './python-facts.js';

/** Node types that count 1: list displays, comprehensions and generator expressions. */
const SIMPLE = [
  'list',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
] as const;

/**
 * C4: data and control structures, weighted. List displays and comprehensions 1; lambdas (but one that is
 * directly assigned to a name), decorators, recursive functions and threads 2. Other displays 0.
 */
export function structures(facts: PythonFacts): number {
  const simple = SIMPLE.reduce((sum, type) => sum + facts.nodes.ofType(type).length, 0);
  const lambdas = facts.nodes.ofType('lambda').length - facts.namedLambdas.length;
  const decorators = facts.nodes.ofType('decorator').length;
  return simple + 2 * (lambdas + decorators + recursiveFunctions(facts).size + threads(facts));
}

function threads(facts: PythonFacts): number {
  return facts.calls.filter(({ node }) => {
    const called = fieldOf(node, 'function');
    const name = called === null ? '' : sourceOf(facts.tree, unparenthesised(called));
    return name === 'threading.Thread' || name === 'Thread';
  }).length;
}
