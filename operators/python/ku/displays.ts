import { edit } from '../../../syntax/edits.js';
import type { TextEdit } from '../../../syntax/edits.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import { certainTypeOfBinding } from '../../../syntax/python/certain-type.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { SubjectFile } from '../../operator.js';
import { ownNodes } from '../s8/target.js';
import type { Variant } from '../s2/variant.js';

import { wholeFunction } from './whole-function.js';

/** What a display begins and ends with around the items of one iterable, and around a comprehension. */
const DISPLAYS: Readonly<
  Partial<Record<string, { readonly items: readonly [string, string]; readonly empty: string | null }>>
> = {
  list: { items: ['[*', ']'], empty: '[]' },
  set: { items: ['{*', '}'], empty: null },
  tuple: { items: ['(*', ',)'], empty: '()' },
};

/** Methods that add to a collection, with the type that surely has them and what says the same. */
const ADDITIONS: Readonly<
  Partial<Record<string, { readonly type: 'list' | 'set'; readonly around: readonly [string, string] }>>
> = {
  append: { type: 'list', around: [' += [', ']'] },
  extend: { type: 'list', around: [' += ', ''] },
  add: { type: 'set', around: [' |= {', '}'] },
};

/** Behind a star only these may stand as they are. */
const STARRED =
  /^(?:identifier|call|attribute|subscript|string|list|tuple|set|dictionary|parenthesized_expression)$/;

/**
 * A function's collections as displays: `list(x)` is `[*x]`, and what is added to a local list or set, whose type is proven, is
 * added by an operator. Objects and order stay as they were; for what cannot be gone over it is a TypeError either way.
 */
export const WRITTEN_DISPLAYS: Variant = wholeFunction('written-displays', (file, body) =>
  ownNodes(body, 'call').flatMap((call) => displayEdits(file, call) ?? additionEdits(file, call) ?? []),
);

function displayEdits(file: SubjectFile, call: SyntaxNode): readonly TextEdit[] | null {
  const { tree, scopes, path } = file;
  const called = fieldOf(call, 'function');
  const given = fieldOf(call, 'arguments');
  const name = called?.type === 'identifier' ? textOf(tree, called) : '';
  const display = DISPLAYS[name];
  if (display === undefined || given === null || !isBuiltinAt(scopes, name, call) || hasComment(file, call)) {
    return null;
  }
  if (given.type === 'generator_expression') {
    const around = name === 'list' ? '[]' : name === 'set' ? '{}' : null;
    return around === null
      ? null
      : [
          edit(path, call.start, given.start + 1, around.slice(0, 1)),
          edit(path, given.end - 1, given.end, around.slice(1)),
        ];
  }
  const [only, ...more] = namedChildren(given);
  if (only === undefined) {
    return display.empty === null ? null : [edit(path, call.start, call.end, display.empty)];
  }
  const [open, close] = display.items;
  return more.length > 0 || !STARRED.test(only.type)
    ? null
    : [edit(path, call.start, only.start, open), edit(path, only.end, call.end, close)];
}

function additionEdits(file: SubjectFile, call: SyntaxNode): readonly TextEdit[] | null {
  const { tree, scopes, path } = file;
  const called = fieldOf(call, 'function');
  const receiver = called?.type === 'attribute' ? fieldOf(called, 'object') : null;
  const method = called?.type === 'attribute' ? fieldOf(called, 'attribute') : null;
  const given = fieldOf(call, 'arguments');
  const [only, ...more] = given?.type === 'argument_list' ? namedChildren(given) : [];
  const addition = method === null ? undefined : ADDITIONS[textOf(tree, method)];
  const isStatement = call.parent?.type === 'expression_statement' && namedChildren(call.parent).length === 1;
  if (addition === undefined || receiver?.type !== 'identifier' || only === undefined || !isStatement) {
    return null;
  }
  const binding = scopes.bindingOf(receiver);
  const isOwn =
    binding !== null &&
    binding.scope === scopes.scopeOf(call) &&
    binding.declarations.length === 0 &&
    certainTypeOfBinding(scopes, binding) === addition.type;
  const isOther = /^(?:list_splat|dictionary_splat|keyword_argument|yield|named_expression)$/.test(only.type);
  if (!isOwn || isOther || more.length > 0 || hasComment(file, call)) {
    return null;
  }
  const [before, behind] = addition.around;
  // Without brackets of its own an argument may not go on on another line.
  const isOpen = behind === '' && textOf(tree, only).includes('\n') && !/^[[({]/.test(textOf(tree, only));
  return isOpen
    ? null
    : [edit(path, receiver.end, only.start, before), edit(path, only.end, call.end, behind)];
}

function hasComment({ tree }: SubjectFile, call: SyntaxNode): boolean {
  return textOf(tree, call).includes('#');
}
