import { contains, descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

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
