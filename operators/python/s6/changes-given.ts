import type { Binding } from '../../../syntax/python/analysis.js';
import { contains, descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';

/** Methods that change what they are called on, and are not how a list is gathered. */
const CHANGING: ReadonlySet<string> = new Set([
  ...['clear', 'discard', 'insert', 'pop', 'popitem', 'popleft', 'remove', 'reverse', 'setdefault', 'sort'],
  ...['appendleft', 'rotate', 'update'],
]);

/** Whether code takes something out of, or puts it into, a variable of the function that it does not make itself. */
export function changesWhatIsGiven(context: FunctionContext, moved: readonly SyntaxNode[]): boolean {
  return moved.some((node) =>
    descendantsOfType(node, 'call').some((call) => {
      const called = fieldOf(call, 'function');
      const [object, method] =
        called?.type === 'attribute'
          ? [fieldOf(called, 'object'), fieldOf(called, 'attribute')]
          : [null, null];
      const binding = object?.type === 'identifier' ? context.analysis.bindingOf(object) : null;
      return (
        method !== null &&
        CHANGING.has(textOf(context.tree, method)) &&
        binding !== null &&
        !binding.definitions.some((one) => moved.some((outer) => contains(outer, one)))
      );
    }),
  );
}

/** Methods by which a list is gathered. */
const GATHERING: ReadonlySet<string> = new Set(['add', 'append', 'extend']);

/** Whether a run changes what it is given in any way: a helper that also gives something back would do so unseen. */
export function changesInput(
  context: FunctionContext,
  nodes: readonly SyntaxNode[],
  inputs: readonly Binding[],
): boolean {
  const isGiven = (node: SyntaxNode | null): boolean =>
    node?.type === 'identifier' && inputs.some((one) => one === context.analysis.bindingOf(node));
  const gathers = (call: SyntaxNode): boolean => {
    const called = fieldOf(call, 'function');
    const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
    const isGathering = method !== null && GATHERING.has(textOf(context.tree, method));
    return isGathering && called !== null && isGiven(fieldOf(called, 'object'));
  };
  const stores = (assignment: SyntaxNode): boolean => {
    const left = fieldOf(assignment, 'left');
    return left?.type === 'subscript' && isGiven(fieldOf(left, 'value'));
  };
  return (
    changesWhatIsGiven(context, nodes) ||
    nodes.some(
      (node) =>
        descendantsOfType(node, 'call').some(gathers) ||
        descendantsOfType(node, 'assignment', 'augmented_assignment').some(stores),
    )
  );
}

/** What stores into what stands on its left; a sum has a left side too. */
const STORING = /^(?:assignment|augmented_assignment|for_statement|for_in_clause)$/;

/** Whether a read of a name changes what the name means: by a method, or by storing or deleting an element. */
export function isChangedAt(tree: SyntaxTree, read: SyntaxNode): boolean {
  const { parent } = read;
  if (parent === null) {
    return false;
  }
  switch (parent.type) {
    case 'attribute': {
      const method = fieldOf(parent, 'attribute');
      const name = method === null ? '' : textOf(tree, method);
      const isCalled = parent.field === 'function' && parent.parent?.type === 'call';
      return read.field === 'object' && isCalled && (CHANGING.has(name) || GATHERING.has(name));
    }
    case 'subscript':
      return (
        read.field === 'value' &&
        ((parent.field === 'left' && STORING.test(parent.parent?.type ?? '')) ||
          /^(?:delete_statement|pattern_list)$/.test(parent.parent?.type ?? ''))
      );
    default:
      return false;
  }
}
