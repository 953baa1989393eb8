import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';

import type { CFamilyCall, CFamilyLanguage } from './language.js';

/**
 * What a comprehension is in Python: a chain of method calls with `map`, `filter` or their like in it. However
 * many of them it has, it is one.
 */
export interface Comprehension {
  /** It makes a list, not a single value or another collection. */
  readonly isList: boolean;
  /** Calls of its chain that keep some elements, as an `if` in a comprehension does. */
  readonly filters: number;
}

interface Chain {
  filters: number;
  parts: number;
  last: SyntaxNode;
}

/** The comprehensions of a file, by its calls. */
export function comprehensionsOf(
  language: CFamilyLanguage,
  tree: SyntaxTree,
  calls: readonly CFamilyCall[],
): readonly Comprehension[] {
  // Inner calls start where outer ones of their chain do, so that a chain is known by its innermost call.
  const chains = new Map<SyntaxNode, Chain>();
  const chainOf = new Map<SyntaxNode, Chain>();
  for (const { node } of innermostFirst(calls)) {
    const receiver = language.receiverOf(node);
    const inner = receiver === null ? undefined : chainOf.get(receiver);
    const chain = inner ?? { filters: 0, parts: 0, last: node };
    if (inner === undefined) {
      chains.set(node, chain);
    }
    const role = language.roleOfCallback(tree, node);
    chain.parts += role === null ? 0 : 1;
    chain.filters += role === 'filter' ? 1 : 0;
    chain.last = node;
    chainOf.set(node, chain);
  }
  return [...chains.values()]
    .filter(({ parts }) => parts > 0)
    .map(({ filters, last }) => ({ filters, isList: language.makesList(tree, last) }));
}

/** Of two calls the one that ends first: a receiver ends before the call on it. */
function innermostFirst(calls: readonly CFamilyCall[]): readonly CFamilyCall[] {
  return [...calls].sort((left, right) => left.node.end - right.node.end);
}
