import type { Scope } from '../../../syntax/python/analysis.js';
import { usesOnlyBuiltin } from '../../../syntax/python/builtins.js';
import { descendantsOfType, fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';

import type { Mention } from './mentions.js';
import { callOf, mentionsOf } from './mentions.js';

/** Builtins that take all that they are given out of it before anything else is done. */
const CONSUMERS: ReadonlySet<string> = new Set('dict frozenset list max min set sorted sum tuple'.split(' '));

const KNOWN = new WeakMap<Scope, boolean>();

/**
 * Whether all that a generator of the program yields is taken at once, wherever it is called: nothing but the generator runs
 * between two items, so that what it goes through cannot change meanwhile. Nobody outside may know it.
 */
export function isUsedUpAtOnce(file: SubjectFile, scope: Scope): boolean {
  let known = KNOWN.get(scope);
  if (known === undefined) {
    const name = fieldOf(scope.node, 'name');
    const binding = name === null ? null : file.scopes.bindingOf(name);
    const isPlain =
      binding?.kind === 'function' &&
      binding.scope.kind === 'module' &&
      binding.definitions.length === 1 &&
      scope.node.parent?.type === 'module' &&
      !isNamedInText(file, binding.name);
    const mentions = isPlain ? mentionsOf(file, binding) : [];
    known = mentions.length > 0 && mentions.every(isConsumed);
    KNOWN.set(scope, known);
  }
  return known;
}

/** Whether a file may come to it by a way that no name shows. */
function isNamedInText(file: SubjectFile, name: string): boolean {
  return [...file.siblings.values()].some(
    ({ tree, scopes }) =>
      ['getattr', 'globals', 'vars', '__dict__', 'import_module'].some((one) => scopes.allNames.has(one)) ||
      descendantsOfType(tree.root, 'wildcard_import').length > 0 ||
      (scopes.allNames.has('__all__') && tree.source.includes(name)),
  );
}

/** Whether a mention is a call all of whose items are taken at once: by a builtin, a join or a star. */
function isConsumed(mention: Mention): boolean {
  const call = callOf(mention);
  const outer = call?.parent ?? null;
  if (call === null || outer === null) {
    return false;
  }
  if (outer.type === 'list_splat') {
    return /^(?:list|tuple|set|argument_list|expression_list)$/.test(outer.parent?.type ?? '');
  }
  const consumer = outer.type === 'argument_list' && namedChildren(outer)[0] === call ? outer.parent : null;
  return consumer?.type === 'call' && takesAll(mention.file, consumer, namedChildren(outer));
}

/** Whether a call takes all of its first argument; others may only say in which way it does. */
function takesAll(file: SubjectFile, call: SyntaxNode, given: readonly SyntaxNode[]): boolean {
  const called = fieldOf(call, 'function');
  if (called?.type === 'attribute') {
    const [object, name] = [fieldOf(called, 'object'), fieldOf(called, 'attribute')];
    const isText = object?.type === 'string' && name !== null && textOf(file.tree, name) === 'join';
    return isText && given.length === 1;
  }
  const isBuiltin = called?.type === 'identifier' && usesOnlyBuiltin(file.scopes, called);
  // A key may be any function, which the sequence is known to.
  const isPlain = given.slice(1).every((one) => one.type === 'integer' || isReverse(file, one));
  return isBuiltin && isPlain && CONSUMERS.has(textOf(file.tree, called));
}

function isReverse(file: SubjectFile, argument: SyntaxNode): boolean {
  const name = argument.type === 'keyword_argument' ? fieldOf(argument, 'name') : null;
  return name !== null && textOf(file.tree, name) === 'reverse';
}
