import { namedChildren } from '../../../syntax/tree.js';

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
  for (const { name } of facts.namedLambdas) {
    functions.add(name);
  }
  if (isLoneFunction(facts)) {
    return 0;
  }
  return facts.calls.filter(
    ({ plainName, selfMethod }) =>
      (plainName !== null && functions.has(plainName)) || (selfMethod !== null && methods.has(selfMethod)),
  ).length;
}

const IMPORTS: ReadonlySet<string> = new Set([
  'import_statement',
  'import_from_statement',
  'future_import_statement',
]);

/** Whether the file is one function, without functions in it, and has nothing else but imports. */
function isLoneFunction(facts: PythonFacts): boolean {
  const statements = namedChildren(facts.tree.root).filter(({ type }) => !IMPORTS.has(type));
  return facts.functions.length === 1 && statements.length === 1;
}
