import { fieldOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';
import type { LinkedCall } from '../joined-graphs.js';

import { nearest } from './python-facts.js';
import type { PythonFacts } from './python-facts.js';

const DEFINITIONS: ReadonlySet<string> = new Set(['function_definition', 'class_definition']);

/** Expressions that the published graphs do not look into. */
const CLOSED: ReadonlySet<string> = new Set([
  'lambda',
  'conditional_expression',
  'list_comprehension',
  'set_comprehension',
  'dictionary_comprehension',
  'generator_expression',
  'keyword_argument',
  'augmented_assignment',
]);

const TESTED: ReadonlySet<string> = new Set(['if_statement', 'elif_clause', 'while_statement']);

/**
 * Calls, by plain or by attribute name, of a function, method, class or named lambda of the file that stand in an
 * expression, assignment or return statement or in the test of an if or while; one for each statement and callee.
 */
export function linkedCalls(facts: PythonFacts): readonly LinkedCall[] {
  const lambdas = new Set(facts.namedLambdas.map(({ name }) => name));
  const callees = new Set([...lambdas, ...facts.functions.map(({ name }) => name)]);
  for (const node of facts.nodes.ofType('class_definition')) {
    callees.add(sourceOf(facts.tree, fieldOf(node, 'name')));
  }
  const linked: LinkedCall[] = [];
  const seen = new Map<SyntaxNode, Set<string>>();
  for (const { node } of facts.calls) {
    const callee = calleeOf(facts, node);
    const statement = callees.has(callee) ? linkingStatement(node) : null;
    if (statement === null) {
      continue;
    }
    const known = seen.get(statement) ?? new Set();
    seen.set(statement, known);
    if (!known.has(callee) || lambdas.has(callee)) {
      known.add(callee);
      const caller = nearest(statement, DEFINITIONS);
      linked.push({ caller: sourceOf(facts.tree, caller && fieldOf(caller, 'name')), callee });
    }
  }
  return linked;
}

function calleeOf(facts: PythonFacts, call: SyntaxNode): string {
  const called = fieldOf(call, 'function');
  if (called?.type === 'attribute') {
    return sourceOf(facts.tree, fieldOf(called, 'attribute'));
  }
  return called?.type === 'identifier' ? sourceOf(facts.tree, called) : '';
}

/** The statement, or the test, that a call links from; null where the graphs do not see the call. */
function linkingStatement(call: SyntaxNode): SyntaxNode | null {
  for (let inner = call, outer = call.parent; outer !== null; inner = outer, outer = outer.parent) {
    if (outer.type === 'expression_statement' || outer.type === 'return_statement') {
      return outer;
    }
    if (TESTED.has(outer.type)) {
      return inner.field === 'condition' ? outer : null;
    }
    // Of `f(a).g(b)` the call of `g` is seen and `b` is looked into; `f(a)` is a part of its name.
    if (CLOSED.has(outer.type) || (outer.type === 'call' && inner.field === 'function')) {
      return null;
    }
    if (outer.type === 'block' || outer.type === 'module') {
      return null;
    }
  }
  return null;
}
