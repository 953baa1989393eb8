import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { sourceOf } from '../code-facts.js';
import type { CallbackRole, CFamilyCall } from '../c-family/language.js';
import type { PlacedIndex } from '../c-family/placed-index.js';

import { JAVASCRIPT_KINDS } from './javascript-kinds.js';
import { requiredModule } from './imported-names.js';

/** Methods of arrays that do what a comprehension does, by what the function is that they are handed. */
const COMPREHENSIONS: ReadonlyMap<string, CallbackRole> = new Map([
  ...['map', 'flatMap', 'reduce', 'reduceRight', 'some', 'every'].map((name) => [name, 'element'] as const),
  ...['filter', 'find', 'findIndex', 'findLast', 'findLastIndex'].map((name) => [name, 'filter'] as const),
]);
/** Of those, the ones that end in no list. */
const TO_ONE_VALUE: ReadonlySet<string> = new Set([
  ...['reduce', 'reduceRight', 'some', 'every', 'find', 'findIndex', 'findLast', 'findLastIndex', 'join'],
]);
/** What may be a function that is handed over; a text or an object, as other libraries' `find` takes, is none. */
const FUNCTION_VALUES: ReadonlySet<string> = new Set([
  ...JAVASCRIPT_KINDS.lambdas,
  'identifier',
  'member_expression',
]);
const THREADS: ReadonlySet<string> = new Set([
  ...['Promise.all', 'Promise.allSettled', 'Promise.any', 'Promise.race'],
]);
const WORKERS: ReadonlySet<string> = new Set(['Worker', 'SharedWorker']);
const CASTS: ReadonlySet<string> = new Set([
  ...['Number', 'String', 'Boolean', 'BigInt', 'parseInt', 'parseFloat'],
  ...['Number.parseInt', 'Number.parseFloat', 'Object.fromEntries'],
]);
const CASTING_CONSTRUCTORS: ReadonlySet<string> = new Set(['Set', 'Map']);
const CASTING_METHODS: ReadonlySet<string> = new Set(['toString', 'valueOf']);

export function callOf(tree: SyntaxTree, node: SyntaxNode): CFamilyCall {
  const called = calledOf(node);
  const isMember = called?.type === 'member_expression';
  const property = isMember ? sourceOf(tree, fieldOf(called, 'property')) : null;
  const plainName = called?.type === 'identifier' ? sourceOf(tree, called) : null;
  return {
    node,
    plainName,
    selfMethod: isMember && fieldOf(called, 'object')?.type === 'this' ? property : null,
    leftmostName: leftmostName(tree, called),
    arity: null,
    calleeName: property ?? plainName,
    arguments: argumentsOf(node),
  };
}

function calledOf(call: SyntaxNode): SyntaxNode | null {
  return fieldOf(call, 'function') ?? fieldOf(call, 'constructor');
}

function argumentsOf(call: SyntaxNode): readonly SyntaxNode[] {
  const given = fieldOf(call, 'arguments');
  return given?.type === 'arguments' ? namedChildren(given) : [];
}

/** Longer than any name that is looked for. To look for the text of a whole chain of calls would take hours. */
const LONGEST_NAME = 40;

/** The text of what is called; empty where it is too long to be a name that is looked for. */
function dottedName(tree: SyntaxTree, called: SyntaxNode | null): string {
  return called === null || called.end - called.start > LONGEST_NAME ? '' : sourceOf(tree, called);
}

/** Nodes that an expression starts within. */
const THROUGH: ReadonlySet<string> = new Set([
  'parenthesized_expression',
  'await_expression',
  'non_null_expression',
  'as_expression',
  'satisfies_expression',
]);

function leftmostName(tree: SyntaxTree, called: SyntaxNode | null): string | null {
  let at = called;
  for (;;) {
    if (at?.type === 'member_expression') {
      at = fieldOf(at, 'object');
    } else if (at !== null && THROUGH.has(at.type)) {
      at = namedChildren(at)[0] ?? null;
    } else {
      break;
    }
  }
  const isName =
    at?.type === 'identifier' || (at?.type === 'call_expression' && requiredModule(tree, at) !== null);
  return isName ? sourceOf(tree, at) : null;
}

export function receiverOf(call: SyntaxNode): SyntaxNode | null {
  const called = calledOf(call);
  let at = called?.type === 'member_expression' ? fieldOf(called, 'object') : null;
  while (at !== null && THROUGH.has(at.type)) {
    at = namedChildren(at)[0] ?? null;
  }
  return at;
}

export function roleOfCallback(tree: SyntaxTree, call: SyntaxNode): CallbackRole | null {
  const called = fieldOf(call, 'function');
  if (called?.type !== 'member_expression') {
    return null;
  }
  const given = argumentsOf(call);
  if (isArrayFrom(tree, called)) {
    return given.length > 1 ? 'element' : null;
  }
  const isHandedFunction = FUNCTION_VALUES.has(given[0]?.type ?? '');
  return isHandedFunction ? (COMPREHENSIONS.get(sourceOf(tree, fieldOf(called, 'property'))) ?? null) : null;
}

/** `Array.from(values, make)` is handed its function second, all others first. */
export function isCallback(call: SyntaxNode, lambda: SyntaxNode): boolean {
  const given = argumentsOf(call);
  return given[0] === lambda || given[1] === lambda;
}

function isArrayFrom(tree: SyntaxTree, called: SyntaxNode): boolean {
  return dottedName(tree, called) === 'Array.from';
}

export function makesList(tree: SyntaxTree, lastCall: SyntaxNode): boolean {
  const called = fieldOf(lastCall, 'function');
  return called !== null && !TO_ONE_VALUE.has(sourceOf(tree, fieldOf(called, 'property')));
}

export function isThread(tree: SyntaxTree, { node }: CFamilyCall): boolean {
  const called = dottedName(tree, calledOf(node));
  return node.type === 'new_expression'
    ? WORKERS.has(called.slice(called.lastIndexOf('.') + 1))
    : THREADS.has(called);
}

export function castsOf(
  tree: SyntaxTree,
  _nodes: PlacedIndex,
  calls: readonly CFamilyCall[],
): readonly (readonly SyntaxNode[])[] {
  return calls.flatMap((call) => {
    const called = dottedName(tree, calledOf(call.node));
    if (call.node.type === 'new_expression') {
      return CASTING_CONSTRUCTORS.has(called) ? [call.arguments] : [];
    }
    if (CASTS.has(called) || (called === 'Array.from' && call.arguments.length === 1)) {
      return [call.arguments];
    }
    const receiver = receiverOf(call.node);
    return receiver !== null && CASTING_METHODS.has(call.calleeName ?? '') ? [[receiver]] : [];
  });
}
