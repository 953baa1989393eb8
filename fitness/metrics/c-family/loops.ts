import type { CFamilyFacts } from './c-family-facts.js';

/** Loops: for, while and do statements, and each comprehension. */
export function loops(facts: CFamilyFacts): number {
  return facts.loops.length + facts.comprehensions.length;
}
