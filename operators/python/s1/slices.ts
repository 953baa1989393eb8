import type { Binding } from '../../../syntax/python/analysis.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import { contains, fieldOf, textOf } from '../../../syntax/tree.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import { drawName } from '../s2/names.js';
import type { Place } from '../s2/place.js';
import type { Variant } from '../s2/variant.js';
import { namesForValue } from '../naming/names-for-value.js';

import type { PlainLoop } from './loop.js';
import { loopAt, nested } from './loop.js';
import { partResultOf } from './part-result.js';
import { added } from './range-blocks.js';
import { drawAmount } from './sizes.js';
import { edgeName, elementWords, partNoun } from './words.js';

/** A loop over text, a tuple, or a list that nothing changes meanwhile goes through slices of it. */
export const SLICE_BATCHES: Variant = {
  name: 'slice-batches',
  types: ['for_statement'],
  plan: (subject, file, node) => {
    const loop = loopAt(subject, file, node);
    const sliced = loop === null ? null : slicedIn(loop);
    if (loop === null || sliced === null) {
      return null;
    }
    const { place, target, iterable, suite } = loop;
    const result = partResultOf(place, node, suite);
    return (rng) => {
      const words = elementWords(place, target, iterable);
      const avoid = new Set<string>();
      const source = textOf(place.tree, iterable);
      const noun = partNoun(rng);
      const whole =
        sliced === 'name'
          ? source
          : added(
              avoid,
              drawName(place, rng, [words.many, `all_${words.many}`], avoid) ??
                drawName(place, rng, namesForValue(subject, file, iterable), avoid),
            );
      const size = drawAmount(place, rng, words, noun, `len(${whole ?? ''})`, avoid);
      const start = added(avoid, edgeName(place, rng, 'start', noun, avoid));
      if (whole === null || size === null || start === null) {
        return null;
      }
      const part = result?.(rng, noun, avoid) ?? null;
      const change = nested(loop, {
        before: [...(sliced === 'name' ? [] : [`${whole} = ${source}`]), `${size.name} = ${size.text}`],
        outer: `for ${start} in range(0, len(${whole}), ${size.name}):`,
        inner: `for ${textOf(place.tree, target)} in ${whole}[${start}:${start} + ${size.name}]:`,
        ...(part === null ? {} : { opening: part.opening, body: part.body, closing: part.closing }),
      });
      return change === null ? null : [change];
    };
  },
};

/** What goes through an iterable: a loop, or a comprehension. */
export type SlicedLoop = Pick<PlainLoop, 'place' | 'node' | 'iterable'>;

/** How slices of the iterable are written: of the name it has, or of a new one; null where slices might give other elements. */
export function slicedIn(loop: SlicedLoop): 'name' | 'value' | null {
  const { place, iterable } = loop;
  const type = typeOf(place.file, iterable);
  if (type !== 'str' && type !== 'tuple' && type !== 'list' && type !== 'bytes') {
    return null;
  }
  if (iterable.type === 'identifier') {
    const binding = place.file.scopes.bindingOf(iterable);
    return binding !== null && isSteady(loop, binding, type === 'list') ? 'name' : null;
  }
  return isNew(place, iterable) ? 'value' : null;
}

/** A value that nothing else has a name for: a call's result, a joined text, a slice. Displays have a length that is known. */
function isNew(place: Place, iterable: SyntaxNode): boolean {
  if (iterable.type === 'call') {
    return (
      builtinCalled(place.file, iterable) !== null || fieldOf(iterable, 'function')?.type === 'attribute'
    );
  }
  return ['subscript', 'binary_operator', 'list_comprehension'].includes(iterable.type);
}

/** Whether a local variable keeps its value, and a list its elements, while the loop runs. */
function isSteady(loop: SlicedLoop, binding: Binding, isList: boolean): boolean {
  const { place, node } = loop;
  if (binding.scope !== place.scope || binding.declarations.length > 0 || binding.isCaptured) {
    return false;
  }
  if ([...binding.definitions, ...binding.deletions].some((one) => contains(node, one))) {
    return false;
  }
  if (!isList) {
    return true;
  }
  // Lists: known by no other name, and not touched by the body.
  const areNew = binding.definitions.every((one) => isNewList(place, one));
  return (
    areNew &&
    binding.reads.every((read) => read === loop.iterable || isUnshared(place, read, contains(node, read)))
  );
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
