import type { SyntaxNode, SyntaxTree } from '../../../syntax/tree.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';

/** Methods that take something out of their object or put something in, or wait for it: what they give is no answer of a record's. */
const TAKING: ReadonlySet<string> = new Set([
  'get_nowait',
  'pop',
  'popitem',
  'popleft',
  'read',
  'readline',
  'readlines',
  'recv',
  'result',
  'send',
  'setdefault',
  '__next__',
]);

/** Whether an expression changes what it asks, so that it is no property of anything. */
export function takesSomething(tree: SyntaxTree, node: SyntaxNode): boolean {
  return descendantsOfType(node, 'call').some((call) => {
    const called = fieldOf(call, 'function');
    const attribute = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
    const name = attribute === null ? '' : textOf(tree, attribute);
    const given = fieldOf(call, 'arguments');
    // A queue's, where a dictionary's has a key.
    return TAKING.has(name) || (name === 'get' && given !== null && namedChildren(given).length === 0);
  });
}
