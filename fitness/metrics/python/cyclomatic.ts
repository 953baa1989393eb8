import type { PythonFacts } from './python-facts.js';

const DECISIONS = [
  'if_statement',
  'elif_clause',
  'for_statement',
  'while_statement',
  'except_clause',
  'try_statement',
] as const;

export function cyclomatic(facts: PythonFacts): number {
  let sum = facts.functions.length + facts.nodes.ofType('class_definition').length;
  for (const type of DECISIONS) {
    sum += facts.nodes.ofType(type).length;
  }
  return sum;
}
