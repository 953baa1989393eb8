import type { Binding } from '../../../syntax/python/analysis.js';
import { indentOf } from '../../../syntax/python/layout.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';

import type { FunctionContext } from './function-context.js';
import { nodesOf } from './nodes-of.js';
import type { HelperNames } from './parameters.js';
import { helperNames } from './parameters.js';

/** Where a new function stands, what it is given, and how it is called. */
export interface HelperPlace {
  readonly own: HelperNames;
  /** `self` of a new method; null for a function of the module. */
  readonly receiver: string | null;
  /** The definition or statement that it stands before. */
  readonly before: SyntaxNode;
  readonly indent: string;
  /** A helper of a class is private to it. */
  readonly prefix: string;
  /** The call of a helper of that name. */
  call(name: string): string;
}

/** Attributes of a class that decide themselves what `self.name` means. */
const OWN_LOOKUP = /^__(?:getattribute|slots|init_subclass|class_getitem|set_name)__$|^__slots__$/;

/**
 * A function of the module, or a method where the code works on `self`; null where neither can be: no name of PEP 8 for
 * an input, a class with lookup of its own, a code that knows its object by another name.
 */
export function helperPlace(
  context: FunctionContext,
  inputs: readonly Binding[],
  written: readonly Binding[] = [],
): HelperPlace | null {
  const isOfObject =
    context.isInClass &&
    inputs.some(({ name, kind }) => kind === 'parameter' && (name === 'self' || name === 'cls'));
  const { method } = context;
  if (isOfObject && (method === null || !isOpenClass(context, method.classNode))) {
    return null;
  }
  const self = isOfObject ? method?.self : undefined;
  if (isOfObject && (self === undefined || !inputs.includes(self))) {
    return null;
  }
  const given = inputs.filter((input) => input !== self);
  const own = helperNames(context, given, written);
  if (own === null || given.some((input) => input.name === 'self' || input.name === 'cls')) {
    return null;
  }
  const list = given.map(({ name }) => name).join(', ');
  return self === undefined
    ? {
        own,
        receiver: null,
        before: context.topStatement,
        indent: '',
        prefix: '',
        call: (name) => `${name}(${list})`,
      }
    : {
        own,
        receiver: 'self',
        before: context.definition,
        indent: indentOf(context.tree, context.definition),
        prefix: '_',
        call: (name) => `self.${name}(${list})`,
      };
}

/** A class whose objects find a new method by its name: no bases that could stand in the way, no lookup of its own. */
export function isOpenClass(context: FunctionContext, classNode: SyntaxNode): boolean {
  const bases = fieldOf(classNode, 'superclasses');
  const isPlain =
    bases === null || namedChildren(bases).every((base) => textOf(context.tree, base) === 'object');
  if (!isPlain || classNode.parent?.type === 'decorated_definition') {
    return false;
  }
  return !descendantsOfType(classNode, 'identifier').some((name) =>
    OWN_LOOKUP.test(textOf(context.tree, name)),
  );
}

/** The identifiers of the nodes that a helper calls by another name than the function did. */
export function renamesIn(
  context: FunctionContext,
  nodes: readonly SyntaxNode[],
  { names }: HelperNames,
): ReadonlyMap<SyntaxNode, string> {
  const renames = new Map<SyntaxNode, string>();
  for (const inner of nodes.flatMap((node) => nodesOf(node))) {
    const binding = inner.type === 'identifier' ? context.analysis.bindingOf(inner) : null;
    const name = binding === null ? undefined : names.get(binding);
    if (name !== undefined && name !== binding?.name) {
      renames.set(inner, name);
    }
  }
  return renames;
}
