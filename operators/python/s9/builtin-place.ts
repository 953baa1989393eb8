import type { Scope } from '../../../syntax/python/analysis.js';
import { isBuiltinAt } from '../../../syntax/python/builtins.js';
import type { SyntaxNode } from '../../../syntax/tree.js';
import type { Subject, SubjectFile } from '../../operator.js';
import type { Place, PlaceOptions } from '../s2/place.js';
import { localPlaceOf } from '../s2/place.js';

/** What the operators that compute by a library write of Python's own. */
const WRITTEN: readonly string[] =
  'abs all bool dict enumerate int isinstance len list map max min range reversed set sorted str sum tuple type zip'.split(
    ' ',
  );

const KNOWN = new WeakMap<Scope, boolean>();

/** The place of a statement (see localPlaceOf) where the builtins that will be written mean what they always do. */
export function builtinPlaceOf(
  subject: Subject,
  file: SubjectFile,
  statement: SyntaxNode,
  options: PlaceOptions = {},
): Place | null {
  const place = localPlaceOf(subject, file, statement, options);
  if (place === null) {
    return null;
  }
  let isUsual = KNOWN.get(place.scope);
  if (isUsual === undefined) {
    isUsual = WRITTEN.every((name) => isBuiltinAt(file.scopes, name, statement));
    KNOWN.set(place.scope, isUsual);
  }
  return isUsual ? place : null;
}
