import { fieldOf } from '../../../syntax/tree.js';

import { sourceOf } from './python-facts.js';
import type { PythonFacts } from './python-facts.js';

/**
 * C7: plain-name calls of the file's functions that are defined outside classes (nested ones, lambdas assigned
 * to a name and recursion included), and calls on `self` of methods of the file's classes. 0 where the file
 * is one lone function.
 */
export function callsWithinFile(facts: PythonFacts): number {
  const methods = new Set<string>();
  const functions = new Set<string>();
  for (const { name, isMethod } of facts.functions) {
    (isMethod ? methods : functions).add(name);
  }
  for (const name of namedLambdas(facts)) {
    functions.add(name);
  }
  if (functions.size + methods.size <= 1 && facts.nodes.ofType('class_definition').length === 0) {
    return 0;
  }
  return facts.calls.filter(
    ({ plainName, selfMethod }) =>
      (plainName !== null && functions.has(plainName)) || (selfMethod !== null && methods.has(selfMethod)),
  ).length;
}

/** Names that a lambda is directly assigned to. */
export function namedLambdas(facts: PythonFacts): readonly string[] {
  return facts.nodes.ofType('lambda').flatMap((lambda) => {
    const assignment = lambda.parent;
    const target = assignment?.type === 'assignment' ? fieldOf(assignment, 'left') : null;
    return target?.type === 'identifier' ? [sourceOf(facts.tree, target)] : [];
  });
}
