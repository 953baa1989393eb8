import { descendantsOfType, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { DecoratorSpec } from './decorator-spec.js';
import type { Target } from './target.js';

export const PRODUCING: readonly string[] = ['produce', 'generate', 'find', 'supply', 'walk_through', 'search'];

/**
 * Whether a function may become a generator whose items a decorator takes at once. A StopIteration that
 * leaves a generator's body becomes a RuntimeError (PEP 479), so that nothing in the file may raise one.
 */
export function mayBecomeGenerator(target: Target): boolean {
  const names = target.file.scopes.allNames;
  if (names.has('next') || names.has('StopIteration') || names.has('__next__')) {
    return false;
  }
  return target.calls.every(takesAnyIterable);
}

/** Pylint takes a decorated generator's call for a generator: uses that only a list has would be reported. */
function takesAnyIterable(call: SyntaxNode): boolean {
  const outer = call.parent;
  return outer?.type === 'argument_list' || (outer?.type === 'for_statement' && call.field === 'right');
}

/** A decorator that lists what a generator gives. */
export const LISTING: DecoratorSpec = {
  names: ['collected', 'as_list', 'listed', 'gathered', 'collect_results', 'in_a_list'],
  settings: [],
  docstrings: [
    'List what a generator function gives.',
    'Collect the items of a generator function in a list.',
    'Give all that the decorated function yields as a list.',
  ],
  functionNames: PRODUCING,
  wrapperNames: ['collect', 'list_all', 'gather', 'collect_items', 'make_list'],
  signature: 'either',
  bodies: [
    ({ call }) => [`return list(${call})`],
    ({ call, local }) => {
      const items = local(['items', 'collected_items', 'everything', 'gathered_items']);
      return [`${items} = list(${call})`, `return ${items}`];
    },
    ({ call, local }) => {
      const items = local(['items', 'collected_items', 'everything', 'gathered_items']);
      return [`${items} = []`, `${items}.extend(${call})`, `return ${items}`];
    },
    ({ call }) => [`return [*${call}]`],
  ],
};

/** Whether a name is nowhere mentioned in a node. */
export function mentions(target: Target, node: SyntaxNode, name: string): boolean {
  return descendantsOfType(node, 'identifier').some((one) => textOf(target.tree, one) === name);
}
