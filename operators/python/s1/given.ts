import type { SyntaxNode } from '../../../syntax/tree.js';
import { fieldOf, namedChildren } from '../../../syntax/tree.js';
import { kindOf } from '../naming/kind-of.js';
import { builtinCalled, typeOf } from '../s2/certain.js';
import type { Place } from '../s2/place.js';

/** Builtins that hand on what they draw, one by one. */
const HANDING_ON: ReadonlySet<string> = new Set(['enumerate', 'filter', 'map', 'zip']);

/**
 * Whether what is gone through is a parameter, in whose place a source may stand that gives its elements bit by bit: not
 * text, nor what the function has made of it.
 */
export function isGiven(place: Place, iterable: SyntaxNode): boolean {
  const called = builtinCalled(place.file, iterable);
  const list = called !== null && HANDING_ON.has(called) ? fieldOf(iterable, 'arguments') : null;
  if (list !== null) {
    return namedChildren(list).some((one) => isGiven(place, one));
  }
  const binding = iterable.type === 'identifier' ? place.file.scopes.bindingOf(iterable) : null;
  return (
    binding?.kind === 'parameter' &&
    binding.definitions.length === 1 &&
    typeOf(place.file, iterable) === null &&
    kindOf(place.file, iterable) !== 'text'
  );
}
