import { recursiveFunctions } from '../recursion.js';

import { ofTypes } from './c-family-facts.js';
import type { CFamilyFacts } from './c-family-facts.js';

/**
 * C4: data and control structures, weighted. Displays of lists and comprehensions 1; functions as values (but one that is
 * given a name, or that a comprehension is made with), decorators or annotations, recursive functions, and what begins a thread 2.
 */
export function structures(facts: CFamilyFacts): number {
  const { language, tree, nodes, calls } = facts;
  const lambdas = facts.lambdas.filter(({ role }) => role === 'value').length;
  const decorators = ofTypes(nodes, language.kinds.decorators).length;
  const threads = calls.filter((call) => language.isThread(tree, call)).length;
  const twice = lambdas + decorators + recursiveFunctions(facts).size + threads;
  return listDisplays(facts) + facts.comprehensions.length + 2 * twice;
}

/** Displays of lists, by syntax or by a call that stands for it. */
export function listDisplays({ language, tree, nodes, calls }: CFamilyFacts): number {
  const byCall = calls.filter((call) => language.isList(tree, call)).length;
  return ofTypes(nodes, language.kinds.lists).length + byCall;
}
