import type { CodeFacts } from './code-facts.js';

/**
 * C7: plain-name calls of the file's functions that are defined outside classes (nested ones, lambdas assigned
 * to a name and recursion included), and calls on the own object of methods of the file's classes. 0 where the file
 * is one lone function.
 */
export function callsWithinFile(facts: CodeFacts): number {
  const methods = new Set<string>();
  const functions = new Set<string>();
  for (const { name, isMethod } of facts.functions) {
    (isMethod ? methods : functions).add(name);
  }
  for (const { name } of facts.namedLambdas) {
    functions.add(name);
  }
  if (facts.isLoneFunction) {
    return 0;
  }
  return facts.calls.filter(
    ({ plainName, selfMethod }) =>
      (plainName !== null && functions.has(plainName)) || (selfMethod !== null && methods.has(selfMethod)),
  ).length;
}
