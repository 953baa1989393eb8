import { ancestors, descendantsOfType, fieldOf, textOf } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';

/**
 * Names by which code looks for a method under a name that it works out, asks what methods there are, decides itself what
 * an attribute means, or makes an object one of another class: a new method could be found, or not be found, by it.
 */
const LOOKS: readonly string[] = [
  ...['getattr', 'hasattr', 'setattr', 'delattr', 'attrgetter', 'methodcaller', 'getattr_static'],
  ...['dir', 'vars', 'locals', 'globals', 'getmembers', 'getmembers_static', '__dict__', '__dir__'],
  ...['__class__', '__getattribute__', '__setattr__', '__func__', '__slots__', '__prepare__'],
];

/**
 * Whether code of a method can leave it for another method of the same object: not of what makes the object, where a reader
 * looks for its attributes, not where it may call itself, which would take two frames then, and only where `self` is an object of
 * its class, with the methods that are written in it.
 */
export function isOfOpenObject(context: FunctionContext): boolean {
  const { tree, method, definition } = context;
  if (method === null || context.isOnCallCycle) {
    return false;
  }
  const name = textOf(tree, fieldOf(definition, 'name') ?? definition);
  const className = textOf(tree, fieldOf(method.classNode, 'name') ?? method.classNode);
  const calledOnClass = new RegExp(`(?:^|\\.)${className}\\s*\\.\\s*${name}$`);
  const isOwn = ![...ancestors(method.classNode)].some(({ type }) => type === 'class_definition');
  return (
    name !== '__init__' &&
    isOwn &&
    [...context.file.siblings.values()].every(
      (file) =>
        !LOOKS.some((look) => file.scopes.allNames.has(look)) &&
        // `Hotel.book(other, 2)`: what it is called with may be anything.
        !descendantsOfType(file.tree.root, 'attribute').some((one) =>
          calledOnClass.test(textOf(file.tree, one)),
        ),
    )
  );
}
