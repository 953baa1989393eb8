import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, textOf } from '../../../syntax/tree.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';

/** A value that nothing else has a name for: a call's result, a joined text, a slice. Displays have a length that is known. */
export function isNew(place: Place, iterable: SyntaxNode): boolean {
  if (iterable.type === 'call') {
    return (
      builtinCalled(place.file, iterable) !== null || fieldOf(iterable, 'function')?.type === 'attribute'
    );
  }
  return ['subscript', 'binary_operator', 'list_comprehension'].includes(iterable.type);
}

/** Whether a definition gives a variable a list that nothing else has a name for. */
export function isNewList(place: Place, definition: SyntaxNode): boolean {
  const assignment = definition.parent;
  if (assignment?.type === 'augmented_assignment') {
    return true;
  }
  const right = assignment?.type === 'assignment' ? fieldOf(assignment, 'right') : null;
  return right !== null && (right.type === 'list' || isNew(place, right));
}

function isStored(subscript: SyntaxNode): boolean {
  const holder = subscript.parent?.type ?? '';
  return subscript.field === 'left' || /pattern|delete|expression_list|as_/.test(holder);
}

const GROWING: ReadonlySet<string> = new Set([
  'append',
  'extend',
  'insert',
  'sort',
  'reverse',
  'remove',
  'index',
  'count',
  'pop',
  'clear',
  'copy',
]);
const READING: ReadonlySet<string> = new Set(['index', 'count']);

/** Whether a use of a list neither gives it another name nor, inside the loop, changes it. */
export function isUnshared(place: Place, read: SyntaxNode, isInside: boolean): boolean {
  const user = read.parent;
  if (user === null) {
    return false;
  }
  switch (user.type) {
    case 'subscript':
      // An element, which is not the list; a store inside the loop changes it.
      return read.field === 'value' && !(isInside && isStored(user));
    case 'attribute': {
      const name = textOf(place.tree, fieldOf(user, 'attribute') ?? user);
      return user.parent?.type === 'call' && (isInside ? READING : GROWING).has(name);
    }
    case 'argument_list':
      return (
        user.parent !== null &&
        ['len', 'sum', 'max', 'min', 'sorted', 'set', 'tuple', 'list', 'str'].includes(
          builtinCalled(place.file, user.parent) ?? '',
        )
      );
    case 'comparison_operator':
    case 'return_statement':
      return true;
    case 'for_statement':
    case 'for_in_clause':
      return read.field === 'right';
    default:
      return false;
  }
}
