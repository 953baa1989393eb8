import type { CFamilyFacts } from './c-family-facts.js';
import { listDisplays } from './structures.js';

/** Arrays: displays of lists, and comprehensions that make a list. */
export function arrays(facts: CFamilyFacts): number {
  return listDisplays(facts) + facts.comprehensions.filter(({ isList }) => isList).length;
}
