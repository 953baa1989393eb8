import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { DecoratorSpec } from './decorator-spec.js';
import type { Target } from './target.js';

export const PRODUCING: readonly string[] = [
  'produce',
  'generate',
  'find',
  'supply',
  'walk_through',
  'work_out',
];

/**
 * Whether a function may become a generator whose items a decorator takes at once. A StopIteration that
 * leaves a generator's body becomes a RuntimeError (PEP 479), so that nothing in the file may raise one.
 */
export function mayRunAsGenerator(target: Target): boolean {
  const names = target.tree.root;
  return !descendantsOfType(names, 'identifier').some(
    (node) => STOPPING.has(textOf(target.tree, node)) && !isWrapped(node),
  );
}

/** The same for a function whose decorator gives all of its items: each call of it must take any iterable. */
export function mayBecomeGenerator(target: Target): boolean {
  return mayRunAsGenerator(target) && target.calls.every(takesAnyIterable);
}

const STOPPING = new Set(['next', 'StopIteration', '__next__', 'send', 'throw']);

/** `next` with an answer for the end never raises StopIteration of its own. */
function isWrapped(node: SyntaxNode): boolean {
  const call = node.parent;
  const list = call?.type === 'call' && node.field === 'function' ? fieldOf(call, 'arguments') : null;
  return list !== null && namedChildren(list).length === 2;
}

/** Pylint takes a decorated generator's call for a generator: uses that only a list has would be reported. */
function takesAnyIterable(call: SyntaxNode): boolean {
  const outer = call.parent;
  return outer?.type === 'argument_list' || (outer?.type === 'for_statement' && call.field === 'right');
}

/** A decorator that lists what a generator gives, with nouns for the items. */
export function listing(about: readonly string[]): DecoratorSpec {
  return { ...LISTING, about };
}

const LISTING: DecoratorSpec = {
  names: ['collected', 'as_list', 'listed', 'collected_in_list', 'returning_list', 'to_list'],
  settings: [],
  docstrings: [
    'List what a generator function gives.',
    'Collect the items of a generator function in a list.',
    'Give all that the decorated function yields as a list.',
  ],
  ownNames: ['{many}_as_list', 'list_of_{many}', 'collecting_{many}', 'listed_{many}', 'collected_{many}'],
  ownDocstrings: [
    'List the {many} that a function finds.',
    'Collect the {many} that a function yields.',
    'Give all of the {many} at once, as a list.',
  ],
  functionNames: PRODUCING,
  wrapperNames: ['collect', 'list_all', 'collect_all', 'collect_items', 'make_list'],
  signature: 'either',
  bodies: [({ call }) => [`return list(${call})`], ({ call }) => [`return [*${call}]`]],
};
