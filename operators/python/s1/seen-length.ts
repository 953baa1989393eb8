import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren, textOf } from '../../../syntax/tree.js';
import { seenOf } from '../origins/facts.js';
import { builtinCalled } from '../s2/certain.js';
import type { Place } from '../s2/place.js';

/** Builtins that give as many as they are given, as a list or one by one. */
const KEEPING: ReadonlySet<string> = new Set(
  'dict enumerate filter iter list map reversed set sorted tuple zip'.split(' '),
);
const VIEWS: ReadonlySet<string> = new Set(['items', 'keys', 'values']);

/**
 * How many elements at most the tests gave of what an iterable is made of, element by element; null where that is not known: they
 * gave none, or it is made in another way.
 */
export function mostSeen(place: Place, iterable: SyntaxNode): number | null {
  const source = sourceOf(place, iterable);
  const length = source === null ? undefined : seenOf(place.subject, place.file, source)?.length;
  return length?.[1] ?? null;
}

function sourceOf(place: Place, iterable: SyntaxNode): SyntaxNode | null {
  if (iterable.type !== 'call') {
    return iterable.type === 'identifier' || iterable.type === 'attribute' ? iterable : null;
  }
  const called = builtinCalled(place.file, iterable);
  const callee = fieldOf(iterable, 'function');
  const list = fieldOf(iterable, 'arguments');
  if (called !== null && KEEPING.has(called) && list !== null) {
    const given = namedChildren(list);
    const source = called === 'map' || called === 'filter' ? given[1] : given[0];
    return source === undefined ? null : sourceOf(place, source);
  }
  const [object, name] = [
    callee === null ? null : fieldOf(callee, 'object'),
    callee === null ? null : fieldOf(callee, 'attribute'),
  ];
  return object !== null && name !== null && VIEWS.has(textOf(place.tree, name))
    ? sourceOf(place, object)
    : null;
}
